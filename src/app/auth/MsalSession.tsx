import { useEffect } from 'react';
import { InteractionStatus, type IPublicClientApplication } from '@azure/msal-browser';
import { MsalProvider, useIsAuthenticated, useMsal } from '@azure/msal-react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { ApiExtra } from '#api/auth.ts';
import { endSession } from '#features/session/sessionActions.ts';
import { selectHasAccount } from '#features/session/sessionSlice.ts';

/**
 * Ends the store's session when MSAL no longer has an account: after a sign-out in another tab, a sign-out without
 * the provider, or a return to a page that had been left.
 */
function SessionFollower() {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
  const isAuthenticated = useIsAuthenticated();
  const { inProgress } = useMsal();
  const hasAccount = useSelector(selectHasAccount);
  // While MSAL starts or redirects to sign out, it reports « nobody » too early.
  const isOver = hasAccount && !isAuthenticated && inProgress === InteractionStatus.None;

  useEffect(() => {
    if (isOver) dispatch(endSession());
  }, [isOver, dispatch]);
  return null;
}

/** Keeps the store's session in sync with MSAL. */
export function MsalSession({ client }: { client: IPublicClientApplication }) {
  return (
    <MsalProvider instance={client}>
      <SessionFollower />
    </MsalProvider>
  );
}
