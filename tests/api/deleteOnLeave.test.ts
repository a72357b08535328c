import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignInRequired, type Auth } from '#api/auth.ts';
import { countsApi } from '#api/countsApi.ts';
import { prepareDeletion } from '#api/countsApi.ts';
import { WAIT_MS } from '#tests/waiting.ts';
import { fakeAuth, fakeBackEnd, testStore } from './fakeBackEnd.ts';

afterEach(() => vi.unstubAllGlobals());

const GONE = { code: 'not_found', message: 'Ce comptage n’existe pas.' };

describe('the deletion of a count when the page is left', () => {
  it('[N-20] is sent at once, with the token of its confirmation, by a request that outlives the page', async () => {
    const requests: RequestInit[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      requests.push(init);
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    const getIdToken = vi.fn<Auth['getIdToken']>(async () => Promise.resolve('identity'));
    const auth = fakeAuth({ getIdToken });
    const sendNow = await testStore(auth).dispatch(prepareDeletion('abc'));
    expect(requests).toEqual([]);
    // The person has signed out since.
    getIdToken.mockRejectedValue(new SignInRequired('Nobody is signed in.'));
    const sent = sendNow?.();
    // Before anything asynchronous could run.
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'DELETE', keepalive: true });
    expect(new Headers(requests[0]?.headers).get('authorization')).toBe('Bearer identity');
    expect(await sent).toEqual({});
  });

  it('[N-20] [D-110] reloads the lists if the page goes on', async () => {
    const sent = fakeBackEnd({ body: { countBo: [], total: 0 } });
    const store = testStore();
    const list = store.dispatch(countsApi.endpoints.getMyCounts.initiate({ market: 'Neuf' }));
    await list;
    const sendNow = await store.dispatch(prepareDeletion('abc'));
    await sendNow?.();
    await vi.waitFor(
      () => expect(sent.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']),
      WAIT_MS,
    );
    list.unsubscribe();
  });

  it.each([
    [
      { status: 404, body: GONE },
      { kind: 'server', status: 404 },
    ],
    [new TypeError('Failed to fetch'), { kind: 'network' }],
  ])('[N-20] says why it failed: %o', async (answer, error) => {
    fakeBackEnd(answer);
    const sendNow = await testStore().dispatch(prepareDeletion('abc'));
    expect(await sendNow?.()).toMatchObject({ error });
  });

  it('[N-20] is not prepared without a token', async () => {
    const auth = fakeAuth({ getIdToken: async () => Promise.reject(new TypeError('offline')) });
    expect(await testStore(auth).dispatch(prepareDeletion('abc'))).toBeUndefined();
  });
});
