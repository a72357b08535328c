import { useId } from 'react';
import styled from 'styled-components';
import { manifestOf } from '#domain/products/catalogue.ts';
import { Badge } from '#design-system/Badge/Badge.tsx';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { TextLink } from '#design-system/TextLink/TextLink.tsx';
import { color, font, radius, shadow, size, space } from '#design-system/tokens/tokens.ts';
import type { ChoiceCard } from '../productCards.ts';

const Root = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  padding: ${space[5]};
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};
  box-shadow: ${shadow.raised};

  h2,
  h3 {
    font-size: ${font.size.lg};
    overflow-wrap: anywhere;
  }
  &[data-available='false'] {
    border-style: dashed;
    border-color: ${color.border.default};
    background: none;
    box-shadow: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space[2]};
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: ${size.controlLg};
  height: ${size.controlLg};
  border-radius: ${radius.lg};
  background: ${color.intent.accent.surface};
  color: ${color.intent.accent.text};

  [data-available='false'] & {
    background: ${color.surface.sunken};
    color: ${color.text.muted};
  }
`;

const Badges = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;

const Formats = styled.div`
  display: grid;
  gap: ${space[1]};
  font-size: ${font.size.sm};

  > span {
    color: ${color.text.muted};
  }
`;

const Foot = styled.div`
  display: grid;
  gap: ${space[3]};
  /* Actions align at the bottom of their cards. */
  margin-block-start: auto;
  padding-block-start: ${space[2]};

  > a[data-variant],
  > button {
    width: 100%;
    justify-content: center;
  }
`;

const ComingSoon = styled.p`
  display: grid;
  gap: ${space[2]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  /* Replaces the button at the same height. */
  strong {
    display: grid;
    place-items: center;
    order: 1;
    min-height: ${size.control};
    border-radius: ${radius.md};
    background: ${color.surface.sunken};
    color: ${color.text.default};
    font-size: ${font.size.md};
    font-weight: ${font.weight.medium};
  }
`;

interface ProductCardTileProps {
  card: ChoiceCard;
  headingLevel?: 2 | 3;
  /** Called on « Sélectionner » for a product that needs input before it opens. */
  onAsk?: (() => void) | undefined;
}

function Choose({ card: { path, title }, onAsk }: Pick<ProductCardTileProps, 'card' | 'onAsk'>) {
  if (path === undefined) {
    return (
      <ComingSoon>
        <strong>Bientôt disponible</strong>
        <span>Cette offre arrive dans une prochaine version.</span>
      </ComingSoon>
    );
  }
  const name = `Sélectionner ${title}`;
  return onAsk ? (
    <Button variant="primary" aria-label={name} aria-haspopup="dialog" onClick={onAsk}>
      Sélectionner
    </Button>
  ) : (
    <ButtonLink href={path} variant="primary" aria-label={name}>
      Sélectionner
    </ButtonLink>
  );
}

/** Card of a product (PC-03). */
export function ProductCardTile({ card, headingLevel = 2, onAsk }: ProductCardTileProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const titleId = useId();
  const { product, title, tags, description, formats, brochure, path } = card;
  return (
    <Root aria-labelledby={titleId} data-available={path !== undefined}>
      <Head>
        <Sign>
          <Icon name={manifestOf(product).icon} size="lg" />
        </Sign>
        {tags.length > 0 && (
          <Badges>
            {tags.map((tag) => (
              <li key={tag}>
                <Badge tone="accent">{tag}</Badge>
              </li>
            ))}
          </Badges>
        )}
      </Head>
      <Heading id={titleId}>{title}</Heading>
      <p>{description}</p>
      {formats.length > 0 && (
        <Formats>
          <span>Formats</span>
          <Badges>
            {formats.map((format) => (
              <li key={format}>
                <Badge>{format}</Badge>
              </li>
            ))}
          </Badges>
        </Formats>
      )}
      <Foot>
        {brochure !== '' && (
          <TextLink href={brochure} target="_blank" rel="noreferrer">
            Voir la brochure
          </TextLink>
        )}
        <Choose card={card} onAsk={onAsk} />
      </Foot>
    </Root>
  );
}
