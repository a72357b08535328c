import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '#api/baseApi.ts';
import type { ApiExtra } from '#api/auth.ts';
import { clientsReducer, type ChosenClients } from '#features/clients/clientsSlice.ts';
import { connectionReducer } from '#features/connection/connectionSlice.ts';
import { countChoiceReducer } from '#features/countList/choice/choiceSlice.ts';
import { notificationsReducer } from '#features/notifications/notificationsSlice.ts';
import {
  sessionReducer,
  signedOut,
  initialSession,
  selectStatus,
  type SessionStatus,
} from '#features/session/sessionSlice.ts';
import {
  saveConfiguration,
  type ConfigurationStorages,
  type UserConfiguration,
} from '#features/session/storedConfiguration.ts';
import {
  clearChosenClients,
  saveChosenClients,
  type ClientStorages,
} from '#features/clients/storedClients.ts';

/** Stores the chosen clients for later visits, and clears them on sign-out (D-80, D-81). */
export function persistChosenClients(store: AppStore, stores: ClientStorages): void {
  let { clients } = store.getState();
  store.subscribe(() => {
    const { session, clients: next } = store.getState();
    if (next === clients) return;
    const isSignedIn = session.status === 'authenticated' || session.status === 'connected';
    if (isSignedIn) saveChosenClients(stores, { from: clients, to: next });
    clients = next;
  });
  onSignOut(store, () => clearChosenClients(stores));
}

/** Calls `handle` whenever the session changes from another status to one of these. */
function onStatus(store: AppStore, statuses: readonly SessionStatus[], handle: () => void): void {
  const isReached = () => statuses.includes(selectStatus(store.getState()));
  let wasReached = isReached();
  store.subscribe(() => {
    const hasChanged = !wasReached && isReached();
    wasReached = isReached();
    if (hasChanged) handle();
  });
}

/**
 * Calls `handle` when the person of this page signs out: as soon as the sign-out starts, because the browser may
 * navigate to the provider before any later code runs. A page that starts signed out and an expired session are no
 * sign-out: what is stored may belong to another tab, and the same person will sign in again.
 */
export function onSignOut(store: AppStore, handle: () => void): void {
  onStatus(store, ['signingOut', 'unauthenticated'], handle);
}

/** Calls `handle` when the session expires, before its screen is replaced by the sign-in. */
export function onSessionExpired(store: AppStore, handle: () => void): void {
  onStatus(store, ['expired'], handle);
}

const slices = combineReducers({
  session: sessionReducer,
  notifications: notificationsReducer,
  connection: connectionReducer,
  clients: clientsReducer,
  countChoice: countChoiceReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

export type RootState = ReturnType<typeof slices>;

/** Resets every slice on sign-out (SH-46). The sign-out itself clears the API cache. */
function reducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (!signedOut.match(action) || state === undefined) return slices(state, action);
  return slices({ ...initialState(state.session), api: state.api }, action);
}

function initialState(session: RootState['session']): RootState {
  return { ...slices(undefined, { type: 'start' }), session };
}

interface StoreOptions extends ApiExtra {
  /** Configuration stored by an earlier visit. */
  configuration: UserConfiguration;
  isProductionHost: boolean;
  /** Clients that were chosen earlier; none if absent. */
  chosenClients?: ChosenClients;
  /** Initial state of some slices, for stories that begin in the middle of a flow. */
  preloaded?: Partial<Pick<RootState, 'session' | 'notifications'>>;
}

/** Creates a store, one per page, story or test. */
export function makeStore({
  auth,
  apiOrigin,
  takeEarly,
  report,
  configuration,
  isProductionHost,
  chosenClients,
  preloaded,
}: StoreOptions) {
  const extraArgument: ApiExtra = {
    auth,
    apiOrigin,
    failedPrefetches: new Map(),
    ...(takeEarly && { takeEarly }),
    ...(report && { report }),
  };
  const start = initialState(initialSession(auth.isSignedIn(), configuration, isProductionHost));
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

/** Stores the user configuration in the browser, and nothing else (SH-47). */
export function persistConfiguration(store: AppStore, stores: ConfigurationStorages): void {
  let persisted = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    if (session === persisted) return;
    const isChanged =
      session.market !== persisted.market ||
      session.productionChoice !== persisted.productionChoice;
    persisted = session;
    if (isChanged && session.status === 'connected') {
      saveConfiguration(stores, {
        market: session.market,
        isProduction: session.productionChoice,
      });
    }
  });
}
