import { AuthError, PublicClientApplication, type AuthenticationResult } from '@azure/msal-browser';
import type { Auth } from '#api/auth.ts';
import { loginPath, safePath } from '#features/session/guard.ts';
import { createMsalAuth } from './msalAuth.ts';
import { resolveAuth } from './msalConfiguration.ts';
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

/** Runs once, before the router exists: no double effect, no flash of the sign-in page. */
export async function startAuth(settings: AuthSettings): Promise<Auth> {
  const { configuration, revocationEndpoint } = await resolveAuth(settings);
  const client = new PublicClientApplication(configuration);
  await client.initialize();
  const isCallback = location.pathname === CALLBACK_PATH;
  const arrival = await receive(client, isCallback);
  await chooseAccount(client, arrival.result);
  settleAddress(arrival, isCallback);

  // MSAL talks between tabs only when it stores in localStorage.
  const channel = new BroadcastChannel(SIGNED_OUT_CHANNEL);
  channel.addEventListener('message', () => {
    void client.clearCache().finally(() => location.replace('/login'));
  });
  return createMsalAuth(client, {
    clientId: settings.clientId,
    revocationEndpoint,
    // The rule is about windows: a channel stays within the origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    onSignOut: () => channel.postMessage(null),
  });
}
