import { Outlet } from 'react-router-dom';
import { NotificationCenter } from '#features/notifications/NotificationCenter/NotificationCenter.tsx';
import { BareScreen, type BareScreenProps } from '#features/shell/BareScreen/BareScreen.tsx';

/** Layout route of screens without header and side menu (D-77, E3-01). */
export function BareRoute({ width }: Pick<BareScreenProps, 'width'>) {
  return (
    <BareScreen width={width}>
      <Outlet />
      <NotificationCenter />
    </BareScreen>
  );
}
