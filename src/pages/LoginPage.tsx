import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { Navigate, useSearchParams } from 'react-router-dom';
import { safeReturnPath } from '#domain/knownPaths.ts';
import type { ApiExtra } from '#api/auth.ts';
import { signIn, selectStatus } from '#features/session/sessionSlice.ts';
import { signInError } from '#features/session/signInErrors.ts';
import { SignInPanel } from '#features/session/SignInPanel.tsx';

/** /login: people who are already signed in are redirected to where they were going. */
export function LoginPage() {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
  const status = useSelector(selectStatus);
  const [search] = useSearchParams();
  const [isLeaving, setIsLeaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const returnTo = safeReturnPath(search.get('returnTo'));

  if (status === 'authenticated' || status === 'connected') {
    return <Navigate to={returnTo} replace />;
  }
  const handleSignIn = () => {
    setIsLeaving(true);
    setHasFailed(false);
    dispatch(signIn(returnTo)).catch(() => {
      setIsLeaving(false);
      setHasFailed(true);
    });
  };
  return (
    <SignInPanel
      error={signInError(hasFailed ? 'no_answer' : search.get('error'))}
      pending={isLeaving}
      onSignIn={handleSignIn}
    />
  );
}
