import { createElement, Suspense } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart, RETRY_DELAYS_MS, type LazyPart } from '#design-system/lazyPart.ts';

const Part = () => 'loaded';
const ATTEMPTS = RETRY_DELAYS_MS.length + 1;

/** Returns a loader that fails `times` times, then resolves with the part. */
function loadFailing(times: number) {
  let failuresLeft = times;
  return vi.fn(async () => {
    failuresLeft -= 1;
    if (failuresLeft >= 0) throw new TypeError('Importing a module script failed.');
    return Promise.resolve({ Part });
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

/** Advances the time past every retry delay. */
const waitForRetries = () => vi.advanceTimersByTimeAsync(60_000);

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('lazyPart', () => {
  it('loads once, however often it is preloaded and rendered', async () => {
    const load = loadFailing(0);
    const part = lazyPart(load, 'Part');
    part.preload();
    part.preload();
    expect(await textOf(part)).toContain('loaded');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('renders at once when it is loaded, because React keeps a fallback on screen for 300 ms', async () => {
    const part = lazyPart(loadFailing(0), 'Part');
    await part.load();
    const screen = createElement(Suspense, { fallback: 'waiting' }, createElement(part));
    expect(renderToString(screen)).not.toContain('waiting');
  });

  it('retries when a load fails', async () => {
    const load = loadFailing(ATTEMPTS - 1);
    const part = lazyPart(load, 'Part');
    part.preload();
    await waitForRetries();
    expect(await textOf(part)).toContain('loaded');
    expect(load).toHaveBeenCalledTimes(ATTEMPTS);
  });

  it('fails after the last attempt, and loads again on the next render', async () => {
    const load = loadFailing(ATTEMPTS);
    const part = lazyPart(load, 'Part');
    part.preload();
    await waitForRetries();
    expect(load).toHaveBeenCalledTimes(ATTEMPTS);
    expect(await textOf(part)).toContain('loaded');
  });

  it('retries under another URL, because browsers cache a failed one', async () => {
    const url = 'http://localhost:4000/assets/Part-1.js';
    const load = vi.fn(async () =>
      Promise.reject<{ Part: typeof Part }>(
        new TypeError(`Failed to fetch dynamically imported module: ${url}`),
      ),
    );
    const reload = vi.fn(async () => Promise.resolve({ Part }));
    const part = lazyPart(load, 'Part', reload);
    part.preload();
    await waitForRetries();
    expect(await textOf(part)).toContain('loaded');
    expect(load).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledWith(
      load,
      expect.objectContaining({ message: expect.stringContaining(url) as unknown }),
      2,
    );
  });

  it('finds its module in a script that joins several', async () => {
    const load = async () =>
      Promise.reject<{ Part: typeof Part }>(
        new TypeError('http://localhost:4000/assets/joined.js'),
      );
    const joined: object = { a: 1, n: { Other: Part }, t: { Part } };
    // What the import of such a script gives.
    const part = lazyPart(load, 'Part', async () =>
      Promise.resolve(joined as { Part: typeof Part }),
    );
    part.preload();
    await waitForRetries();
    expect(await textOf(part)).toContain('loaded');
  });

  it('waits for the connection, however long it takes', async () => {
    const connection = Object.assign(new EventTarget(), { onLine: false });
    vi.stubGlobal('navigator', connection);
    vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection));
    const load = loadFailing(1);
    const part = lazyPart(load, 'Part');
    part.preload();
    await waitForRetries();
    expect(load).toHaveBeenCalledTimes(1);
    connection.onLine = true;
    connection.dispatchEvent(new Event('online'));
    expect(await textOf(part)).toContain('loaded');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
