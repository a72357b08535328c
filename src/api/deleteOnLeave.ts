import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { deleteCount } from '#contract/counts.ts';
import type { ApiExtra } from './auth.ts';
import { baseApi, readResponse, send, thrownFailure } from './baseApi.ts';
import type { ApiFailure } from './failure.ts';
import { buildRequest } from './request.ts';

/** Sends a deletion at once, even while the page is being closed. Resolves with its result if the page goes on. */
export type SendDeletion = () => Promise<{ error?: ApiFailure }>;

/**
 * Prepares the deletion of a count for the moment when the page is left. The token is requested now, because a page
 * that is being closed waits for nothing, and because a sign-out deletes it.
 */
export const prepareDeletion =
  (id: string): ThunkAction<Promise<SendDeletion | undefined>, unknown, ApiExtra, UnknownAction> =>
  async (dispatch, _getState, extra) => {
    const request = buildRequest(deleteCount, { params: { id } });
    const token = await extra.auth.getIdToken().catch(() => undefined);
    // Without a token the deletion itself will fail, and say why.
    if (token === undefined) return undefined;
    return async () => {
      try {
        const response = await send(request, token, extra, { keepalive: true });
        const outcome = await readResponse(response, request);
        return 'error' in outcome ? outcome : {};
      } catch (error) {
        return { error: thrownFailure(error, extra) };
      } finally {
        dispatch(baseApi.util.invalidateTags(['Counts']));
      }
    };
  };
