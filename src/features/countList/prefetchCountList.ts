import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from '#api/auth.ts';
import { prefetch } from '#api/prefetch.ts';
import { countsApi } from '#api/countsApi.ts';
import { viewsApi } from '#api/viewsApi.ts';
import type { Market } from '#domain/markets.ts';
import { listQuery, readListState } from '#domain/lists/countListState.ts';

/**
 * Requests « Mes comptages » as an address shows it, while the profile is still loading. The other tab waits for the
 * profile, which says who may see it. An address without parameters shows the default view, if there is one.
 */
export function prefetchCountList(
  dispatch: ThunkDispatch<unknown, ApiExtra, UnknownAction>,
  params: URLSearchParams,
  market: Market,
): void {
  const [{ getMyCounts }, { getViews }] = [countsApi.endpoints, viewsApi.endpoints];
  if (params.size === 0) {
    dispatch(prefetch(getViews.initiate({ list: 'counts' }, { subscribe: false })));
  }
  const state = readListState(params, true);
  if (state.tab !== 'mine') return;
  dispatch(prefetch(getMyCounts.initiate(listQuery(state, market), { subscribe: false })));
}
