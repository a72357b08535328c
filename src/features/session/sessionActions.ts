import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from '#api/auth.ts';
import { baseApi } from '#api/baseApi.ts';
import { signedOut, signOutStarted } from './sessionSlice.ts';
import { purgeConfiguration } from './storedConfiguration.ts';

export type SessionThunk = ThunkAction<Promise<void>, unknown, ApiExtra, UnknownAction>;

/** Handles « Je me connecte »: clears the stored configuration, then redirects to the sign-in (SH-09). */
export const signIn =
  (returnTo: string): SessionThunk =>
  async (_dispatch, _getState, { auth }) => {
    purgeConfiguration(localStorage);
    await auth.signIn(returnTo);
  };

/** Ends the session and clears everything stored about the person (SH-46). */
export const endSession = (): ThunkAction<void, unknown, ApiExtra, UnknownAction> => (dispatch) => {
  purgeConfiguration(localStorage);
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
    purgeConfiguration(localStorage);
    try {
      await auth.signOut();
    } catch {
      // The provider could not be reached; the screens must not pretend that somebody is still signed in.
    } finally {
      dispatch(endSession());
    }
  };
