import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isBackEndReachable } from '#api/reachability.ts';

let requests: { url: string; init: RequestInit }[] = [];

/** Answers every request with this response, or with nothing. */
function answer(response: ResponseInit | undefined): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    if (!response) throw new TypeError('Failed to fetch');
    return Promise.resolve(new Response(null, response));
  });
}

beforeEach(() => {
  requests = [];
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
