import { Outlet } from 'react-router-dom';
import { useNavigationEffects } from './useNavigationEffects.ts';

/** Around every route. */
export function RootRoute() {
  const screen = useNavigationEffects();
  return (
    <div ref={screen}>
      <Outlet />
    </div>
  );
}
