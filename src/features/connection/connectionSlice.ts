import { createSlice, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from '#api/auth.ts';
import { isNetworkFailure } from '#api/failure.ts';
import { isBackEndReachable } from '#api/reachability.ts';

/** `back`: it was lost, and has come back; said for some seconds. */
export type Connection = 'fine' | 'lost' | 'back';

interface ConnectionState {
  connection: Connection;
}

const INITIAL: ConnectionState = { connection: 'fine' };

const isAnswer = ({ type }: UnknownAction): boolean =>
  /^api\/execute(Query|Mutation)\/(fulfilled|rejected)$/.test(type);

function found(state: ConnectionState): void {
  if (state.connection === 'lost') state.connection = 'back';
}

const slice = createSlice({
  name: 'connection',
  initialState: INITIAL,
  reducers: {
    connectionLost: (state) => {
      state.connection = 'lost';
    },
    connectionFound: found,
    returnSaid: (state) => {
      if (state.connection === 'back') state.connection = 'fine';
    },
  },
  extraReducers: (builder) => {
    // Every call tells: one that got no answer, and the next one that got any.
    builder.addMatcher(isAnswer, (state, { type, payload }: UnknownAction) => {
      if (isNetworkFailure(payload)) state.connection = 'lost';
      else if (type.endsWith('/fulfilled')) found(state);
    });
  },
  selectors: { selectConnection: (state) => state.connection },
});

export const connectionReducer = slice.reducer;
export const { connectionLost, returnSaid } = slice.actions;
export const { selectConnection } = slice.selectors;

/** Asks whether the back end answers again. */
export const checkConnection =
  (): ThunkAction<Promise<void>, unknown, ApiExtra, UnknownAction> =>
  async (dispatch, _getState, { apiOrigin }) => {
    if (await isBackEndReachable(apiOrigin)) dispatch(slice.actions.connectionFound());
  };
