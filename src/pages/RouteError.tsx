import { useRouteError, useLocation, useNavigate } from 'react-router-dom';
import { useCallback, useEffect, useState } from 'react';
import { keepAndReload } from '#design-system/LeaveDialog/leaveGuard.ts';
import { diagnose, importAgain, isNotFetched, urlIn } from '#design-system/missingCode.ts';
import { ScreenFailure, type ScreenFailureReason } from '#features/shell/ScreenFailure.tsx';

/** Returns why the code of a screen is missing. A script that the server has may import one that is gone. */
async function reasonOf(error: Error): Promise<ScreenFailureReason> {
  const failure = await diagnose(error);
  const url = urlIn(error);
  if (failure !== 'transient' || url === undefined)
    return failure === 'transient' ? 'broken' : failure;
  try {
    await importAgain(url, 1);
    return 'broken';
  } catch (again) {
    return isNotFetched(again) ? 'outdated' : 'broken';
  }
}

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
  const missing = isNotFetched(error) ? error : undefined;
  const [reason, setReason] = useState<ScreenFailureReason>();
  const [isRetrying, setIsRetrying] = useState(false);

  const retry = useCallback(async () => {
    if (!missing) return;
    setIsRetrying(true);
    if ((await diagnose(missing)) !== 'unreachable') keepAndReload();
    setIsRetrying(false);
  }, [missing]);

  useEffect(() => {
    if (!missing) return;
    let isCurrent = true;
    void reasonOf(missing).then((found) => {
      if (isCurrent) setReason(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [missing]);

  // Only a lost connection comes back without the person.
  useEffect(() => {
    if (reason !== 'unreachable') return;
    const handleOnline = () => void retry();
    globalThis.addEventListener('online', handleOnline);
    return () => globalThis.removeEventListener('online', handleOnline);
  }, [reason, retry]);
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
