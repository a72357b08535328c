import { useState } from 'react';
import styled from 'styled-components';
import { FOLLOW_UP_VIEWS, LABEL_BY_FOLLOW_UP_VIEW } from '#domain/count/followUp.ts';
import { SAVED_COUNTS } from '#domain/products/catalogue.ts';
import type { Market } from '#domain/markets.ts';
import { hasAddition } from '#api/additions.ts';
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
  gap: ${space[2]};
  align-items: center;
  margin-block-end: ${space[4]};

  /* All five are on one line of a list of 800 px. */
  > * {
    flex: 1 1 9rem;
    min-width: 0;
    max-width: 13rem;
  }
  > :first-child {
    flex: 3 1 11rem;
    max-width: none;
  }
  /* « Tous les produits » and « Toutes les dates » */
  > :is(:nth-child(3), :nth-child(4)) {
    flex-basis: 10rem;
  }
  > :nth-child(4) {
    max-width: 14rem;

    /* Two dates. */
    &:not(:has(button[data-empty])) {
      flex-basis: 14rem;
      min-width: 13rem;
    }
  }
  > button {
    flex: none;
  }
  ${media.below.xs} {
    gap: ${space[2]};
    margin-block-end: ${space[2]};

    > * {
      flex: 1 1 7rem;
      max-width: none;
    }
    > :first-child {
      flex-basis: 8rem;
    }
    /* What the button unfolds. */
    &:not([data-open]) > :nth-child(n + 3) {
      display: none;
    }
  }
`;

/** Only a phone folds its filters, so that the first row is in view. */
const Unfold = styled.div`
  && {
    flex: none;
  }
  display: none;

  ${media.below.xs} {
    display: block;
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
    followUp,
    page: _page,
    order: _order,
    direction: _direction,
    ...others
  } = state;
  // The list itself changes page and order. Any other entry of the state without a control is a compile error here.
  others satisfies Record<PropertyKey, never>;
  const isFiltered = hasFilter(state, market);
  const [isOpen, setIsOpen] = useState(isFiltered);
  const products = SAVED_COUNTS.filter((saved) => saved.market === market);
  return (
    <Bar data-open={isOpen || undefined} data-print="hidden">
      <SearchField
        label="Rechercher un comptage (par nom ou par ID MAF)"
        value={search}
        onChange={(text) => onChange({ search: text }, true)}
      />
      <Unfold>
        <Button icon="sliders" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Filtres
        </Button>
      </Unfold>
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
      {hasAddition('followUp') && (
        <Select
          label="Suivi"
          hideLabel
          options={[
            { value: '', label: 'Tout le suivi' },
            ...FOLLOW_UP_VIEWS.map((view) => ({
              value: view,
              label: LABEL_BY_FOLLOW_UP_VIEW[view],
            })),
          ]}
          value={followUp ?? ''}
          onChange={(chosen) =>
            onChange({ followUp: FOLLOW_UP_VIEWS.find((view) => view === chosen) ?? null })
          }
        />
      )}
      {tab === 'all' && (
        <SearchField
          label="Auteur (nom ou e-mail)"
          value={author}
          onChange={(text) => onChange({ author: text }, true)}
        />
      )}
      {isFiltered && (
        <Button variant="ghost" icon="close" onClick={() => onChange(NO_FILTER)}>
          Effacer les filtres
        </Button>
      )}
    </Bar>
  );
}
