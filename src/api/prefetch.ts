import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from './auth.ts';
import type { ApiFailure } from './failure.ts';

/** How long the failure of a prefetch stands for the request of the screen, in milliseconds. */
const KEPT_MS = 3000;

interface Outcome {
  error?: unknown;
}

const isServerFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'server';

/**
 * Sends a query before the screen that shows its data has loaded. RTK Query would send it again for the screen after a
 * failure, although the call has retried it already (AP-04).
 * @param query the query without a subscription
 */
export function prefetch(
  query: ThunkAction<
    PromiseLike<Outcome> & { queryCacheKey: string },
    unknown,
    ApiExtra,
    UnknownAction
  >,
): ThunkAction<void, unknown, ApiExtra, UnknownAction> {
  return (dispatch, _getState, { failedPrefetches }) => {
    const sent = dispatch(query);
    void sent.then(({ error }) => {
      if (isServerFailure(error)) {
        failedPrefetches?.set(sent.queryCacheKey, { error, at: performance.now() });
      }
    });
  };
}

/** Gives up the failure of a query whose prefetch has just failed. */
export function takeFailedPrefetch(
  { failedPrefetches }: ApiExtra,
  queryCacheKey: string,
): ApiFailure | undefined {
  const failed = failedPrefetches?.get(queryCacheKey);
  failedPrefetches?.delete(queryCacheKey);
  return failed && performance.now() - failed.at <= KEPT_MS ? failed.error : undefined;
}
