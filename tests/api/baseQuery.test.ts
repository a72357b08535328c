import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignInRequired, type ApiExtra } from '#api/auth.ts';
import { baseQuery, type Call } from '#api/baseApi.ts';
import { failureCode, failureMessage, failureReason, failureStatus } from '#api/failure.ts';
import { getCount, getMyCounts } from '#contract/counts.ts';
import { displayCalls } from '#contract/display.ts';
import { searchCommunes } from '#contract/communes.ts';
import { getClient } from '#contract/clients.ts';
import { getMe } from '#contract/users.ts';
import { callPortal, restorePortal } from '../portalNames.ts';
import { fakeAuth, fakeBackEnd } from './fakeBackEnd.ts';

afterEach(() => vi.unstubAllGlobals());

const SIGNAL = new AbortController().signal;
type BaseQueryContext = Parameters<typeof baseQuery>[1];

async function run(
  call: Call,
  { auth = fakeAuth(), apiOrigin = '', ...extra }: Partial<ApiExtra> = {},
) {
  const context = { extra: { auth, apiOrigin, ...extra }, signal: SIGNAL } as BaseQueryContext;
  const { data, error } = await baseQuery(call, context, {});
  return { data, error, auth };
}

const ME: Call = { endpoint: getMe, argument: {} };
const ESTIMATE: Call = { endpoint: displayCalls.process, argument: { body: { radius: 5 } } };
const SAVE: Call = { endpoint: displayCalls.record, argument: { body: {} } };

describe('requests', () => {
  it('[AP-05] sends the identity token as a bearer Authorization header', async () => {
    const sent = fakeBackEnd({ body: {} });
    await run(ME);
    expect(sent[0]?.headers['authorization']).toBe('Bearer identity');
  });

  it('[AP-02] [AP-03] sends a plain object as JSON patch, and accepts text or JSON', async () => {
    const sent = fakeBackEnd({ body: {} });
    await run(ESTIMATE);
    expect(sent[0]?.headers).toMatchObject({
      'content-type': 'application/json-patch+json',
      accept: 'text/plain, application/json',
    });
    expect(sent[0]?.body).toBe('{"radius":5}');
  });

  it('sends no content type without a body', async () => {
    const sent = fakeBackEnd({ body: {} });
    await run(ME);
    expect(sent[0]?.headers).not.toHaveProperty('content-type');
    expect(sent[0]?.body).toBeUndefined();
  });

  it('adds the caller’s headers, such as the idempotency key of a save', async () => {
    const sent = fakeBackEnd({ status: 500 }, { status: 201 });
    const headers = { 'idempotency-key': 'k-1' };
    await run({ endpoint: displayCalls.record, argument: { body: {}, headers } });
    expect(sent.map((one) => one.headers['idempotency-key'])).toEqual(['k-1', 'k-1']);
  });

  it('[AP-01, CF-04] are sent to the back end of the environment, under /api', async () => {
    const sent = fakeBackEnd({ body: {} });
    await run(ME, { apiOrigin: 'https://api.example' });
    expect(sent[0]?.url).toBe('https://api.example/api/Users/me');
  });
});

const count = (main: string) => ({
  countName: 'MAISONS',
  bySiteGroup: { [main]: { siteGroup: main, requestedBroadcastMediums: [main, `${main}NEUF`] } },
});

describe('a renamed portal', () => {
  restorePortal();

  it('[D-01] has its name in requests, and its code in what the screens read', async () => {
    callPortal('Maisons');
    const sent = fakeBackEnd({ body: count('MAISONS') }, { status: 412, body: count('MAISONS') });
    const call: Call = { endpoint: displayCalls.record, argument: { body: count('PORTAIL') } };
    expect((await run(call)).data).toEqual(count('PORTAIL'));
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual(count('MAISONS'));
    expect((await run(call)).error).toMatchObject({ body: count('PORTAIL') });
  });

  it('[D-01] has its name in addresses', async () => {
    callPortal('Maisons');
    const sent = fakeBackEnd({ body: {} });
    const named = {
      broadcastMedium: 'PORTAIL,LOGICIMMO',
      projectType: '',
      postalCode: '',
      productId: '',
    };
    await run({ endpoint: getClient, argument: { params: { clientId: 'PORTAIL' }, query: named } });
    expect(sent[0]?.url).toContain('/PORTAIL?');
    expect(sent[0]?.url).toContain('broadcastMedium=MAISONS%2CLOGICIMMO');
  });
});

it('a call can be cancelled in each of its attempts', async () => {
  const answers = [401, 500, 200].map((status) => new Response('null', { status }));
  const signals: boolean[] = [];
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    signals.push(signal === SIGNAL);
    return Promise.resolve(answers.shift());
  });
  expect((await run(ME)).data).toBeNull();
  expect(signals).toEqual([true, true, true]);
});

/** Gives up one response to a call that was sent early. */
const early = (status: number) => {
  const answers = [new Response('{"early":true}', { status })];
  return vi.fn(() => {
    const answer = answers.pop();
    return answer && Promise.resolve(answer);
  });
};

describe('a call that the page has sent before the application had loaded', () => {
  it('is not sent again', async () => {
    const sent = fakeBackEnd({ body: {} });
    const takeEarly = early(200);
    expect((await run(ME, { takeEarly })).data).toEqual({ early: true });
    expect(takeEarly).toHaveBeenCalledWith('/api/Users/me');
    expect(sent).toEqual([]);
  });

  it('is sent again with a renewed token when its token was refused', async () => {
    const sent = fakeBackEnd({ body: { late: true } });
    expect((await run(ME, { takeEarly: early(401) })).data).toEqual({ late: true });
    expect(sent).toHaveLength(1);
  });

  it('is never one that changes something', async () => {
    const sent = fakeBackEnd({ body: {} });
    const takeEarly = early(200);
    await run(SAVE, { takeEarly });
    expect(takeEarly).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });
});

describe('parameters', () => {
  it('encodes path and query parameters', async () => {
    const sent = fakeBackEnd({ body: [] });
    await run({ endpoint: getCount, argument: { params: { id: 'a/b ?' } } });
    await run({ endpoint: searchCommunes, argument: { query: { name: 'L’Haÿ & co' } } });
    expect(sent[0]?.url).toBe('/api/Counts/guid/a%2Fb%20%3F');
    expect(new URL(sent[1]?.url ?? '', 'http://x').searchParams.get('name')).toBe('L’Haÿ & co');
  });

  it('omits an undefined optional parameter', async () => {
    const sent = fakeBackEnd({ body: {} });
    await run({ endpoint: getMyCounts, argument: { query: { page: '2', clientId: undefined } } });
    expect(sent[0]?.url).toBe('/api/Counts/GetMyCounts?page=2');
  });

  it.each([
    ['path, undefined', getCount, { params: {} }, "The parameter 'id' must be defined."],
    ['path, null', getCount, { params: { id: null } }, "The parameter 'id' must be defined."],
    ['query, undefined', searchCommunes, { query: {} }, "The parameter 'name' must be defined."],
    [
      'query, null',
      searchCommunes,
      { query: { name: null } },
      "The parameter 'name' must be defined.",
    ],
    [
      'optional, null',
      getMyCounts,
      { query: { page: null } },
      "The parameter 'page' cannot be null.",
    ],
  ])(
    '[AP-09] [ER-04] rejects a missing parameter before any request: %s',
    async (_, endpoint, argument, message) => {
      const sent = fakeBackEnd({ body: {} });
      const { error } = await run({ endpoint, argument });
      expect(error).toEqual({ kind: 'parameter', message });
      expect(sent).toHaveLength(0);
    },
  );
});

describe('responses', () => {
  it('[AP-03] parses the text as JSON, and an empty or blank text as null', async () => {
    fakeBackEnd({ body: '{"a":1}' }, { body: '' }, { body: ' \n' });
    expect((await run(ME)).data).toEqual({ a: 1 });
    expect((await run(ME)).data).toBeNull();
    expect((await run(ME)).data).toBeNull();
  });

  it('reports a text that is not JSON, and keeps that of an error', async () => {
    fakeBackEnd({ body: '<html>' }, { status: 503, body: '<html>' });
    expect((await run(ME)).error).toEqual({
      kind: 'unexpectedResponse',
      message: 'The response is not JSON.',
      issues: [],
    });
    expect((await run(ME)).error).toMatchObject({ kind: 'server', body: '<html>' });
  });

  it('[AP-06] [ER-01] reports a 400 as « Bad Request » with the parsed body', async () => {
    const body = { code: 'bad_request', message: 'La demande est incorrecte.' };
    fakeBackEnd({ status: 400, body });
    const { error } = await run(ESTIMATE);
    expect(error).toMatchObject({ kind: 'badRequest', message: 'Bad Request', body });
    expect(failureMessage(error)).toBe('La demande est incorrecte.');
    expect(failureReason(error)).toBeUndefined();
  });

  it.each([201, 202, 302, 403, 404, 409, 422, 503])(
    '[AP-07] [ER-02] treats a %i as an unexpected error, and keeps the server’s message',
    async (status) => {
      const body = { code: 'forbidden', message: 'Refusé.' };
      const sent = fakeBackEnd({ status, body });
      const { error } = await run(ME);
      expect(error).toMatchObject({
        kind: 'server',
        status,
        message: 'An unexpected server error occurred.',
        body,
      });
      expect([failureCode(error), failureStatus(error)]).toEqual(['forbidden', status]);
      expect(sent).toHaveLength(1);
    },
  );

  it('[AP-08] [ER-03] reports a 204 as the error « Success » where a response body is required', async () => {
    fakeBackEnd({ status: 204 });
    expect((await run(ME)).error).toEqual({ kind: 'noContent', status: 204, message: 'Success' });
  });

  it.each([
    [200, { body: { id: 'a', mafId: 1 } }, { id: 'a', mafId: 1 }],
    [201, { status: 201, body: { id: 'a', mafId: 1 } }, { id: 'a', mafId: 1 }],
    [204, { status: 204 }, null],
  ])('[AP-08] counts a %i on a save as a success', async (_status, answer, expected) => {
    fakeBackEnd(answer);
    const { data, error } = await run(SAVE);
    expect([data, error]).toEqual([expected, undefined]);
  });
});

describe('[AP-04] the retry', () => {
  it.each([ME, ESTIMATE, SAVE])('retries a 500 once for every method', async (call) => {
    const sent = fakeBackEnd({ status: 500 }, { body: { ok: true } });
    expect((await run(call)).data).toEqual({ ok: true });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('does not retry a second time', async () => {
    const sent = fakeBackEnd({ status: 500 });
    expect((await run(ME)).error).toMatchObject({ kind: 'server', status: 500 });
    expect(sent).toHaveLength(2);
  });

  it.each([501, 502, 503, 504, 429])('does not retry a %i', async (status) => {
    const sent = fakeBackEnd({ status });
    await run(ESTIMATE);
    expect(sent).toHaveLength(1);
  });

  it('does not retry after a network failure', async () => {
    const sent = fakeBackEnd(new TypeError('Failed to fetch'));
    expect((await run(ME)).error).toMatchObject({ kind: 'network' });
    expect(sent).toHaveLength(1);
  });
});

describe('an expired session', () => {
  it('renews the token once after a 401', async () => {
    const sent = fakeBackEnd({ status: 401 }, { body: { ok: true } });
    const { data, auth } = await run(ME);
    expect(data).toEqual({ ok: true });
    expect(sent.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer identity',
      'Bearer renewed',
    ]);
    expect(auth.signIn).not.toHaveBeenCalled();
  });

  it('stops at the second 401, which a new sign-in would not resolve', async () => {
    const sent = fakeBackEnd({ status: 401 });
    const { error, auth } = await run(ME);
    expect(error).toMatchObject({ kind: 'unauthenticated', status: 401 });
    expect(sent).toHaveLength(2);
    expect(auth.signIn).not.toHaveBeenCalled();
  });

  it('reports that the session has expired, and does not leave the page by itself', async () => {
    const sent = fakeBackEnd({ body: {} });
    const auth = fakeAuth({ getIdToken: () => Promise.reject(new SignInRequired('over')) });
    const { error } = await run(ME, { auth });
    expect(error).toMatchObject({ kind: 'signInRequired' });
    expect(failureMessage(error)).toMatch(/^Votre session a expiré/);
    expect(auth.signIn).not.toHaveBeenCalled();
    expect(sent).toHaveLength(0);
  });

  it('does not say that it has expired to a person who has just signed out', async () => {
    fakeBackEnd({ body: {} });
    const auth = fakeAuth({
      isSignedIn: () => false,
      getIdToken: () => Promise.reject(new SignInRequired('nobody')),
    });
    const { error } = await run(ME, { auth });
    expect(error).toMatchObject({ kind: 'signedOut' });
    expect(failureMessage(error)).toMatch(/^Votre session a pris fin/);
  });

  it('does not redirect when the provider cannot be reached', async () => {
    fakeBackEnd({ body: {} });
    const auth = fakeAuth({ getIdToken: () => Promise.reject(new TypeError('offline')) });
    expect((await run(ME, { auth })).error).toMatchObject({ kind: 'network' });
    expect(auth.signIn).not.toHaveBeenCalled();
  });
});
