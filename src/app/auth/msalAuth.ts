import {
  AuthError,
  CacheLookupPolicy,
  InteractionRequiredAuthError,
  type AccountInfo,
  type AuthenticationResult,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { SignInRequired, type Auth } from '#api/auth.ts';
import { refreshTokensIn, RENEWAL_SECONDS } from './storedTokens.ts';

const SCOPES = ['openid', 'profile', 'email'];

/** Returns the request of a sign-in that leads to an address of the application. */
export const signInRequest = (returnTo: string) => ({ scopes: SCOPES, state: returnTo });

/** An unreachable provider must not delay the sign-out. */
const REVOCATION_TIMEOUT_MS = 3000;

const SESSION_ERRORS = new Set(['invalid_grant', 'invalid_scope']);

interface MsalAuthOptions {
  clientId: string;
  revocationEndpoint?: string | undefined;
  /** Notifies the other tabs. */
  onSignOut?: () => void;
}

function secondsLeft({ idTokenClaims }: AuthenticationResult): number {
  const { exp = 0 } = idTokenClaims as { exp?: number };
  return exp - Date.now() / 1000;
}

/**
 * Returns true for the only errors that a new sign-in resolves; for being offline or a 5xx it would loop. Some providers
 * report an expired refresh token as a plain server error, and some renew no token for the scopes of its sign-in.
 */
function isSessionOver(error: unknown): boolean {
  if (error instanceof InteractionRequiredAuthError) return true;
  return error instanceof AuthError && SESSION_ERRORS.has(error.errorCode);
}

function accountOf(client: IPublicClientApplication): AccountInfo | null {
  return client.getActiveAccount() ?? client.getAllAccounts()[0] ?? null;
}

async function acquire(client: IPublicClientApplication, forceRefresh: boolean) {
  const account = accountOf(client);
  if (!account) throw new SignInRequired('Nobody is signed in.');
  try {
    return await client.acquireTokenSilent({
      scopes: SCOPES,
      account,
      forceRefresh,
      // Never uses the hidden iframe, which needs third-party cookies and a frame policy and can take ten seconds.
      cacheLookupPolicy: CacheLookupPolicy.AccessTokenAndRefreshToken,
    });
  } catch (error) {
    if (isSessionOver(error)) throw new SignInRequired('The session has ended.', { cause: error });
    throw error;
  }
}

/** Revokes a refresh token, and with it the access tokens that it gave (RFC 7009 §2.1). */
async function revoke(token: string, clientId: string, endpoint: string): Promise<void> {
  await fetch(endpoint, {
    method: 'POST',
    signal: AbortSignal.timeout(REVOCATION_TIMEOUT_MS),
    body: new URLSearchParams({ client_id: clientId, token, token_type_hint: 'refresh_token' }),
  });
}

/**
 * Revokes every refresh token of this tab. Returns false when the provider could not be reached; then it cannot be
 * visited to sign out either (D-111).
 */
async function revokeAll(clientId: string, endpoint: string | undefined): Promise<boolean> {
  if (endpoint === undefined) return true;
  const tokens = refreshTokensIn(sessionStorage, clientId);
  const outcomes = await Promise.allSettled(
    tokens.map(async (token) => revoke(token, clientId, endpoint)),
  );
  return outcomes.every(({ status }) => status === 'fulfilled');
}

/** Creates the application's sign-in on top of MSAL. */
export function createMsalAuth(
  client: IPublicClientApplication,
  { clientId, revocationEndpoint, onSignOut }: MsalAuthOptions,
): Auth {
  const redirectToSignOut = async (account: AccountInfo) => {
    // Passing `account` would clear only the cache of that account.
    await client.logoutRedirect({
      logoutHint: account.loginHint ?? account.username,
      // MSAL does not send the client id, and a provider follows the redirect back only for a client that it knows.
      extraQueryParameters: { client_id: clientId },
    });
  };
  return {
    isSignedIn: () => accountOf(client) !== null,
    async getIdToken({ forceRefresh = false } = {}) {
      let result = await acquire(client, forceRefresh);
      // MSAL checks only the expiry of the access token; the identity token may already have expired.
      const isStale = result.fromCache && secondsLeft(result) < RENEWAL_SECONDS;
      if (result.idToken === '' || isStale) result = await acquire(client, true);
      return result.idToken;
    },
    signIn: (returnTo) => client.loginRedirect(signInRequest(returnTo)),
    async signOut() {
      const account = accountOf(client);
      if (!account) return;
      const isReachable = await revokeAll(clientId, revocationEndpoint);
      onSignOut?.();
      try {
        if (isReachable) return await redirectToSignOut(account);
      } catch (error) {
        console.error(error);
      }
      // Without the provider, only the local cache is cleared, which ends the session (D-111).
      await client.clearCache();
    },
  };
}
