import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { diagnoseLoadFailure, isBackEndReachable } from '#api/reachability.ts';

const PAGE = 'https://adfactory.example/comptage';
const CHUNK = 'https://adfactory.example/assets/x.js';

let requests: { url: string; init: RequestInit }[] = [];

/** Answers every request with this status and media type, or with nothing. */
function answer(response: { status: number; type?: string } | undefined): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    if (!response) throw new TypeError('Failed to fetch');
    const { status, type } = response;
    const headers = new Headers(type === undefined ? {} : { 'content-type': type });
    return Promise.resolve(new Response(null, { status, headers }));
  });
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal('location', { href: PAGE });
});
afterEach(() => vi.unstubAllGlobals());

describe('a back end', () => {
  const ORIGIN = 'https://api.example';

  it.each([200, 401, 503])('is reachable when it answers with a %i', async (status) => {
    answer({ status });
    expect(await isBackEndReachable(ORIGIN)).toBe(true);
  });

  it('is not reachable when there is no response', async () => {
    answer(undefined);
    expect(await isBackEndReachable(ORIGIN)).toBe(false);
  });

  it('[AP-46] is asked for its version, past the cache of the browser and whatever its origin allows', async () => {
    answer({ status: 200 });
    await isBackEndReachable(ORIGIN);
    expect(requests).toEqual([
      {
        url: 'https://api.example/api/Version/GetVersion',
        init: { mode: 'no-cors', cache: 'no-store' },
      },
    ]);
  });
});

describe('a script that could not be fetched', () => {
  it.each([
    [404, 'application/json', 'outdated'],
    [404, 'text/javascript', 'outdated'],
    [200, undefined, 'outdated'],
    // A server that responds to every URL with the page.
    [200, 'text/html', 'outdated'],
    [200, 'text/javascript; charset=utf-8', 'transient'],
  ])('%i %s is %s', async (status, type, expected) => {
    answer({ status, ...(type !== undefined && { type }) });
    expect(await diagnoseLoadFailure(CHUNK)).toBe(expected);
  });

  it('is unreachable when there is no response', async () => {
    answer(undefined);
    expect(await diagnoseLoadFailure(CHUNK)).toBe('unreachable');
  });

  it('is asked for without its content, past the cache of the browser', async () => {
    answer({ status: 200 });
    await diagnoseLoadFailure(CHUNK);
    expect(requests).toEqual([{ url: CHUNK, init: { method: 'HEAD', cache: 'no-store' } }]);
  });

  it.each(['text/html', 'text/javascript'])(
    'is outdated if the browser does not name it and its page answers, with %s',
    async (type) => {
      answer({ status: 200, type });
      expect(await diagnoseLoadFailure(undefined)).toBe('outdated');
      expect(requests.map(({ url }) => url)).toEqual([PAGE]);
    },
  );
});
