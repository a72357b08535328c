import { createElement, Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart, RETRY_DELAYS_MS, type LazyPart } from '#design-system/lazyPart.ts';

const Words = () => 'arrived';
const ATTEMPTS = RETRY_DELAYS_MS.length + 1;

/** Fails as often as told, then gives the part. */
function fetchFailing(times: number) {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Importing a module script failed.');
    return Promise.resolve({ Words });
  });
}

async function textOf(part: LazyPart<object>): Promise<string> {
  const stream = await renderToReadableStream(
    createElement(Suspense, { fallback: 'waiting' }, createElement(part)),
    { onError: () => undefined },
  );
  await stream.allReady;
  return new Response(stream).text();
}

/** Long enough for every pause. */
const wait = () => vi.advanceTimersByTimeAsync(60_000);

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a part whose code comes later', () => {
  it('is fetched once, whoever preloads or draws it', async () => {
    const load = fetchFailing(0);
    const part = lazyPart(load, 'Words');
    part.preload();
    part.preload();
    expect(await textOf(part)).toContain('arrived');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is fetched again when a fetch fails', async () => {
    const load = fetchFailing(ATTEMPTS - 1);
    const part = lazyPart(load, 'Words');
    part.preload();
    await wait();
    expect(await textOf(part)).toContain('arrived');
    expect(load).toHaveBeenCalledTimes(ATTEMPTS);
  });

  it('fails after the last attempt, and is asked for anew by the next one who draws it', async () => {
    const load = fetchFailing(ATTEMPTS);
    const part = lazyPart(load, 'Words');
    part.preload();
    await wait();
    expect(load).toHaveBeenCalledTimes(ATTEMPTS);
    expect(await textOf(part)).toContain('arrived');
  });

  it('is asked for under another address, which no browser remembers as failed', async () => {
    const url = 'http://localhost:4000/assets/Words-1.js';
    const load = vi.fn(async () =>
      Promise.reject<{ Words: typeof Words }>(
        new TypeError(`Failed to fetch dynamically imported module: ${url}`),
      ),
    );
    const reload = vi.fn(async () => Promise.resolve({ Words }));
    const part = lazyPart(load, 'Words', reload);
    part.preload();
    await wait();
    expect(await textOf(part)).toContain('arrived');
    expect(load).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledWith(
      load,
      expect.objectContaining({ message: expect.stringContaining(url) as unknown }),
      2,
    );
  });

  it('waits for the connection, however long it takes', async () => {
    const connection = Object.assign(new EventTarget(), { onLine: false });
    vi.stubGlobal('navigator', connection);
    vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection));
    const load = fetchFailing(1);
    const part = lazyPart(load, 'Words');
    part.preload();
    await wait();
    expect(load).toHaveBeenCalledTimes(1);
    connection.onLine = true;
    connection.dispatchEvent(new Event('online'));
    expect(await textOf(part)).toContain('arrived');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
