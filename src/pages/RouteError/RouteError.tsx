import { useRouteError } from 'react-router-dom';
import { ScreenFailure } from '#features/shell/ScreenFailure/ScreenFailure.tsx';

/** A script that could not be fetched: every browser words it in its own way. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module|module script/i.test(error.message)
  );
}

/** Takes the place of a screen that failed; trying again loads the page anew. */
export function RouteError() {
  const error = useRouteError();
  return (
    <ScreenFailure
      isUnreachable={isUnreachable(error)}
      onRetry={() => globalThis.location.reload()}
    />
  );
}
