import styled from 'styled-components';
import type { Market } from '#domain/markets.ts';
import { EmptyState } from '#design-system/EmptyState/EmptyState.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { choiceCards } from '../productCards.ts';
import { ProductCardTile } from '../ProductCardTile/ProductCardTile.tsx';

interface ProductChoiceProps {
  market: Market;
  /** The production configuration is in force (SH-06). */
  isProduction: boolean;
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
  @media (min-width: 769px) {
    --columns: 2;
  }
  @media (min-width: 1201px) {
    --columns: 3;
  }
  @media (min-width: 1401px) {
    --columns: 4;
  }
  @media (min-width: 1701px) {
    --columns: 5;
  }
`;

/** The products of a market, as cards. */
export function ProductChoice({ market, isProduction }: ProductChoiceProps) {
  const cards = choiceCards(market, isProduction);
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
          <ProductCardTile {...card} />
        </li>
      ))}
    </Grid>
  );
}
