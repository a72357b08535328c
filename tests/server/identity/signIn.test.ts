import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '#contract/errors.ts';
import type { UserProfile } from '#domain/profile.ts';
import { createIdentity } from '#server/identity/identity.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { createTestApp, NOW, ORIGIN } from '../api/testApp.ts';
import { emptyApp } from '../api/smallApp.ts';

/* The development sign-in, request by request, as a browser makes them. */

const HOST = new URL(ORIGIN).host;
const [ALICE] = DEMO_USERS;

const small = emptyApp();
const { test } = small;

interface Step {
  status: number;
  body: string;
  location: string;
  headers: Record<string, unknown>;
}

function createBrowser() {
  const jar = new Map<string, string>();
  const request = async (
    method: 'GET' | 'POST',
    url: string,
    form?: Record<string, string>,
  ): Promise<Step> => {
    const response = await test.inject({
      method,
      url: url.startsWith(ORIGIN) ? url.slice(ORIGIN.length) : url,
      headers: {
        host: HOST,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const { statusCode: status, body, headers } = response;
    return { status, body, location: headers['location'] ?? '', headers };
  };
  return { request, jar };
}

async function startSignIn() {
  const browser = createBrowser();
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'adfactory',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: `${ORIGIN}/login/callback`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'return-to',
  });
  const first = await browser.request('GET', `/idp/auth?${query}`);
  return { browser, verifier, interaction: first.location };
}

async function signIn() {
  const { browser, verifier, interaction } = await startSignIn();
  const resumed = await browser.request('POST', interaction, { user: ALICE.id });
  const back = await browser.request('GET', resumed.location);
  const code = new URL(back.location).searchParams.get('code') ?? '';
  const tokens = await exchange({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
  });
  return { browser, back, tokens };
}

type Tokens = { id_token?: string; access_token: string; refresh_token: string; error?: string };

async function exchange(form: Record<string, string>): Promise<Tokens> {
  const { request } = createBrowser();
  const redirect = { client_id: 'adfactory', redirect_uri: `${ORIGIN}/login/callback` };
  return JSON.parse((await request('POST', '/idp/token', { ...redirect, ...form })).body) as Tokens;
}

/** Creates the same provider with the real clock, which dates its tokens. */
async function liveIdentity() {
  const identity = {
    kind: 'development',
    issuer: `${ORIGIN}/idp`,
    clientId: 'adfactory',
  } as const;
  return createIdentity(
    { identity, dataDir: test.dataDir, publicOrigin: ORIGIN, isProduction: false },
    { now: () => new Date(), onError: () => undefined },
  );
}

describe('the development sign-in', () => {
  it('offers the six users, in French, under a strict content security policy', async () => {
    const { browser, interaction } = await startSignIn();
    const page = await browser.request('GET', interaction);
    expect(page.status).toBe(200);
    expect(page.body).toContain('Choisissez un compte de démonstration');
    for (const { email, firstName, lastName } of DEMO_USERS) {
      expect(page.body).toContain(email);
      expect(page.body).toContain(`${firstName} ${lastName}`);
    }
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const style = /<style>([\s\S]*)<\/style>/.exec(page.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
  });

  it('names the icon of the application, and allows browsers to request icons', async () => {
    const { browser, interaction } = await startSignIn();
    const pages = [interaction, '/idp/auth', '/idp/session/end'];
    for (const url of pages) {
      const { headers } = await browser.request('GET', url);
      expect(headers['content-security-policy'], url).toMatch(/img-src 'self' *;/);
    }
    const choice = await browser.request('GET', interaction);
    expect(choice.body).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
  });

  it('issues an identity token that authenticates the person to the API', async () => {
    const { back, tokens } = await signIn();
    expect(back.location.startsWith(`${ORIGIN}/login/callback?`)).toBe(true);
    expect(new URL(back.location).searchParams.get('state')).toBe('return-to');
    const claims = decodeJwt(tokens.id_token ?? '');
    expect(claims).toMatchObject({
      iss: `${ORIGIN}/idp`,
      aud: 'adfactory',
      preferred_username: ALICE.email,
      given_name: 'Alice',
      family_name: 'Martin',
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
    const live = await createTestApp(small.database, { identity: await liveIdentity() });
    const me = await live.inject({
      method: 'GET',
      url: '/api/Users/me',
      headers: { authorization: `Bearer ${tokens.id_token}` },
    });
    expect(me.statusCode).toBe(200);
    expect(me.json<UserProfile>().email).toBe(ALICE.email);
    await live.close();
  });

  it('renews the token silently, several times with one refresh token', async () => {
    const { tokens } = await signIn();
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const renewed = await Promise.all([exchange(form), exchange(form)]);
    for (const one of renewed) {
      expect(decodeJwt(one.id_token ?? '')).toMatchObject({ preferred_username: ALICE.email });
    }
  });

  it.each([
    ['refresh_token', 'the refresh token itself'],
    ['access_token', 'the refresh token together with the access token'],
  ] as const)('[SH-38] revokes by its %s %s', async (...[hint]) => {
    const { tokens, browser } = await signIn();
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect((await exchange(form)).id_token).toBeDefined();
    const revoked = await browser.request('POST', '/idp/token/revocation', {
      client_id: 'adfactory',
      token: tokens[hint],
      token_type_hint: hint,
    });
    expect(revoked.status).toBe(200);
    expect((await exchange(form)).error).toBe('invalid_grant');
  });

  it('signs out, revokes the refresh token and returns to the sign-in page', async () => {
    const { tokens, browser } = await signIn();
    const query = `client_id=adfactory&post_logout_redirect_uri=${ORIGIN}/login`;
    const asked = await browser.request('GET', `/idp/session/end?${query}`);
    expect(asked.body).toContain('Déconnexion');
    const xsrf = /name="xsrf" value="(\w+)"/.exec(asked.body)?.[1] ?? '';
    const done = await browser.request('POST', '/idp/session/end/confirm', { xsrf, logout: 'yes' });
    expect(done.location).toBe(`${ORIGIN}/login`);
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect((await exchange(form)).error).toBe('invalid_grant');
  });

  it('returns an error when the person cancels', async () => {
    const { browser, interaction } = await startSignIn();
    const resumed = await browser.request('POST', interaction, { user: '' });
    const back = await browser.request('GET', resumed.location);
    expect(new URL(back.location).searchParams.get('error')).toBe('access_denied');
  });

  it('rejects an unknown user', async () => {
    const { browser, interaction } = await startSignIn();
    const resumed = await browser.request('POST', interaction, { user: 'somebody-else' });
    const back = await browser.request('GET', resumed.location);
    expect(new URL(back.location).searchParams.get('error')).toBe('access_denied');
  });

  it('redirects a stale sign-in page to the application', async () => {
    const { request } = createBrowser();
    const response = await request('GET', '/idp/interaction/long-gone');
    expect(response).toMatchObject({ status: 303, location: ORIGIN });
  });

  it.each([
    ['another redirect address', { redirect_uri: 'https://evil.example/' }],
    ['a missing code challenge', { code_challenge: '' }],
    ['an unknown application', { client_id: 'other' }],
  ])('rejects %s', async (_, change) => {
    const { request } = createBrowser();
    const query = new URLSearchParams({
      client_id: 'adfactory',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${ORIGIN}/login/callback`,
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      ...change,
    });
    const response = await request('GET', `/idp/auth?${query}`);
    expect(response.location).not.toContain('/interaction/');
    expect(response.location).not.toContain('evil');
  });

  it.each(['localhost', 'LOCALHOST:4000', '127.0.0.1:4000', '[::1]:4000'])(
    'answers on this machine: %s',
    async (host) => {
      expect((await test.inject({ url: '/livez', headers: { host } })).statusCode).toBe(200);
    },
  );

  it.each([
    'adfactory.example',
    'localhost.example:4000',
    '127.0.0.1.example',
    '192.168.1.10:4000',
    'localhost@adfactory.example',
    '%',
  ])('refuses a request for another host, whatever its path: « %s »', async (host) => {
    for (const url of ['/idp/auth', '/metrics', '/livez', '/api/Version/GetVersion', '/']) {
      const answer = await test.inject({ url, headers: { host } });
      expect(answer.statusCode, url).toBe(403);
      expect(answer.json<ApiError>().message).toContain('que sur cette machine');
    }
  });

  it('never runs in production', async () => {
    const identity = { kind: 'development', issuer: `${ORIGIN}/idp`, clientId: 'c' } as const;
    await expect(
      createIdentity(
        { identity, dataDir: test.dataDir, publicOrigin: ORIGIN, isProduction: true },
        { now: () => NOW, onError: () => undefined },
      ),
    ).rejects.toThrow(/must not run in production/);
  });
});
