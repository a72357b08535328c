import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { FormatKey } from '#domain/count/formats.ts';
import type { Market } from '#domain/markets.ts';
import type { Availability, ProductKey } from '#domain/products/catalogue.ts';
import { documentAddress } from '#domain/addresses.ts';
import { useAddresses } from '#api/addresses.ts';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { ButtonLink } from '#design-system/Button/Button.tsx';
import { color, radius, space } from '#design-system/tokens/tokens.ts';
import { choiceCards } from './productCards.ts';
import { ProductCardTile } from './ProductCardTile.tsx';

interface ProductChoiceProps {
  market: Market;
  /** True when the production configuration applies (SH-06). */
  isProduction: boolean;
  isAvailable: Availability;
  /** The products to choose from; absent for all those of the market. */
  only?: readonly ProductKey[];
  /**
   * Returns true for a product that needs input before it opens; its « Sélectionner » is a button instead of a link.
   */
  needsInput: (product: ProductKey) => boolean;
  /** The agency that a new count is for; null while it has none. */
  agency?: string | null;
  /** Draws a format as the proposals do. */
  pictureOf: (format: FormatKey) => ReactNode;
  /** Called when such a product is selected. */
  onAsk: (product: ProductKey) => void;
  /** Address of a plan of all products; absent where the market has fewer than two, or not all are offered. */
  planPath?: string | undefined;
}

/** Beside the cards of the products, of which it is none. */
const Plan = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
  margin-block-end: ${space[4]};
  padding: ${space[3]} ${space[5]};
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};

  p {
    color: ${color.text.muted};
  }
`;

/** Columns by window width: 1 up to 768 px, 2 up to 1200, 3 up to 1400, 4 up to 1700, otherwise 5 (PC-15 to PC-19). */
const Grid = styled.ul`
  display: grid;
  gap: ${space[4]};
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  --columns: 1;

  > li {
    display: grid;
  }
  /* Widths may be fractional, so each rule starts right above the last whole pixel of the previous one. */
  @media (width > 768px) {
    --columns: 2;

    /* A card alone, or two, are not lost in a corner of the screen. */
    > li:only-child {
      grid-column: span 2;
    }
  }
  @media (width > 1200px) {
    --columns: 3;
  }
  @media (width > 1400px) {
    --columns: 4;

    &:has(> li:nth-child(2):last-child) > li {
      grid-column: span 2;
    }
  }
  @media (width > 1700px) {
    --columns: 5;
  }
`;

/** Cards of a market's products. */
export function ProductChoice({
  market,
  isProduction,
  isAvailable,
  only,
  needsInput,
  agency = null,
  pictureOf,
  onAsk,
  planPath,
}: ProductChoiceProps) {
  const addresses = useAddresses();
  const cards = choiceCards(market, isProduction, isAvailable, agency).filter(
    ({ product }) => only === undefined || only.includes(product),
  );
  if (cards.length === 0) {
    return (
      <Card>
        <EmptyState title="Coming soon">
          Les offres de ce marché ouvriront bientôt aux comptages.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {planPath !== undefined && (
        <Plan>
          <p>Un budget réparti entre toutes les offres du marché, sur une seule page.</p>
          <ButtonLink href={planPath} icon="sliders">
            Plan média
          </ButtonLink>
        </Plan>
      )}
      <Grid>
        {cards.map((card) => (
          <li key={card.product}>
            <ProductCardTile
              {...{ card, pictureOf }}
              brochure={documentAddress(addresses, 'BROCHURE', { product: card.product, market })}
              onAsk={needsInput(card.product) ? () => onAsk(card.product) : undefined}
            />
          </li>
        ))}
      </Grid>
    </>
  );
}
