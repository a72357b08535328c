import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Market } from '#domain/markets.ts';
import { currentMarket } from '#domain/users/profile.ts';
import { usersApi } from '#api/usersApi.ts';
import { failureStatus } from '#api/failure.ts';
import type { UserConfiguration } from './storedConfiguration.ts';

/**
 * unauthenticated → signing in (elsewhere) → authenticated → connected once `me` has answered. `refused`: there is an
 * account, but the back end does not accept it. `leaving`: the sign-out is under way.
 */
export type SessionStatus =
  | 'unauthenticated'
  | 'authenticated'
  | 'connected'
  | 'refused'
  | 'leaving';

export interface SessionState {
  status: SessionStatus;
  /** The current market (SH-05); unknown until `me` has answered. */
  market: Market | undefined;
  /** True on the production host, which shows no toggle (SH-39). */
  isProductionHost: boolean;
  /** What the toggle of other hosts says; undefined while it was never touched. */
  productionChoice: boolean | undefined;
}

const INITIAL: SessionState = {
  status: 'unauthenticated',
  market: undefined,
  isProductionHost: false,
  productionChoice: undefined,
};

/** The state that a visit starts with. */
export function startSession(
  isSignedIn: boolean,
  stored: UserConfiguration,
  isProductionHost: boolean,
): SessionState {
  return {
    status: isSignedIn ? 'authenticated' : 'unauthenticated',
    market: stored.market,
    isProductionHost,
    productionChoice: stored.isProduction,
  };
}

/** The sign-in is over: nothing of the person stays. */
function end(state: SessionState, status: SessionStatus): SessionState {
  return { ...INITIAL, status, isProductionHost: state.isProductionHost };
}

const { matchFulfilled, matchRejected } = usersApi.endpoints.getMe;

function isRefusal(action: { payload?: unknown }): boolean {
  return failureStatus(action.payload) === 401;
}

const slice = createSlice({
  name: 'session',
  initialState: INITIAL,
  reducers: {
    marketChosen: (state, { payload }: PayloadAction<Market>) => {
      state.market = payload;
    },
    productionToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.productionChoice = payload;
    },
    signOutStarted: (state) => {
      state.status = 'leaving';
    },
    signedOut: (state) => end(state, 'unauthenticated'),
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(matchFulfilled, (state, { payload }) => {
        state.status = 'connected';
        // The stored market stays while the profile allows it, else the first one (SH-49, D-02).
        state.market = currentMarket(state.market, payload.markets);
      })
      // A failed `me` leads to the sign-in (SH-50), except when it was only given up.
      .addMatcher(matchRejected, (state, { meta }) => {
        const isGivenUp = meta.condition || meta.aborted;
        if (!isGivenUp && state.status === 'authenticated') state.status = 'refused';
      })
      .addMatcher(
        (action: { type: string; payload?: unknown }) =>
          action.type.startsWith('api/') && action.type.endsWith('/rejected') && isRefusal(action),
        (state) => {
          if (state.status === 'connected') state.status = 'refused';
        },
      );
  },
  selectors: {
    selectStatus: (state) => state.status,
    /** Somebody has signed in here and has not left yet, whatever the back end thinks of them. */
    selectHasAccount: ({ status }) =>
      status === 'authenticated' || status === 'connected' || status === 'leaving',
    selectMarket: (state) => state.market,
    selectIsProductionHost: (state) => state.isProductionHost,
    /** The client configuration in force (SH-06, D-84). */
    selectIsProduction: (state) => state.isProductionHost || (state.productionChoice ?? false),
  },
});

export const sessionReducer = slice.reducer;
export const { marketChosen, productionToggled, signOutStarted, signedOut } = slice.actions;
export const {
  selectStatus,
  selectHasAccount,
  selectMarket,
  selectIsProductionHost,
  selectIsProduction,
} = slice.selectors;
