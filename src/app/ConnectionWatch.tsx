import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  checkConnection,
  connectionLost,
  returnSaid,
  selectConnection,
} from '#features/connection/connectionSlice.ts';
import { ConnectionNotice } from '#features/connection/ConnectionNotice/ConnectionNotice.tsx';
import type { AppStore } from './store.ts';

/** While the connection is lost the back end is asked this often whether it answers again. */
const CHECK_EVERY_MS = 5000;
const RETURN_SHOWN_MS = 4000;

/** Follows the connection: the browser's own events, and the calls that get no answer. */
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
    if (connection === 'fine') return;
    const isLost = connection === 'lost';
    const timer = setInterval(
      () => {
        if (!isLost) dispatch(returnSaid());
        else if (navigator.onLine) void dispatch(checkConnection());
      },
      isLost ? CHECK_EVERY_MS : RETURN_SHOWN_MS,
    );
    return () => clearInterval(timer);
  }, [connection, dispatch]);

  return <ConnectionNotice connection={connection} />;
}
