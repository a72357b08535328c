import { AuthError, PublicClientApplication, type AuthenticationResult } from '@azure/msal-browser';
import { LOGIN_CALLBACK_PATH, LOGIN_PATH } from '#domain/knownPaths.ts';
import { safeReturnPath } from '#domain/returnPath.ts';
import { loginPath } from '#features/session/guard.ts';
import { createMsalAuth } from './msalAuth.ts';
import { resolveAuth } from './msalConfiguration.ts';
import { MsalSession } from './MsalSession.tsx';
import { announceSignOut, onSignOutElsewhere } from './signOutChannel.ts';
import type { StartedAuth } from './startedAuth.ts';
import type { AuthSettings } from './settings.ts';

interface RedirectResult {
  result: AuthenticationResult | null;
  /** Error code of a sign-in that the provider rejected. */
  error?: string;
}

/**
 * Removes the provider's response from the URL and handles it. MSAL would use `location.hash = ''`, which leaves the
 * code reachable with the Back button.
 */
async function handleRedirect(
  client: PublicClientApplication,
  isCallback: boolean,
): Promise<RedirectResult> {
  const hash = isCallback ? location.hash : '';
  if (isCallback) history.replaceState(null, '', LOGIN_CALLBACK_PATH);
  try {
    const options = { navigateToLoginRequestUrl: false, ...(hash !== '' && { hash }) };
    return { result: await client.handleRedirectPromise(options) };
  } catch (error) {
    return { result: null, error: error instanceof AuthError ? error.errorCode : 'unknown' };
  }
}

/** Keeps a single account: the one that has just signed in, otherwise the one that this tab has. */
async function chooseAccount(client: PublicClientApplication, result: RedirectResult['result']) {
  if (!result) {
    if (!client.getActiveAccount()) client.setActiveAccount(client.getAllAccounts()[0] ?? null);
    return;
  }
  const others = client
    .getAllAccounts()
    .filter(({ homeAccountId }) => homeAccountId !== result.account.homeAccountId);
  await Promise.all(others.map((account) => client.clearCache({ account })));
  client.setActiveAccount(result.account);
}

/** Sets the final URL before the router reads it, so that the callback needs no route (SH-10). */
function cleanUpUrl({ result, error }: RedirectResult, isCallback: boolean): void {
  if (isCallback) {
    const target = result ? safeReturnPath(result.state) : loginPath('/', error ?? 'no_answer');
    history.replaceState(null, '', target);
  } else if (
    location.pathname === LOGIN_PATH &&
    new URLSearchParams(location.search).has('state')
  ) {
    // MSAL adds a `state` parameter to the sign-out round trip.
    history.replaceState(null, '', LOGIN_PATH);
  }
}

/**
 * Starts the sign-in. It runs once, before the router exists, so that no effect runs twice and the sign-in page does
 * not flash.
 */
export async function startAuth(settings: AuthSettings): Promise<StartedAuth> {
  const { configuration, revocationEndpoint } = await resolveAuth(settings);
  const client = new PublicClientApplication(configuration);
  await client.initialize();
  const isCallback = location.pathname === LOGIN_CALLBACK_PATH;
  const redirect = await handleRedirect(client, isCallback);
  await chooseAccount(client, redirect.result);
  cleanUpUrl(redirect, isCallback);
  onSignOutElsewhere(() => {
    // Clearing the cache notifies nobody; unsetting the active account does, and the session ends with it.
    void client.clearCache().finally(() => client.setActiveAccount(null));
  });
  const auth = createMsalAuth(client, {
    clientId: settings.clientId,
    revocationEndpoint,
    onSignOut: announceSignOut,
  });
  return { auth, Session: () => <MsalSession client={client} /> };
}
