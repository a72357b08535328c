import { useId } from 'react';
import styled from 'styled-components';
import { manifestOf } from '#domain/products/catalogue.ts';
import { Badge } from '#design-system/Badge.tsx';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { color, font, motion, radius, shadow, size, space } from '#design-system/tokens/tokens.ts';
import type { ChoiceCard } from './productCards.ts';

const Root = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[5]};
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};
  box-shadow: ${shadow.raised};
  transition: border-color ${motion.fast} ${motion.ease};

  h2 {
    flex: 1 1 7rem;
    font-size: ${font.size.lg};
    overflow-wrap: anywhere;
  }
  /* The whole card is its action. */
  &[data-available='true']:hover {
    border-color: ${color.intent.accent.solid};
  }
  &[data-available='false'] {
    border-style: dashed;
    border-color: ${color.border.default};
    background: none;
    box-shadow: none;
  }
`;

/** The tags stand below the title of a narrow card, which has no room for both. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;

const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${size.control};
  height: ${size.control};
  border-radius: ${radius.md};
  background: ${color.intent.accent.surface};
  color: ${color.intent.accent.text};

  [data-available='false'] & {
    background: ${color.surface.sunken};
    color: ${color.text.muted};
  }
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;

const Formats = styled.p`
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

/** Stands at the bottom, whatever the length of the texts of the cards beside it. */
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin-block-start: auto;

  > [data-variant] {
    margin-inline-start: auto;
    /* The text of the button, not its edge, aligns with the edges of the card. */
    margin-inline-end: -0.75rem;
    margin-block-end: -0.5rem;
    color: ${color.intent.accent.text};
  }
  > [data-variant]::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.lg};
  }
  /* Above the action of the card. */
  > a:not([data-variant]) {
    position: relative;
    z-index: 1;
  }
`;

interface ProductCardTileProps {
  card: ChoiceCard;
  /** Address of its brochure, where one is configured (T-19). */
  brochure?: string | undefined;
  /** Called on « Sélectionner » for a product that needs input before it opens. */
  onAsk?: (() => void) | undefined;
}

function Choose({ card: { path, title }, onAsk }: ProductCardTileProps) {
  if (path === undefined) {
    return (
      <Formats as="span">
        <strong>Bientôt disponible</strong>
        {'\u00A0: cette offre arrive dans une prochaine version.'}
      </Formats>
    );
  }
  const look = { variant: 'ghost', size: 'sm', 'aria-label': `Sélectionner ${title}` } as const;
  return onAsk ? (
    <Button {...look} aria-haspopup="dialog" onClick={onAsk}>
      Sélectionner
    </Button>
  ) : (
    <ButtonLink {...look} href={path}>
      Sélectionner
    </ButtonLink>
  );
}

/** Card of a product, which selects it wherever it is pressed (PC-03). */
export function ProductCardTile({ card, brochure, onAsk }: ProductCardTileProps) {
  const titleId = useId();
  const { product, title, tags, description, formats, path } = card;
  return (
    <Root aria-labelledby={titleId} data-available={path !== undefined}>
      <Head>
        <Sign>
          <Icon name={manifestOf(product).icon} />
        </Sign>
        <h2 id={titleId}>{title}</h2>
        {tags.length > 0 && (
          <Tags>
            {tags.map((tag) => (
              <li key={tag}>
                <Badge tone="accent">{tag}</Badge>
              </li>
            ))}
          </Tags>
        )}
      </Head>
      <p>{description}</p>
      {formats.length > 0 && <Formats>{`Formats\u00A0: ${formats.join(', ')}`}</Formats>}
      <Foot>
        {brochure !== undefined && (
          <TextLink href={brochure} target="_blank" rel="noreferrer">
            Voir la brochure
          </TextLink>
        )}
        <Choose {...{ card, onAsk }} />
      </Foot>
    </Root>
  );
}
