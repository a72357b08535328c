import type { AccountInfo, IPublicClientApplication } from '@azure/msal-browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMsalAuth } from '#app/auth/msalAuth.ts';
import { memoryStorage } from './memoryStorage.ts';

const ENDPOINT = 'http://localhost:4000/idp/token/revocation';
const CLIENT = 'adfactory';

/** The entries of MSAL after a sign-in: tokens, the index of their keys, and a version. */
const MSAL_ENTRIES: Readonly<Record<string, unknown>> = {
  'msal.3|alice|localhost|idtoken|adfactory|||': {
    credentialType: 'IdToken',
    clientId: CLIENT,
    secret: 'identity',
  },
  'msal.3|alice|localhost|accesstoken|adfactory||openid|': {
    credentialType: 'AccessToken',
    clientId: CLIENT,
    secret: 'access',
  },
  'msal.3|alice|localhost|refreshtoken|adfactory|||': {
    credentialType: 'RefreshToken',
    clientId: CLIENT,
    secret: 'refresh',
  },
  'msal.3|alice|localhost|refreshtoken|other|||': {
    credentialType: 'RefreshToken',
    clientId: 'other',
    secret: 'of another application',
  },
  'msal.3.token.keys.adfactory': { idToken: [], accessToken: [], refreshToken: [] },
};

beforeEach(() => {
  const storage = memoryStorage();
  for (const [key, entry] of Object.entries(MSAL_ENTRIES)) {
    storage.setItem(key, JSON.stringify(entry));
  }
  storage.setItem('msal.version', '5.0.0');
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Signs out, and returns what happened in its order. */
async function signOut(answer: Response | Error, redirect: () => Promise<void> = async () => {}) {
  const steps: string[] = [];
  const sent: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: URLSearchParams }) => {
    steps.push('revoke');
    sent.push(body);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const account = { homeAccountId: 'alice', username: 'alice@adfactory.test' } as AccountInfo;
  const client: Partial<IPublicClientApplication> = {
    getActiveAccount: () => account,
    logoutRedirect: async () => {
      steps.push('redirect');
      await redirect();
    },
    clearCache: async () => {
      steps.push('clear');
    },
  };
  const auth = createMsalAuth(client as IPublicClientApplication, {
    clientId: CLIENT,
    revocationEndpoint: ENDPOINT,
    onSignOut: () => steps.push('tell the other tabs'),
  });
  await auth.signOut();
  return { steps, sent: sent.map((body) => Object.fromEntries(body)) };
}

describe('the sign-out at the provider', () => {
  it('[SH-38] revokes the refresh token itself, then lets MSAL clear the tokens and redirect', async () => {
    const { steps, sent } = await signOut(new Response(''));
    expect(sent).toEqual([
      { client_id: CLIENT, token: 'refresh', token_type_hint: 'refresh_token' },
    ]);
    // `logoutRedirect` clears the tokens before it leaves the page.
    expect(steps).toEqual(['revoke', 'tell the other tabs', 'redirect']);
  });

  it('[SH-38] [D-111] clears the tokens when the provider cannot be reached', async () => {
    const { steps } = await signOut(new TypeError('offline'));
    expect(steps).toEqual(['revoke', 'tell the other tabs', 'clear']);
  });

  it('[D-111] clears the tokens when the redirect fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { steps } = await signOut(new Response(''), async () => {
      throw new Error('interaction_in_progress');
    });
    expect(steps).toEqual(['revoke', 'tell the other tabs', 'redirect', 'clear']);
  });

  it('[D-111] redirects when the provider refuses the revocation', async () => {
    const { steps } = await signOut(new Response('', { status: 503 }));
    expect(steps).toEqual(['revoke', 'tell the other tabs', 'redirect']);
  });
});
