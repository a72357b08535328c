import { ProtocolMode, ServerError, type IPublicClientApplication } from '@azure/msal-browser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignInRequired } from '#api/auth.ts';
import { createMsalAuth } from '#app/auth/msalAuth.ts';
import { resolveAuth } from '#app/auth/startAuth.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Resolves an issuer whose discovery document has these entries, and returns the addresses that were read. */
async function resolve(issuer: string, discovery: object) {
  const read: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    read.push(address);
    return Response.json(discovery);
  });
  return { read, ...(await resolveAuth({ clientId: 'adfactory', issuer })) };
}

describe('the sign-in library', () => {
  it('knows the addresses of Microsoft Entra by itself', async () => {
    const issuer = 'https://login.microsoftonline.com/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0';
    const { configuration, revocationEndpoint, read } = await resolve(issuer, {});
    expect(configuration.system?.protocolMode).toBe(ProtocolMode.AAD);
    expect(configuration.auth.authority).toBe(issuer.replace('/v2.0', ''));
    expect({ read, revocationEndpoint }).toEqual({ read: [], revocationEndpoint: undefined });
  });

  it.each([
    'https://tenant.example/',
    'https://login.example/realms/group',
    'https://login.example/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0',
    'http://localhost:4000/idp',
  ])('takes the addresses of any other issuer from its discovery document: %s', async (issuer) => {
    const discovery = { issuer, revocation_endpoint: `${issuer}/revoke`, token_endpoint: 't' };
    const { configuration, revocationEndpoint, read } = await resolve(issuer, discovery);
    expect(read).toEqual([`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`]);
    expect(configuration.system?.protocolMode).toBe(ProtocolMode.OIDC);
    expect(JSON.parse(configuration.auth.authorityMetadata ?? '')).toEqual(discovery);
    expect(revocationEndpoint).toBe(discovery.revocation_endpoint);
  });

  it.each([
    [undefined, ['openid', 'profile']],
    [
      ['openid', 'email'],
      ['openid', 'profile'],
    ],
    [
      ['openid', 'offline_access'],
      ['openid', 'profile', 'offline_access'],
    ],
  ])('asks for a refresh token where the issuer offers %j', async (offered, expected) => {
    const discovery = offered === undefined ? {} : { scopes_supported: offered };
    const { configuration } = await resolve('https://login.example', discovery);
    expect(configuration.auth.OIDCOptions?.defaultScopes).toEqual(expected);
  });

  it('lets the person sign in again when the issuer renews no token for the scopes that it offers', async () => {
    const client: Partial<IPublicClientApplication> = {
      getActiveAccount: () => ({ homeAccountId: 'a' }) as never,
      acquireTokenSilent: async () => {
        throw new ServerError('invalid_scope', 'c');
      },
    };
    const auth = createMsalAuth(client as IPublicClientApplication, { clientId: 'adfactory' });
    await expect(auth.getIdToken()).rejects.toThrow(SignInRequired);
  });
});
