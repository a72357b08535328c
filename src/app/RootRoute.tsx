import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { canonicalPath } from '#domain/knownPaths.ts';
import { ScreenSubjectContext } from '#features/shell/screenSubject.ts';
import { ConnectionWatch } from './ConnectionWatch.tsx';
import { useLeaveBlocker } from './useLeaveBlocker.ts';
import { useNavigationEffects } from './useNavigationEffects.ts';

/**
 * Shows the screen of a path, and redirects its other spellings, such as a slash at the end, to the canonical one. The
 * code below compares paths and would otherwise miss them.
 */
function CanonicalScreen() {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const path = canonicalPath(pathname) ?? pathname;
  if (path === pathname) return <Outlet />;
  return (
    <Navigate to={{ pathname: path, search, hash }} state={location.state as unknown} replace />
  );
}

/** Wraps every route. */
export function RootRoute() {
  const [subject, setSubject] = useState<string | null>(null);
  const screen = useNavigationEffects(subject);
  useLeaveBlocker();
  return (
    <ScreenSubjectContext value={setSubject}>
      <div ref={screen}>
        <CanonicalScreen />
      </div>
      <ConnectionWatch />
    </ScreenSubjectContext>
  );
}
