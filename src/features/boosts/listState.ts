import type { BoostRow } from '#contract/boosts.ts';
import { PAGE_SIZE } from '#contract/paging.ts';

/** « Mes Boost » or « Tous les Boost » (BL-02). */
export type BoostTab = 'mine' | 'all';

/** What the list shows; it lives in the address. */
export interface BoostListState {
  tab: BoostTab;
  /** From 1. */
  page: number;
}

/** Reads the address; only operations staff see everybody's boosts (BL-03). */
export function readListState(address: URLSearchParams, canSeeAll: boolean): BoostListState {
  const page = address.get('page') ?? '';
  return {
    tab: canSeeAll && address.get('tab') === 'all' ? 'all' : 'mine',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a state; what goes without saying is left out. */
export function writeListState({ tab, page }: BoostListState): URLSearchParams {
  return new URLSearchParams({
    ...(tab === 'all' && { tab }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** The rows of a page: the calls answer every boost at once. */
export function pageOf(rows: readonly BoostRow[], page: number): readonly BoostRow[] {
  return rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}
