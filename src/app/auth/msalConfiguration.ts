import { ProtocolMode, type Configuration } from '@azure/msal-browser';
import * as v from 'valibot';
import { LOGIN_CALLBACK_PATH, LOGIN_PATH } from '#domain/knownPaths.ts';
import type { AuthSettings } from './settings.ts';

const MetadataSchema = v.looseObject({ revocation_endpoint: v.optional(v.string()) });

export interface ResolvedAuth {
  configuration: Configuration;
  /** URL that revokes refresh tokens; Entra has none for a single application. */
  revocationEndpoint: string | undefined;
}

const isDevelopmentProvider = (issuer: string): boolean => issuer.startsWith('http://');

async function fetchMetadata(issuer: string): Promise<v.InferOutput<typeof MetadataSchema>> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`);
  if (!response.ok) throw new Error(`The sign-in provider answered ${response.status}.`);
  return v.parse(MetadataSchema, await response.json());
}

/** Returns the settings that let MSAL use a plain OpenID provider over http://localhost. */
function developmentSettings(issuer: string, metadata: object): Partial<Configuration['auth']> {
  return {
    // MSAL rejects an authority that is not https. Since the metadata is supplied, the authority is only a name and
    // nothing is fetched from it.
    authority: issuer.replace(/^http:/, 'https:'),
    knownAuthorities: [new URL(issuer).host],
    authorityMetadata: JSON.stringify(metadata),
    // Otherwise MSAL adds offline_access to each request and the refresh is rejected (invalid_scope).
    OIDCOptions: { defaultScopes: ['openid', 'profile'] },
  };
}

/**
 * Returns MSAL's configuration for an issuer. Tokens are stored per tab, because shared storage lost sign-ins when
 * two tabs were open.
 */
export async function resolveAuth({ clientId, issuer }: AuthSettings): Promise<ResolvedAuth> {
  const isDevelopment = isDevelopmentProvider(issuer);
  const metadata = isDevelopment ? await fetchMetadata(issuer) : undefined;
  return {
    revocationEndpoint: metadata?.revocation_endpoint,
    configuration: {
      auth: {
        clientId,
        authority: issuer.replace(/\/v2\.0$/, ''),
        ...(metadata && developmentSettings(issuer, metadata)),
        redirectUri: LOGIN_CALLBACK_PATH,
        postLogoutRedirectUri: LOGIN_PATH,
      },
      cache: { cacheLocation: 'sessionStorage' },
      system: { protocolMode: isDevelopment ? ProtocolMode.OIDC : ProtocolMode.AAD },
    },
  };
}
