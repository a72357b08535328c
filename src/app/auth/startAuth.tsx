import {
  AuthError,
  PublicClientApplication,
  type AuthenticationResult,
  InteractionStatus,
  type IPublicClientApplication,
  ProtocolMode,
  type Configuration,
} from '@azure/msal-browser';
import { useEffect } from 'react';
import { MsalProvider, useIsAuthenticated, useMsal } from '@azure/msal-react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import * as v from 'valibot';
import type { ApiExtra } from '#api/auth.ts';
import { LOGIN_CALLBACK_PATH, LOGIN_PATH, safeReturnPath } from '#domain/knownPaths.ts';
import { loginPath } from '#features/session/guard.ts';
import { endSession, selectHasAccount } from '#features/session/sessionSlice.ts';
import { createMsalAuth, signInRequest } from './msalAuth.ts';
import type { StartedAuth } from './deferredAuth.tsx';
import { announceSignOut, onSignOutElsewhere } from './otherTabs.ts';
import type { AuthSettings } from './settings.ts';

const MetadataSchema = v.looseObject({
  revocation_endpoint: v.optional(v.string()),
  scopes_supported: v.optional(v.array(v.string())),
});

export interface ResolvedAuth {
  configuration: Configuration;
  /** URL that revokes refresh tokens; Entra has none for a single application. */
  revocationEndpoint: string | undefined;
}

/** Hosts of the clouds of Microsoft Entra, whose addresses MSAL knows. */
const ENTRA_HOSTS = new Set([
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
  'login.sovcloud-identity.de',
  'login.sovcloud-identity.fr',
  'login.sovcloud-identity.sg',
]);

type Metadata = v.InferOutput<typeof MetadataSchema>;

async function fetchMetadata(issuer: string): Promise<Metadata> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (!response.ok) throw new Error(`The sign-in provider answered ${response.status}.`);
  return v.parse(MetadataSchema, await response.json());
}

/** Returns the settings that let MSAL use any OpenID provider, whose discovery document it is given. */
function openIdSettings(issuer: string, metadata: Metadata): Partial<Configuration['auth']> {
  const { host } = new URL(issuer);
  const mayRefresh = metadata.scopes_supported?.includes('offline_access') ?? false;
  return {
    // Since the metadata is supplied, the authority is only a name. MSAL rejects one that is not https, as that of the
    // development provider, and would take a path for the tenant of the tokens, which it then does not find again.
    authority: `https://${host}`,
    knownAuthorities: [host],
    authorityMetadata: JSON.stringify(metadata),
    // MSAL adds them to each request. A provider may reject a renewal with a scope that it does not offer.
    OIDCOptions: {
      defaultScopes: ['openid', 'profile', ...(mayRefresh ? ['offline_access'] : [])],
    },
  };
}

/**
 * Returns MSAL's configuration for an issuer. Tokens are stored per tab, because shared storage lost sign-ins when
 * two tabs were open.
 * @throws when the issuer is not Microsoft Entra and its discovery document cannot be read
 */
export async function resolveAuth({ clientId, issuer }: AuthSettings): Promise<ResolvedAuth> {
  const isEntra = ENTRA_HOSTS.has(new URL(issuer).host);
  const metadata = isEntra ? undefined : await fetchMetadata(issuer);
  return {
    revocationEndpoint: metadata?.revocation_endpoint,
    configuration: {
      auth: {
        clientId,
        authority: issuer.replace(/\/v2\.0$/, ''),
        ...(metadata && openIdSettings(issuer, metadata)),
        redirectUri: LOGIN_CALLBACK_PATH,
        postLogoutRedirectUri: LOGIN_PATH,
      },
      cache: { cacheLocation: 'sessionStorage' },
      system: { protocolMode: isEntra ? ProtocolMode.AAD : ProtocolMode.OIDC },
    },
  };
}

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
function MsalSession({ client }: { client: IPublicClientApplication }) {
  return (
    <MsalProvider instance={client}>
      <SessionFollower />
    </MsalProvider>
  );
}

/** What a provider answers when it cannot sign a person in without a question (OpenID Connect Core §3.1.2.6). */
const QUESTIONS = new Set([
  'login_required',
  'interaction_required',
  'account_selection_required',
  'consent_required',
]);

/** Returns the address that MSAL has sent to the provider, and that came back with its answer. */
const returnToIn = (hash: string): string =>
  safeReturnPath(new URLSearchParams(hash.slice(1)).get('state')?.split('|')[1]);

interface RedirectResult {
  result: AuthenticationResult | null;
  /** Where the person wanted to go. */
  returnTo?: string;
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
    const code = error instanceof AuthError ? error.errorCode : 'unknown';
    return { result: null, error: code, returnTo: returnToIn(hash) };
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
function cleanUpUrl(
  { result, error = 'no_answer', returnTo = '/' }: RedirectResult,
  isCallback: boolean,
): void {
  if (isCallback) {
    // Nobody has asked for a sign-in without a question, so it does not fail.
    const shown = QUESTIONS.has(error) ? undefined : error;
    const target = result ? safeReturnPath(result.state) : loginPath(returnTo, shown);
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
  return {
    auth,
    signInSilently: (returnTo, hint) =>
      client.loginRedirect({ ...signInRequest(returnTo), prompt: 'none', loginHint: hint }),
    Session: () => <MsalSession client={client} />,
  };
}
