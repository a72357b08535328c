import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { diagnose } from '#design-system/missingCode.ts';

const PAGE = 'https://adfactory.example/comptage';
const CHUNK = 'https://adfactory.example/assets/x.js';

const notFetched = () => new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`);
/** How a browser that names no script reports one. */
const notFetchedAnywhere = () => new TypeError('Importing a module script failed.');

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
    expect(await diagnose(notFetched())).toBe(expected);
  });

  it('is unreachable when there is no response', async () => {
    answer(undefined);
    expect(await diagnose(notFetched())).toBe('unreachable');
  });

  it('is asked for without its content, past the cache of the browser', async () => {
    answer({ status: 200 });
    await diagnose(notFetched());
    expect(requests).toEqual([{ url: CHUNK, init: { method: 'HEAD', cache: 'no-store' } }]);
  });

  it.each(['text/html', 'text/javascript'])(
    'is outdated if the browser does not name it and its page answers, with %s',
    async (type) => {
      answer({ status: 200, type });
      expect(await diagnose(notFetchedAnywhere())).toBe('outdated');
      expect(requests.map(({ url }) => url)).toEqual([PAGE]);
    },
  );

  it('is asked for once for each error, and again after a lost connection', async () => {
    const error = notFetched();
    answer(undefined);
    await diagnose(error);
    answer({ status: 404 });
    await diagnose(error);
    expect(await diagnose(error)).toBe('outdated');
    expect(requests).toHaveLength(2);
  });
});
