import styled from 'styled-components';
import type { Market } from '#domain/markets.ts';
import type { Availability, ProductKey } from '#domain/products/catalogue.ts';
import { EmptyState } from '#design-system/EmptyState/EmptyState.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { choiceCards } from '../productCards.ts';
import { ProductCardTile } from '../ProductCardTile/ProductCardTile.tsx';

interface ProductChoiceProps {
  market: Market;
  /** The production configuration is in force (SH-06). */
  isProduction: boolean;
  isAvailable: Availability;
  /** The products to choose from; all those of the market without it. */
  only?: readonly ProductKey[];
  /** Takes a product that does not open at once: answer true, and « Sélectionner » is not a link to it. */
  asksFirst: (product: ProductKey) => boolean;
  /** Hears of such a product. */
  onAsk: (product: ProductKey) => void;
}

/** Columns by width of the window: 1 up to 768 px, 2 up to 1200, 3 up to 1400, 4 up to 1700, else 5 (PC-15 to PC-19). */
const Grid = styled.ul`
  display: grid;
  gap: ${space[4]};
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  --columns: 1;

  > li {
    display: grid;
  }
  /* A width may be a fraction of a pixel: the next rule begins right after the last whole one. */
  @media (width > 768px) {
    --columns: 2;
    /* Every card is as tall as the tallest one, in every row. */
    grid-auto-rows: 1fr;
  }
  @media (width > 1200px) {
    --columns: 3;
  }
  @media (width > 1400px) {
    --columns: 4;
  }
  @media (width > 1700px) {
    --columns: 5;
  }
`;

/** The products of a market, as cards. */
export function ProductChoice({
  market,
  isProduction,
  isAvailable,
  only,
  asksFirst,
  onAsk,
}: ProductChoiceProps) {
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
            onAsk={asksFirst(card.product) ? () => onAsk(card.product) : undefined}
          />
        </li>
      ))}
    </Grid>
  );
}
