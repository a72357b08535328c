import type { BoostRow } from '#contract/boosts.ts';
import { PAGE_SIZE } from '#contract/paging.ts';

/** « Mes Boost » or « Tous les Boost » (BL-02). */
export type BoostTab = 'mine' | 'all';

/** State of the list, stored in the URL. */
export interface BoostListState {
  tab: BoostTab;
  /** From 1. */
  page: number;
}

/** Parses the URL parameters. Only operations staff see everybody's boosts (BL-03). */
export function readListState(params: URLSearchParams, canSeeAll: boolean): BoostListState {
  const page = params.get('page') ?? '';
  return {
    tab: canSeeAll && params.get('tab') === 'all' ? 'all' : 'mine',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns the URL parameters of a state, without default values. */
export function writeListState({ tab, page }: BoostListState): URLSearchParams {
  return new URLSearchParams({
    ...(tab === 'all' && { tab }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** Returns the rows of one page; the calls return every boost at once. */
export function pageOf(rows: readonly BoostRow[], page: number): readonly BoostRow[] {
  return rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}
