import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  checkConnection,
  connectionLost,
  reconnectionNoticeHidden,
  selectConnection,
} from '#features/connection/connectionSlice.ts';
import { ConnectionNotice } from '#features/connection/ConnectionNotice/ConnectionNotice.tsx';
import type { AppStore } from './store.ts';

/** How often the back end is polled while the connection is lost. */
const CHECK_EVERY_MS = 5000;
const RETURN_SHOWN_MS = 4000;

/** Tracks the connection through the browser's events and through calls that get no response. */
export function ConnectionWatch() {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const connection = useSelector(selectConnection);

  useEffect(() => {
    const handleOffline = () => dispatch(connectionLost());
    const handleOnline = () => void dispatch(checkConnection());
    globalThis.addEventListener('offline', handleOffline);
    globalThis.addEventListener('online', handleOnline);
    return () => {
      globalThis.removeEventListener('offline', handleOffline);
      globalThis.removeEventListener('online', handleOnline);
    };
  }, [dispatch]);

  useEffect(() => {
    if (connection === 'online') return;
    const isLost = connection === 'lost';
    const timer = setInterval(
      () => {
        if (!isLost) dispatch(reconnectionNoticeHidden());
        else if (navigator.onLine) void dispatch(checkConnection());
      },
      isLost ? CHECK_EVERY_MS : RETURN_SHOWN_MS,
    );
    return () => clearInterval(timer);
  }, [connection, dispatch]);

  return <ConnectionNotice connection={connection} />;
}
