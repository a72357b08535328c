import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { whyNotLoaded } from '#api/reachability.ts';
import type { ScreenFailureReason } from '#features/shell/ScreenFailure/ScreenFailure.tsx';

/** A script that could not be fetched: every browser words it in its own way. */
const NOT_FETCHED = /dynamically imported module|importing a module|module script/i;

function isNotFetched(error: unknown): error is TypeError {
  return error instanceof TypeError && NOT_FETCHED.test(error.message);
}

const urlIn = (message: string): string | undefined => /https?:\/\/\S+/.exec(message)?.[0];

/** Failures that were shown again after a first attempt: what keeps them is forgotten by a new load only. */
const attempted = new WeakSet<object>();

interface ScreenFailureState {
  /** Undefined until it is known. */
  reason: ScreenFailureReason | undefined;
  isRetrying: boolean;
  retry: () => void;
}

/** A screen whose code did not come: the router and React remember the failure, only a new load fetches it again. */
function useMissingCode(error: unknown): ScreenFailureState {
  const isMissing = isNotFetched(error);
  const url = isMissing ? urlIn(error.message) : undefined;
  const [reason, setReason] = useState<ScreenFailureReason>();
  const [isRetrying, setIsRetrying] = useState(false);

  const retry = useCallback(async () => {
    setIsRetrying(true);
    if ((await whyNotLoaded(url)) !== 'unreachable') globalThis.location.reload();
    setIsRetrying(false);
  }, [url]);

  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    void whyNotLoaded(url).then((found) => {
      if (isCurrent) setReason(found === 'passing' ? 'broken' : found);
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

/** Why the screen failed, and what trying again does. */
export function useScreenFailure(error: unknown): ScreenFailureState {
  const navigate = useNavigate();
  const location = useLocation();
  const missing = useMissingCode(error);
  if (isNotFetched(error)) return missing;

  const retry = () => {
    const isKnown = typeof error !== 'object' || error === null || attempted.has(error);
    if (isKnown) {
      globalThis.location.reload();
      return;
    }
    attempted.add(error);
    // The same address again: the router shows the screen anew, and everything around it stays.
    void navigate(location, { replace: true, state: location.state as unknown });
  };
  return { reason: 'broken', isRetrying: false, retry };
}
