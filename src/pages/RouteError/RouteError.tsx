import { useRouteError } from 'react-router-dom';
import { ScreenFailure } from '#features/shell/ScreenFailure/ScreenFailure.tsx';
import { useScreenFailure } from './useScreenFailure.ts';

/** Replaces a screen that failed. */
export function RouteError() {
  const { reason, isRetrying, retry } = useScreenFailure(useRouteError());
  if (reason === undefined) return null;
  return <ScreenFailure reason={reason} retrying={isRetrying} onRetry={retry} />;
}
