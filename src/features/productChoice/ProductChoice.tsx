import styled from 'styled-components';
import type { Market } from '#domain/markets.ts';
import type { Availability, ProductKey } from '#domain/products/catalogue.ts';
import { documentAddress } from '#domain/addresses.ts';
import { useAddresses } from '#api/addresses.ts';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { space } from '#design-system/tokens/tokens.ts';
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
  /** Called when such a product is selected. */
  onAsk: (product: ProductKey) => void;
}

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
  onAsk,
}: ProductChoiceProps) {
  const addresses = useAddresses();
  const cards = choiceCards(market, isProduction, isAvailable).filter(
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
    <Grid>
      {cards.map((card) => (
        <li key={card.product}>
          <ProductCardTile
            card={card}
            brochure={documentAddress(addresses, 'BROCHURE', { product: card.product, market })}
            onAsk={needsInput(card.product) ? () => onAsk(card.product) : undefined}
          />
        </li>
      ))}
    </Grid>
  );
}
