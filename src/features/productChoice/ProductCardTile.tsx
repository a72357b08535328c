import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import type { FormatKey } from '#domain/count/formats.ts';
import { manifestOf } from '#domain/products/catalogue.ts';
import { Inline } from '#design-system/Stack.tsx';
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
    overflow-wrap: break-word;
  }
  /* The whole card is its action, and looks it. */
  &[data-available='true']:is(:hover, :has([data-variant]:focus-visible)) {
    border-color: ${color.intent.accent.solid};
    box-shadow: ${shadow.overlay};
  }
  &[data-available='false'] {
    border-style: dashed;
    border-color: ${color.border.default};
    background: none;
    box-shadow: none;
  }
`;

/** What a client will see, in a band at the top of the card. */
const Pictures = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  justify-content: center;
  min-height: 6.5rem;
  margin: calc(-1 * ${space[5]});
  margin-block-end: ${space[2]};
  padding: ${space[4]} ${space[5]};
  border-radius: ${radius.lg} ${radius.lg} 0 0;
  background: ${color.surface.sunken};

  > * {
    flex: 0 1 5.5rem;
    min-width: 0;
  }
  /* For a product that draws none. */
  > svg {
    height: 3rem;
    color: ${color.intent.accent.text};
  }
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
  /** Draws a format as the proposals do. */
  pictureOf: (format: FormatKey) => ReactNode;
  /** Called on « Sélectionner » for a product that needs input before it opens. */
  onAsk?: (() => void) | undefined;
}

const CHOOSE = (
  <>
    Sélectionner
    <Icon name="arrowRight" size="sm" />
  </>
);

function Choose({ card: { path, title }, onAsk }: Pick<ProductCardTileProps, 'card' | 'onAsk'>) {
  if (path === undefined) {
    return (
      <Formats as="span">
        <strong>Bientôt disponible</strong>
        {'\u00A0: cette offre arrive dans une prochaine version.'}
      </Formats>
    );
  }
  const look = { 'aria-label': `Sélectionner ${title}` } as const;
  return onAsk ? (
    <Button {...look} aria-haspopup="dialog" onClick={onAsk}>
      {CHOOSE}
    </Button>
  ) : (
    <ButtonLink {...look} href={path}>
      {CHOOSE}
    </ButtonLink>
  );
}

/** Card of a product, which selects it wherever it is pressed (PC-03). */
export function ProductCardTile({ card, brochure, pictureOf, onAsk }: ProductCardTileProps) {
  const titleId = useId();
  const { product, title, tags, description, formats, pictures, path } = card;
  return (
    <Root aria-labelledby={titleId} data-available={path !== undefined}>
      <Pictures>
        {pictures.length === 0 ? (
          <Icon name={manifestOf(product).icon} />
        ) : (
          pictures.map((format) => <div key={format}>{pictureOf(format)}</div>)
        )}
      </Pictures>
      <Inline $gap={3}>
        <Sign>
          <Icon name={manifestOf(product).icon} />
        </Sign>
        <h2 id={titleId}>{title}</h2>
        {tags.length > 0 && (
          <Inline as="ul" $gap={1}>
            {tags.map((tag) => (
              <li key={tag}>
                <Badge tone="accent">{tag}</Badge>
              </li>
            ))}
          </Inline>
        )}
      </Inline>
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
