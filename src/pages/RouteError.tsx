import { useRouteError, useLocation, useNavigate } from 'react-router-dom';
import { useCallback, useEffect, useState } from 'react';
import { diagnoseLoadFailure } from '#api/reachability.ts';
import { ScreenFailure, type ScreenFailureReason } from '#features/shell/ScreenFailure.tsx';

/** Matches the message of a failed script import, which every browser words differently. */
const NOT_FETCHED = /dynamically imported module|importing a module|module script/i;

function isNotFetched(error: unknown): error is TypeError {
  return error instanceof TypeError && NOT_FETCHED.test(error.message);
}

const urlOf = (message: string): string | undefined => /https?:\/\/\S+/.exec(message)?.[0];

/** Errors that have been retried once. If one occurs again, only a page reload can help. */
const retriedErrors = new WeakSet<object>();

interface ScreenFailureState {
  /** Undefined until known. */
  reason: ScreenFailureReason | undefined;
  isRetrying: boolean;
  retry: () => void;
}

/**
 * Handles a screen whose code failed to load. The router and React cache the failure, so only a page reload fetches
 * the code again.
 */
function useMissingCode(error: unknown): ScreenFailureState {
  const isMissing = isNotFetched(error);
  const url = isMissing ? urlOf(error.message) : undefined;
  const [reason, setReason] = useState<ScreenFailureReason>();
  const [isRetrying, setIsRetrying] = useState(false);

  const retry = useCallback(async () => {
    setIsRetrying(true);
    if ((await diagnoseLoadFailure(url)) !== 'unreachable') globalThis.location.reload();
    setIsRetrying(false);
  }, [url]);

  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    void diagnoseLoadFailure(url).then((found) => {
      if (isCurrent) setReason(found === 'transient' ? 'broken' : found);
    });
    const handleOnline = () => void retry();
    globalThis.addEventListener('online', handleOnline);
    return () => {
      isCurrent = false;
      globalThis.removeEventListener('online', handleOnline);
    };
  }, [isMissing, url, retry]);
  return { reason, isRetrying, retry: () => void retry() };
}

/** Returns why the screen failed and how to retry. */
function useScreenFailure(error: unknown): ScreenFailureState {
  const navigate = useNavigate();
  const location = useLocation();
  const missing = useMissingCode(error);
  if (isNotFetched(error)) return missing;

  const retry = () => {
    const isKnown = typeof error !== 'object' || error === null || retriedErrors.has(error);
    if (isKnown) {
      globalThis.location.reload();
      return;
    }
    retriedErrors.add(error);
    // Navigating to the same URL makes the router render the screen again while the layout stays.
    void navigate(location, { replace: true, state: location.state as unknown });
  };
  return { reason: 'broken', isRetrying: false, retry };
}

/** Replaces a screen that failed. */
export function RouteError() {
  const { reason, isRetrying, retry } = useScreenFailure(useRouteError());
  if (reason === undefined) return null;
  return <ScreenFailure reason={reason} retrying={isRetrying} onRetry={retry} />;
}
