import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from '#api/auth.ts';
import { baseApi } from '#api/baseApi.ts';
import { signedOut, signOutStarted } from './sessionSlice.ts';
import { purgeConfiguration } from './storedConfiguration.ts';

export type SessionThunk = ThunkAction<Promise<void>, unknown, ApiExtra, UnknownAction>;

/** « Je me connecte »: purges what this machine keeps, then leaves for the sign-in (SH-09). */
export const signIn =
  (returnTo: string): SessionThunk =>
  async (_dispatch, _getState, { auth }) => {
    purgeConfiguration(localStorage);
    await auth.signIn(returnTo);
  };

/** The session is over: nothing of the person stays here (SH-46). */
export const endSession = (): ThunkAction<void, unknown, ApiExtra, UnknownAction> => (dispatch) => {
  purgeConfiguration(localStorage);
  // Before the cache is emptied: a screen that still stands would ask again.
  dispatch(signedOut());
  dispatch(baseApi.util.resetApiState());
};

/** « Déconnexion »: whatever the provider answers, nothing of the person stays here (SH-38, D-111). */
export const signOut =
  (): SessionThunk =>
  async (dispatch, _getState, { auth }) => {
    dispatch(signOutStarted());
    // First: the provider's page may take over before anything else runs here.
    purgeConfiguration(localStorage);
    try {
      await auth.signOut();
    } catch {
      // The provider could not be told; the screens must not pretend that somebody is still signed in.
    } finally {
      dispatch(endSession());
    }
  };
