import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '#api/baseApi.ts';
import type { ApiExtra } from '#api/auth.ts';
import { clientsReducer, type ChosenClients } from '#features/clients/clientsSlice.ts';
import { connectionReducer } from '#features/connection/connectionSlice.ts';
import { notificationsReducer } from '#features/notifications/notificationsSlice.ts';
import { sessionReducer, signedOut, startSession } from '#features/session/sessionSlice.ts';
import {
  saveConfiguration,
  type UserConfiguration,
} from '#features/session/storedConfiguration.ts';

const slices = combineReducers({
  session: sessionReducer,
  notifications: notificationsReducer,
  connection: connectionReducer,
  clients: clientsReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

export type RootState = ReturnType<typeof slices>;

/** Signing out is a global reset of every slice (SH-46); the sign-out itself empties the cached answers. */
function reducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (!signedOut.match(action) || state === undefined) return slices(state, action);
  return slices({ ...startState(state.session), api: state.api }, action);
}

function startState(session: RootState['session']): RootState {
  return { ...slices(undefined, { type: 'start' }), session };
}

interface StoreOptions extends ApiExtra {
  /** What an earlier visit kept. */
  configuration: UserConfiguration;
  isProductionHost: boolean;
  /** The clients that were chosen earlier; nobody without it. */
  chosenClients?: ChosenClients;
  /** Slices that start otherwise: a story that begins in the middle. */
  preloaded?: Partial<Pick<RootState, 'session' | 'notifications'>>;
}

/** A store of its own for each page, story or test. */
export function makeStore({
  auth,
  apiOrigin,
  configuration,
  isProductionHost,
  chosenClients,
  preloaded,
}: StoreOptions) {
  const extraArgument: ApiExtra = { auth, apiOrigin };
  const start = startState(startSession(auth.isSignedIn(), configuration, isProductionHost));
  return configureStore({
    reducer,
    preloadedState: {
      ...start,
      clients: { ...start.clients, ...chosenClients },
      ...preloaded,
    },
    middleware: (getDefault) => getDefault({ thunk: { extraArgument } }).concat(baseApi.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;

/** Keeps the user configuration on the machine, and nothing else (SH-47). */
export function keepConfiguration(store: AppStore, storage: Storage): void {
  let kept = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    if (session === kept) return;
    const isChanged =
      session.market !== kept.market || session.productionChoice !== kept.productionChoice;
    kept = session;
    if (isChanged && session.status === 'connected') {
      saveConfiguration(storage, {
        market: session.market,
        isProduction: session.productionChoice,
      });
    }
  });
}
