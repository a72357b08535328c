import {
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { ErrorCode } from '#contract/errors.ts';
import type { Market } from '#domain/markets.ts';
import { currentMarket } from '#domain/profile.ts';
import type { ApiExtra } from '#api/auth.ts';
import { baseApi } from '#api/baseApi.ts';
import { usersApi } from '#api/usersApi.ts';
import { failureCode, failureStatus, isSessionExpired } from '#api/failure.ts';
import { type UserConfiguration, purgeConfiguration } from './storedConfiguration.ts';

/**
 * unauthenticated → signing in (at the provider) → authenticated → connected once `me` has loaded. `refused`: the
 * profile could not be loaded. `forbidden`: the back end knows the person and refuses. `otherAccount`: the profile belongs to another account with the same address. `expired`: only a new sign-in helps. `signingOut`: the sign-out is in progress.
 */
export type SessionStatus =
  | 'unauthenticated'
  | 'authenticated'
  | 'connected'
  | 'refused'
  | 'forbidden'
  | 'otherAccount'
  | 'expired'
  | 'signingOut';

export interface SessionState {
  status: SessionStatus;
  /** The current market; undefined until `me` has loaded (SH-05). */
  market: Market | undefined;
  /** True on the production host, which shows no toggle (SH-39). */
  isProductionHost: boolean;
  /** State of the toggle on other hosts; undefined while it was never used. */
  productionChoice: boolean | undefined;
}

const INITIAL: SessionState = {
  status: 'unauthenticated',
  market: undefined,
  isProductionHost: false,
  productionChoice: undefined,
};

/** Returns the session state at the start of a visit. */
export function initialSession(
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

/** Returns a state without any data of the person. */
function withoutPerson(state: SessionState, status: SessionStatus): SessionState {
  return { ...INITIAL, status, isProductionHost: state.isProductionHost };
}

const { matchFulfilled, matchRejected } = usersApi.endpoints.getMe;

/** Matches every call that failed because the session has expired, queries and downloads alike. */
function hasExpired({ type, payload }: { type: string; payload?: unknown }): boolean {
  return type.startsWith('api/') && type.endsWith('/rejected') && isSessionExpired(payload);
}

const IDENTITY_MISMATCH: ErrorCode = 'identity_mismatch';

const FORBIDDEN = 403;

/** Returns why the profile could not be loaded. */
function refusalOf(failure: unknown): SessionStatus {
  if (failureCode(failure) === IDENTITY_MISMATCH) return 'otherAccount';
  return failureStatus(failure) === FORBIDDEN ? 'forbidden' : 'refused';
}

const isConnecting = ({ status }: SessionState): boolean =>
  status === 'authenticated' || status === 'connected';

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
      state.status = 'signingOut';
    },
    signedOut: (state) => withoutPerson(state, 'unauthenticated'),
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(matchFulfilled, (state, { payload }) => {
        state.status = 'connected';
        // Keeps the stored market if the profile allows it, otherwise takes the first one (SH-49, D-02).
        state.market = currentMarket(state.market, payload.markets);
      })
      // Before the profile: an expired session also fails to load it.
      .addMatcher(hasExpired, (state) => {
        if (isConnecting(state)) state.status = 'expired';
      })
      // A failed `me` redirects to the sign-in, unless it was only aborted (SH-50).
      .addMatcher(matchRejected, (state, { meta, payload }) => {
        const isAborted = meta.condition || meta.aborted;
        if (isAborted || state.status !== 'authenticated') return;
        state.status = refusalOf(payload);
      });
  },
  selectors: {
    selectStatus: (state) => state.status,
    /** True from the sign-in until the session ends, has expired or is refused. */
    selectHasAccount: (state) => isConnecting(state) || state.status === 'signingOut',
    selectMarket: (state) => state.market,
    selectIsProductionHost: (state) => state.isProductionHost,
    /** True when the production configuration applies (SH-06, D-84). */
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

const storages = () => ({ session: sessionStorage, local: localStorage });

type SessionThunk = ThunkAction<Promise<void>, unknown, ApiExtra, UnknownAction>;

/** Handles « Je me connecte »: clears the stored configuration, then redirects to the sign-in (SH-09). */
export const signIn =
  (returnTo: string): SessionThunk =>
  async (_dispatch, _getState, { auth }) => {
    purgeConfiguration(storages());
    await auth.signIn(returnTo);
  };

/** Ends the session and clears everything stored about the person (SH-46). */
export const endSession = (): ThunkAction<void, unknown, ApiExtra, UnknownAction> => (dispatch) => {
  purgeConfiguration(storages());
  // Dispatched before the cache is cleared; otherwise a mounted screen would refetch.
  dispatch(signedOut());
  dispatch(baseApi.util.resetApiState());
};

/** Handles « Déconnexion »: clears everything about the person, whatever the provider responds (SH-38, D-111). */
export const signOut =
  (): SessionThunk =>
  async (dispatch, _getState, { auth }) => {
    dispatch(signOutStarted());
    // Cleared first, because the provider's page may take over before anything else runs here.
    purgeConfiguration(storages());
    try {
      await auth.signOut();
    } catch {
      // The provider could not be reached; the screens must not pretend that somebody is still signed in.
    } finally {
      dispatch(endSession());
    }
  };
