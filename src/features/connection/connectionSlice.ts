import { createSlice, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from '#api/auth.ts';
import { isNetworkFailure } from '#api/failure.ts';
import { isBackEndReachable } from '#api/reachability.ts';

/** State of the connection. `restored` is shown for a few seconds after `lost`. */
export type Connection = 'online' | 'lost' | 'restored';

interface ConnectionState {
  connection: Connection;
}

const INITIAL: ConnectionState = { connection: 'online' };

const isResponse = ({ type }: UnknownAction): boolean =>
  /^api\/execute(Query|Mutation)\/(fulfilled|rejected)$/.test(type);

function markRestored(state: ConnectionState): void {
  if (state.connection === 'lost') state.connection = 'restored';
}

const slice = createSlice({
  name: 'connection',
  initialState: INITIAL,
  reducers: {
    connectionLost: (state) => {
      state.connection = 'lost';
    },
    connectionRestored: markRestored,
    reconnectionNoticeHidden: (state) => {
      if (state.connection === 'restored') state.connection = 'online';
    },
  },
  extraReducers: (builder) => {
    // Every call updates the state: a network failure, or the next success.
    builder.addMatcher(isResponse, (state, { type, payload }: UnknownAction) => {
      if (isNetworkFailure(payload)) state.connection = 'lost';
      else if (type.endsWith('/fulfilled')) markRestored(state);
    });
  },
  selectors: { selectConnection: (state) => state.connection },
});

export const connectionReducer = slice.reducer;
export const { connectionLost, reconnectionNoticeHidden } = slice.actions;
export const { selectConnection } = slice.selectors;

/** Checks whether the back end responds again. */
export const checkConnection =
  (): ThunkAction<Promise<void>, unknown, ApiExtra, UnknownAction> =>
  async (dispatch, _getState, { apiOrigin }) => {
    if (await isBackEndReachable(apiOrigin)) dispatch(slice.actions.connectionRestored());
  };
