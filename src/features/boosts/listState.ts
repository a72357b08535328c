import type { BoostRow } from '#contract/boosts.ts';
import { selectedCount } from '#domain/boost/selection.ts';
import { compareFrench } from '#domain/format/text.ts';
import { numberIn } from '#domain/schemas/lenient.ts';

/** « Mes Boost » or « Tous les Boost » (BL-02). */
export type BoostTab = 'mine' | 'all';

/** Columns by which the boosts can be sorted: all those that are named (BL-06, D-100). */
export const BOOST_ORDERS = [
  'ClientId',
  'Contrat',
  'ProductName',
  'ProgramsCount',
  'CreatedDate',
  'BsiId',
] as const;
export type BoostOrder = (typeof BOOST_ORDERS)[number];

export interface BoostSort {
  order: BoostOrder;
  direction: 'asc' | 'desc';
}

/** State of the list, stored in the URL. The calls return every boost at once, so there is no page (D-100). */
export interface BoostListState {
  tab: BoostTab;
  /** Undefined for the order received. */
  sort: BoostSort | undefined;
}

function readSort(params: URLSearchParams): BoostSort | undefined {
  const order = BOOST_ORDERS.find((one) => one === params.get('order'));
  const direction = (['asc', 'desc'] as const).find((one) => one === params.get('direction'));
  return order && direction && { order, direction };
}

/** Parses the URL parameters. Only operations staff see everybody's boosts (BL-03). */
export function readListState(params: URLSearchParams, canSeeAll: boolean): BoostListState {
  return {
    tab: canSeeAll && params.get('tab') === 'all' ? 'all' : 'mine',
    sort: readSort(params),
  };
}

/** Returns the URL parameters of a state, without default values. */
export function writeListState({ tab, sort }: BoostListState): URLSearchParams {
  return new URLSearchParams({ ...(tab === 'all' && { tab }), ...sort });
}

/** Applies a sort order. Choosing the current order reverses its direction; dates start with the newest. */
export function withOrder(state: BoostListState, order: BoostOrder): BoostListState {
  const { sort } = state;
  const initial = order === 'CreatedDate' ? 'desc' : 'asc';
  const reversed = sort?.direction === 'asc' ? 'desc' : 'asc';
  return { ...state, sort: { order, direction: sort?.order === order ? reversed : initial } };
}

/** Compares two rows by what their cells show. Every boost is of the same product. */
const COMPARE_BY_ORDER: Record<BoostOrder, (left: BoostRow, right: BoostRow) => number> = {
  ClientId: (left, right) =>
    compareFrench(left.clientName, right.clientName) ||
    compareFrench(left.clientId, right.clientId),
  Contrat: (left, right) => compareFrench(left.contractId, right.contractId),
  ProductName: () => 0,
  ProgramsCount: (left, right) =>
    selectedCount(left.programmes ?? []) - selectedCount(right.programmes ?? []) ||
    (left.nbMaxBoost ?? 0) - (right.nbMaxBoost ?? 0),
  CreatedDate: (left, right) => compareFrench(left.createdDate ?? '', right.createdDate ?? ''),
  BsiId: (left, right) =>
    (numberIn(left.bsiId) ?? 0) - (numberIn(right.bsiId) ?? 0) ||
    compareFrench(`${left.bsiId}`, `${right.bsiId}`),
};

/** Returns the rows in the chosen order; equal rows keep the order received. */
export function sortedBoosts(
  rows: readonly BoostRow[],
  sort: BoostSort | undefined,
): readonly BoostRow[] {
  if (sort === undefined) return rows;
  const compare = COMPARE_BY_ORDER[sort.order];
  const sign = sort.direction === 'asc' ? 1 : -1;
  return rows.toSorted((left, right) => sign * compare(left, right));
}
