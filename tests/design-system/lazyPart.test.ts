import { createElement, Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart, RETRY_PAUSES_MS } from '#design-system/lazyPart.ts';

const Words = () => 'arrived';
const ATTEMPTS = RETRY_PAUSES_MS.length + 1;

/** Fails as often as told, then gives the part. */
function fetchFailing(times: number) {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return Promise.resolve(Words);
  });
}

async function textOf(part: ReturnType<typeof lazyPart<object>>): Promise<string> {
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
    const part = lazyPart<object>(load);
    part.preload();
    part.preload();
    expect(await textOf(part)).toContain('arrived');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is fetched again when a fetch fails', async () => {
    const load = fetchFailing(ATTEMPTS - 1);
    const part = lazyPart<object>(load);
    part.preload();
    await wait();
    expect(await textOf(part)).toContain('arrived');
    expect(load).toHaveBeenCalledTimes(ATTEMPTS);
  });

  it('fails after the last attempt, and is asked for anew by the next one who draws it', async () => {
    const load = fetchFailing(ATTEMPTS);
    const part = lazyPart<object>(load);
    part.preload();
    await wait();
    expect(load).toHaveBeenCalledTimes(ATTEMPTS);
    expect(await textOf(part)).toContain('arrived');
  });

  it('waits for the connection, however long it takes', async () => {
    const connection = Object.assign(new EventTarget(), { onLine: false });
    vi.stubGlobal('navigator', connection);
    vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection));
    const load = fetchFailing(1);
    const part = lazyPart<object>(load);
    part.preload();
    await wait();
    expect(load).toHaveBeenCalledTimes(1);
    connection.onLine = true;
    connection.dispatchEvent(new Event('online'));
    expect(await textOf(part)).toContain('arrived');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
