import {
  AuthError,
  CacheLookupPolicy,
  InteractionRequiredAuthError,
  type AccountInfo,
  type AuthenticationResult,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { SignInRequired, type Auth } from '#api/auth.ts';

const SCOPES = ['openid', 'profile', 'email'];
/** An identity token that dies within this time is renewed first. */
const RENEWAL_SECONDS = 60;
/** An unreachable provider must not hold the sign-out up. */
const REVOCATION_TIMEOUT_MS = 3000;

interface MsalAuthOptions {
  clientId: string;
  revocationEndpoint?: string | undefined;
  /** Tells the other tabs. */
  onSignOut?: () => void;
}

function secondsLeft({ idTokenClaims }: AuthenticationResult): number {
  const { exp = 0 } = idTokenClaims as { exp?: number };
  return exp - Date.now() / 1000;
}

/**
 * Only these two are cured by signing in again; offline, a 5xx or a wrong scope are not, and would loop. A dead
 * refresh token is a plain server error at some providers.
 */
function isSessionOver(error: unknown): boolean {
  if (error instanceof InteractionRequiredAuthError) return true;
  return error instanceof AuthError && error.errorCode === 'invalid_grant';
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
      // Never the hidden frame: third-party cookies, the frame policy, and ten seconds of waiting.
      cacheLookupPolicy: CacheLookupPolicy.AccessTokenAndRefreshToken,
    });
  } catch (error) {
    if (isSessionOver(error)) throw new SignInRequired('The session has ended.', { cause: error });
    throw error;
  }
}

/** Revoking the access token kills its refresh token too (RFC 7009 §2.1). */
async function revoke(client: IPublicClientApplication, clientId: string, endpoint: string) {
  const { accessToken } = await acquire(client, false);
  await fetch(endpoint, {
    method: 'POST',
    signal: AbortSignal.timeout(REVOCATION_TIMEOUT_MS),
    body: new URLSearchParams({
      client_id: clientId,
      token: accessToken,
      token_type_hint: 'access_token',
    }),
  });
}

/** False when the provider could not be told: then it cannot be visited to sign out either (D-111). */
async function isRevoked(
  client: IPublicClientApplication,
  clientId: string,
  endpoint: string | undefined,
): Promise<boolean> {
  try {
    if (endpoint !== undefined) await revoke(client, clientId, endpoint);
    return true;
  } catch (error) {
    // A session that is already over needs no revocation.
    return error instanceof SignInRequired;
  }
}

/** The sign-in of the application, over MSAL. */
export function createMsalAuth(
  client: IPublicClientApplication,
  { clientId, revocationEndpoint, onSignOut }: MsalAuthOptions,
): Auth {
  const leave = async (account: AccountInfo) => {
    // Without `account`: the whole cache goes, not one person's part of it.
    await client.logoutRedirect({
      logoutHint: account.loginHint ?? account.username,
      // MSAL names no client, and a provider honours the way back only for one that it knows.
      ...(revocationEndpoint !== undefined && { extraQueryParameters: { client_id: clientId } }),
    });
  };
  return {
    isSignedIn: () => accountOf(client) !== null,
    async getIdToken({ forceRefresh = false } = {}) {
      let result = await acquire(client, forceRefresh);
      // MSAL looks at the expiry of the access token only: the identity token may be dead already.
      const isStale = result.fromCache && secondsLeft(result) < RENEWAL_SECONDS;
      if (result.idToken === '' || isStale) result = await acquire(client, true);
      return result.idToken;
    },
    signIn: (returnTo = location.pathname + location.search) =>
      client.loginRedirect({ scopes: SCOPES, state: returnTo }),
    async signOut() {
      const account = accountOf(client);
      if (!account) return;
      const isReachable = await isRevoked(client, clientId, revocationEndpoint);
      onSignOut?.();
      if (isReachable) return leave(account);
      // The provider cannot be visited: this machine forgets the person, and the session follows.
      await client.clearCache();
    },
  };
}
