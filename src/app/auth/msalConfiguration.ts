import { ProtocolMode, type Configuration } from '@azure/msal-browser';
import * as v from 'valibot';
import { LOGIN_CALLBACK_PATH, LOGIN_PATH } from '#domain/knownPaths.ts';
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
