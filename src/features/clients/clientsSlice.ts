import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Commune } from '#domain/localities/selection.ts';
import type { clientsApi } from '#api/clientsApi.ts';
import { failureMessage } from '#api/failure.ts';

/** The client of an Expert360 count (D-80). */
export interface Expert360Client {
  clientId: string;
  clientName: string;
  /** Localities around the client; absent until loaded, or when loading failed (E3-49). */
  catchmentZone?: Commune[] | undefined;
}

/** The client of a boost, stored for the session (D-81). */
export interface BoostClient {
  clientId: string;
  clientName: string;
  contractId?: string | undefined;
  /** Number of programmes that the contract allows to boost at the same time. */
  max?: number | undefined;
}

export interface ChosenClients {
  expert360: Expert360Client | null;
  boost: BoostClient | null;
}

interface ClientsState extends ChosenClients {
  /** Why the catchment zone failed to load, for the count screen. */
  zoneFailure: string | null;
}

export const NO_CHOSEN_CLIENTS: ChosenClients = { expert360: null, boost: null };

const INITIAL: ClientsState = { ...NO_CHOSEN_CLIENTS, zoneFailure: null };

type Calls = (typeof clientsApi)['endpoints'];
type Guarded<Guard> = Guard extends ((action: unknown) => action is infer Action) ? Action : never;

const ZONE_CALL = 'getCatchmentZone' satisfies keyof Calls;

/** An action of a call, as far as the checks below read it. */
interface CallAction {
  type: string;
  meta?: { arg?: { endpointName?: string } };
}

/** Returns whether an action is the outcome of a call for a catchment zone. The first screen loads no call of clients. */
function isZoneOutcome({ type, meta }: CallAction, outcome: 'fulfilled' | 'rejected'): boolean {
  return type === `api/executeQuery/${outcome}` && meta?.arg?.endpointName === ZONE_CALL;
}

const isZoneLoaded = (
  action: CallAction,
): action is Guarded<Calls[typeof ZONE_CALL]['matchFulfilled']> =>
  isZoneOutcome(action, 'fulfilled');
const isZoneRejected = (
  action: CallAction,
): action is Guarded<Calls[typeof ZONE_CALL]['matchRejected']> => isZoneOutcome(action, 'rejected');

const slice = createSlice({
  name: 'clients',
  initialState: INITIAL,
  reducers: {
    expert360ClientStored: (state, { payload }: PayloadAction<Expert360Client>) => {
      state.expert360 = payload;
      state.zoneFailure = null;
    },
    expert360ClientForgotten: (state) => {
      state.expert360 = null;
    },
    boostClientStored: (state, { payload }: PayloadAction<BoostClient>) => {
      state.boost = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(isZoneLoaded, (state, { payload, meta }) => {
        if (state.expert360?.clientId !== meta.arg.originalArgs.clientId) return;
        state.expert360.catchmentZone = payload;
        state.zoneFailure = null;
      })
      .addMatcher(isZoneRejected, (state, { payload, meta }) => {
        if (meta.condition || state.expert360?.clientId !== meta.arg.originalArgs.clientId) return;
        delete state.expert360.catchmentZone;
        state.zoneFailure = failureMessage(payload);
      });
  },
  selectors: {
    selectExpert360Client: (state) => state.expert360,
    selectBoostClient: (state) => state.boost,
    selectZoneFailure: (state) => state.zoneFailure,
  },
});

export const clientsReducer = slice.reducer;
export const { expert360ClientStored, expert360ClientForgotten, boostClientStored } = slice.actions;
export const { selectExpert360Client, selectBoostClient, selectZoneFailure } = slice.selectors;
