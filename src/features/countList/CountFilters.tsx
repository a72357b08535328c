import styled from 'styled-components';
import { SAVED_COUNTS } from '#domain/products/catalogue.ts';
import type { Market } from '#domain/markets.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { DateRangeField } from '#design-system/DateRangeField.tsx';
import { SearchField } from '#design-system/SearchField.tsx';
import { Select } from '#design-system/Select.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import {
  hasFilter,
  NO_FILTER,
  productIn,
  type CountListState,
} from '#domain/lists/countListState.ts';

interface CountFiltersProps {
  state: CountListState;
  market: Market;
  /** `isReplaced` is true for typed texts, which add no history entry. */
  onChange: (change: Partial<Omit<CountListState, 'page'>>, isReplaced?: boolean) => void;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: center;
  margin-block-end: ${space[4]};

  > * {
    flex: 0 1 13rem;
    min-width: 0;
  }
  > :first-child {
    flex: 1 1 20rem;
    max-width: 28rem;
  }
  > button {
    flex: none;
  }
  ${media.below.xs} {
    > * {
      flex: 1 1 7rem;
    }
    > :first-child {
      flex-basis: 100%;
      max-width: none;
    }
  }
`;

/** The search and the filters of the list of counts; the author is one of « Tous les comptages » only. */
export function CountFilters({ state, market, onChange }: CountFiltersProps) {
  const {
    tab,
    search,
    product: _product,
    period,
    author,
    page: _page,
    order: _order,
    direction: _direction,
    ...others
  } = state;
  // The list itself changes page and order. Any other entry of the state without a control is a compile error here.
  others satisfies Record<PropertyKey, never>;
  const products = SAVED_COUNTS.filter((saved) => saved.market === market);
  return (
    <Bar>
      <SearchField
        label="Rechercher un comptage (par nom ou par ID MAF)"
        value={search}
        onChange={(text) => onChange({ search: text }, true)}
      />
      <Select
        label="Produit"
        hideLabel
        options={[
          { value: '', label: 'Tous les produits' },
          ...products.map(({ mafProduct, label }) => ({ value: mafProduct, label })),
        ]}
        value={productIn(state, market) ?? ''}
        onChange={(chosen) =>
          onChange({
            product: products.find(({ mafProduct }) => mafProduct === chosen)?.mafProduct ?? null,
          })
        }
      />
      <DateRangeField
        label="Créés entre"
        hideLabel
        placeholder="Toutes les dates"
        value={period}
        onChange={(days) => onChange({ period: days })}
      />
      {tab === 'all' && (
        <SearchField
          label="Auteur (nom ou e-mail)"
          value={author}
          onChange={(text) => onChange({ author: text }, true)}
        />
      )}
      {hasFilter(state, market) && (
        <Button variant="ghost" icon="close" onClick={() => onChange(NO_FILTER)}>
          Effacer les filtres
        </Button>
      )}
    </Bar>
  );
}
