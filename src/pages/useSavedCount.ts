import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { SavedCount } from '#contract/counts.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { isCopiedAt, countOpening } from '#domain/products/duplication.ts';
import { useGetCountQuery } from '#api/countsApi.ts';
import { failureStatus } from '#api/failure.ts';
import type { Unavailability } from '#features/count/screen/UnavailableCount.tsx';
import { marketChosen } from '#features/session/sessionSlice.ts';
import { useCurrentMarket, useMe } from '#features/session/guard.ts';

/** A saved count on its way to a screen. Nothing is set while it loads. */
interface SavedCountState {
  count?: SavedCount;
  unavailable?: Unavailability;
}

function failureReason(status: number | undefined): 'gone' | 'notFound' | undefined {
  if (status === 404) return 'gone';
  // The server refuses a count of a market that is no longer in the profile.
  return status === 403 ? 'notFound' : undefined;
}

/**
 * Loads a saved count and decides whether the screen of a product may open it (D-115). A copy opens in the current market,
 * whatever the market of its source (N-06).
 * @param id the id in the address; undefined for a new count, which is not loaded
 */
export function useSavedCount(
  product: CountProductKey,
  id: string | undefined,
  { isCopied = false }: { isCopied?: boolean } = {},
): SavedCountState {
  const dispatch = useDispatch();
  const { markets } = useMe();
  const current = useCurrentMarket();
  // Another person may have saved it since, so a screen never starts from a cached count.
  const { currentData, isError, error, refetch } = useGetCountQuery(
    { id: id ?? '' },
    { skip: id === undefined, refetchOnMountOrArgChange: true },
  );
  const [openedAs, setOpenedAs] = useState('');

  // Once the count has loaded, the screen stays even if a refetch fails, because it may contain unsaved input.
  if (!currentData) {
    if (!isError) return {};
    const reason = failureReason(failureStatus(error));
    if (reason) return { unavailable: { reason } };
    return { unavailable: { reason: 'failed', onRetry: () => void refetch() } };
  }
  // A count that is open stays open in its own market, whatever the current market becomes.
  const identity = `${product} ${currentData.id}`;
  if (openedAs === identity) return { count: currentData };
  if (isCopied) {
    return isCopiedAt(product, currentData)
      ? { count: currentData }
      : { unavailable: { reason: 'notFound' } };
  }
  const opening = countOpening(currentData, { product, current, markets });
  if (opening.kind === 'notFound') return { unavailable: { reason: 'notFound' } };
  if (opening.kind === 'otherMarket') {
    const { market } = opening;
    const handleSwitch = () => void dispatch(marketChosen(market));
    return { unavailable: { reason: 'otherMarket', market, current, onSwitch: handleSwitch } };
  }
  setOpenedAs(identity);
  return { count: currentData };
}
