import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { interactionPolicy, Provider, type Configuration as ProviderOptions } from 'oidc-provider';
import type { JWK } from 'jose';
import { demoClaims, DEMO_USERS } from './demoUsers.ts';
import { choicePage, failurePage, providerPolicy, signOutPage } from './providerPages.ts';
import { openProviderStore, type ProviderStore } from './providerStore.ts';
import { ID_TOKEN_SECONDS, identityFolder } from './signingKey.ts';

/**
 * The development OpenID provider: six users, no password. This module is imported only outside production and without
 * an external issuer.
 */
export interface DevelopmentProvider {
  /** Handles a request below the mount path, whose body must not have been read. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  flush: () => void;
}

interface ProviderSettings {
  /** Such as http://localhost:4000/idp. */
  issuer: string;
  applicationOrigin: string;
  clientId: string;
  dataDir: string;
  key: JWK;
  onError: (error: unknown) => void;
}

const SCOPES = 'openid profile email';
const DAY_SECONDS = 86_400;
/** The form holds a single identifier. */
const FORM_BYTES_MAXIMUM = 4096;

function clientOf({ clientId, applicationOrigin }: ProviderSettings): ProviderOptions['clients'] {
  return [
    {
      client_id: clientId,
      client_name: 'AdFactory',
      // A public client, for which PKCE is required.
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [`${applicationOrigin}/login/callback`],
      post_logout_redirect_uris: [`${applicationOrigin}/login`],
      // Entra uses RS256, and the verifier accepts nothing else.
      id_token_signed_response_alg: 'RS256',
    },
  ];
}

function sessionOptions(settings: ProviderSettings, store: ProviderStore): ProviderOptions {
  const path = new URL(settings.issuer).pathname;
  return {
    cookies: {
      keys: [store.cookieKey],
      // Cookies on localhost ignore the port, so these names keep two projects apart.
      names: {
        session: 'adfactory_idp_session',
        interaction: 'adfactory_idp_interaction',
        resume: 'adfactory_idp_resume',
      },
      long: { path },
      short: { path },
    },
    ttl: {
      AccessToken: ID_TOKEN_SECONDS,
      IdToken: ID_TOKEN_SECONDS,
      RefreshToken: DAY_SECONDS,
      Session: DAY_SECONDS,
      Grant: DAY_SECONDS,
      Interaction: 3600,
      AuthorizationCode: 60,
    },
    // Refresh tokens need no consent; they expire with the session.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    // Two tabs may use the same refresh token, as Entra allows.
    rotateRefreshToken: false,
    // Revoking one token of a sign-in revokes all of them.
    revokeGrantPolicy: () => true,
  };
}

function accountOptions(): ProviderOptions {
  return {
    // The identity token itself holds the claims, as with Entra.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    scopes: SCOPES.split(' '),
    findAccount: (_ctx, sub) => {
      const user = DEMO_USERS.find((one) => one.id === sub);
      return user && { accountId: sub, claims: async () => demoClaims(user) };
    },
    // Consent is granted automatically: there is a single application.
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.client || !oidc.session) return undefined;
      const id = oidc.result?.consent?.grantId ?? oidc.session.grantIdFor(oidc.client.clientId);
      const known = id === undefined ? undefined : await oidc.provider.Grant.find(id);
      const { clientId } = oidc.client;
      const { accountId } = oidc.session;
      const grant = known ?? new oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  };
}

function providerOptions(settings: ProviderSettings, store: ProviderStore): ProviderOptions {
  const policy = interactionPolicy.base();
  // « Change user » requests this prompt, which the provider does not offer by default.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const mountPath = new URL(settings.issuer).pathname;
  return {
    ...sessionOptions(settings, store),
    ...accountOptions(),
    adapter: store.adapter,
    jwks: { keys: [settings.key] as NonNullable<ProviderOptions['jwks']>['keys'] },
    clients: clientOf(settings),
    clientBasedCORS: (_ctx, origin) => origin === settings.applicationOrigin,
    pkce: { required: () => true },
    interactions: {
      policy,
      url: (_ctx, interaction) => `${mountPath}/interaction/${interaction.uid}`,
    },
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = signOutPage(form);
        },
      },
    },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = failurePage(out);
    },
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > FORM_BYTES_MAXIMUM) throw new RangeError('The form is too large');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

async function finishInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const user = (await readForm(request)).get('user');
  const isKnown = DEMO_USERS.some((one) => one.id === user);
  const result =
    isKnown && user !== null
      ? { login: { accountId: user, amr: ['development'] }, select_account: {} }
      : { error: 'access_denied', error_description: 'Sign-in was cancelled' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function showChoice(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(choicePage());
}

/** Creates the provider. Its sessions are stored in the data folder, so that a restart keeps people signed in. */
export function createDevelopmentProvider(settings: ProviderSettings): DevelopmentProvider {
  const store = openProviderStore(join(identityFolder(settings.dataDir), 'provider.json'));
  const provider = new Provider(settings.issuer, providerOptions(settings, store));
  provider.on('server_error', (_ctx, error) => settings.onError(error));
  const callback = provider.callback();
  const mountPath = new URL(settings.issuer).pathname;
  const contentSecurityPolicy = providerPolicy(settings.applicationOrigin);

  return {
    flush: store.flush,
    handle: async (request, response) => {
      const original = request.url ?? '/';
      // The provider derives its mount path by comparing the two addresses.
      Object.assign(request, { originalUrl: original });
      request.url = original.slice(mountPath.length) || '/';
      response.setHeader('Content-Security-Policy', contentSecurityPolicy);
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Referrer-Policy', 'no-referrer');
      response.setHeader('Cache-Control', 'no-store');
      try {
        if (!request.url.startsWith('/interaction/')) await callback(request, response);
        else if (request.method === 'POST') await finishInteraction(provider, request, response);
        else await showChoice(provider, request, response);
      } catch (error) {
        const isStale = error instanceof Error && error.name === 'SessionNotFound';
        if (!isStale) settings.onError(error);
        // A stale sign-in page (Back button, bookmark) restarts from the application.
        response.writeHead(303, { Location: settings.applicationOrigin }).end();
      }
    },
  };
}
