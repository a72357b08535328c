import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Toast, ToastRegion } from '#design-system/Toast.tsx';
import {
  NOTIFICATION_HIDE_AFTER_MS,
  notificationClosed,
  selectNotifications,
  type Notification,
} from './notificationsSlice.ts';

function NotificationToast({ id, statut, title, description }: Notification) {
  const dispatch = useDispatch();
  const handleClose = useCallback(() => dispatch(notificationClosed(id)), [dispatch, id]);
  return (
    <Toast
      {...{ statut, title, description }}
      hideAfter={NOTIFICATION_HIDE_AFTER_MS}
      onClose={handleClose}
    />
  );
}

/** Shows the notifications of the screens, each for five seconds, several at once (NO-02). */
export function NotificationCenter() {
  const notifications = useSelector(selectNotifications);
  return (
    <ToastRegion>
      {notifications.map((notification) => (
        <NotificationToast key={notification.id} {...notification} />
      ))}
    </ToastRegion>
  );
}
