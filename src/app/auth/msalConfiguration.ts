import { ProtocolMode, type Configuration } from '@azure/msal-browser';
import * as v from 'valibot';
import type { AuthSettings } from './settings.ts';

const MetadataSchema = v.looseObject({ revocation_endpoint: v.optional(v.string()) });

export interface ResolvedAuth {
  configuration: Configuration;
  /** Where a refresh token is revoked; Entra has no such place for one application. */
  revocationEndpoint: string | undefined;
}

const isDevelopmentProvider = (issuer: string): boolean => issuer.startsWith('http://');

async function fetchMetadata(issuer: string): Promise<v.InferOutput<typeof MetadataSchema>> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`);
  if (!response.ok) throw new Error(`The sign-in provider answered ${response.status}.`);
  return v.parse(MetadataSchema, await response.json());
}

/** How MSAL speaks to a plain OpenID provider over http://localhost. */
function developmentSettings(issuer: string, metadata: object): Partial<Configuration['auth']> {
  return {
    // MSAL refuses an authority that is not https. With the metadata at hand it is only a name: nothing is fetched.
    authority: issuer.replace(/^http:/, 'https:'),
    knownAuthorities: [new URL(issuer).host],
    authorityMetadata: JSON.stringify(metadata),
    // Otherwise offline_access is added to each request, and the refresh is refused (invalid_scope).
    OIDCOptions: { defaultScopes: ['openid', 'profile'] },
  };
}

/** MSAL's configuration for an issuer. Tokens stay in the tab: shared storage lost sign-ins with two tabs open. */
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
        redirectUri: '/login/callback',
        postLogoutRedirectUri: '/login',
      },
      cache: { cacheLocation: 'sessionStorage' },
      system: { protocolMode: isDevelopment ? ProtocolMode.OIDC : ProtocolMode.AAD },
    },
  };
}
