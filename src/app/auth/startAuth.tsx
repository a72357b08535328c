import type { ReactNode } from 'react';
import { AuthError, PublicClientApplication, type AuthenticationResult } from '@azure/msal-browser';
import { loginPath, safePath } from '#features/session/guard.ts';
import { createMsalAuth } from './msalAuth.ts';
import { resolveAuth } from './msalConfiguration.ts';
import { MsalSession } from './MsalSession.tsx';
import type { StartedAuth } from './startedAuth.ts';
import type { AuthSettings } from './settings.ts';

const CALLBACK_PATH = '/login/callback';
const SIGNED_OUT_CHANNEL = 'adfactory.signed-out';

interface Arrival {
  result: AuthenticationResult | null;
  /** Why the provider sent the person back without signing them in. */
  error?: string;
}

/**
 * Takes the provider's answer out of the address. MSAL would do it with `location.hash = ''`, which leaves the code
 * behind the Back button.
 */
async function receive(client: PublicClientApplication, isCallback: boolean): Promise<Arrival> {
  const hash = isCallback ? location.hash : '';
  if (isCallback) history.replaceState(null, '', CALLBACK_PATH);
  try {
    const options = { navigateToLoginRequestUrl: false, ...(hash !== '' && { hash }) };
    return { result: await client.handleRedirectPromise(options) };
  } catch (error) {
    return { result: null, error: error instanceof AuthError ? error.errorCode : 'unknown' };
  }
}

/** One account at a time: the one that has just signed in, else the one that this tab knows. */
async function chooseAccount(client: PublicClientApplication, result: Arrival['result']) {
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

/** Puts the address right before the router reads it, so that no route exists for the callback (SH-10). */
function settleAddress({ result, error }: Arrival, isCallback: boolean): void {
  if (isCallback) {
    const arrived = result ? safePath(result.state) : loginPath('/', error ?? 'no_answer');
    history.replaceState(null, '', arrived);
  } else if (location.pathname === '/login' && new URLSearchParams(location.search).has('state')) {
    // MSAL adds a state to the sign-out round trip.
    history.replaceState(null, '', '/login');
  }
}

/**
 * MSAL talks between tabs only when it stores in localStorage.
 * @returns what tells the other tabs that the person has signed out
 */
function shareSignOut(client: PublicClientApplication): () => void {
  const channel = new BroadcastChannel(SIGNED_OUT_CHANNEL);
  channel.addEventListener('message', () => {
    // Clearing the cache tells nobody; choosing no account does, and the session follows.
    void client.clearCache().finally(() => client.setActiveAccount(null));
  });
  // The rule is about windows: a channel stays within the origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return () => channel.postMessage(null);
}

/** Runs once, before the router exists: no double effect, no flash of the sign-in page. */
export async function startAuth(settings: AuthSettings): Promise<StartedAuth> {
  const { configuration, revocationEndpoint } = await resolveAuth(settings);
  const client = new PublicClientApplication(configuration);
  await client.initialize();
  const isCallback = location.pathname === CALLBACK_PATH;
  const arrival = await receive(client, isCallback);
  await chooseAccount(client, arrival.result);
  settleAddress(arrival, isCallback);
  const auth = createMsalAuth(client, {
    clientId: settings.clientId,
    revocationEndpoint,
    onSignOut: shareSignOut(client),
  });
  const Session = ({ children }: { children: ReactNode }) => (
    <MsalSession client={client}>{children}</MsalSession>
  );
  return { auth, Session };
}
