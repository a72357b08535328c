import { Outlet } from 'react-router-dom';
import { ConnectionWatch } from './ConnectionWatch.tsx';
import { useNavigationEffects } from './useNavigationEffects.ts';

/** Wraps every route. */
export function RootRoute() {
  const screen = useNavigationEffects();
  return (
    <>
      <div ref={screen}>
        <Outlet />
      </div>
      <ConnectionWatch />
    </>
  );
}
