import { Outlet } from 'react-router-dom';
import { NotificationCenter } from '#features/notifications/NotificationCenter/NotificationCenter.tsx';
import { BareScreen } from '#features/shell/BareScreen/BareScreen.tsx';

/** Screens without header and side menu (D-77). */
export function BareRoute() {
  return (
    <BareScreen>
      <Outlet />
      <NotificationCenter />
    </BareScreen>
  );
}
