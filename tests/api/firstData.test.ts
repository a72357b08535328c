import { createMemoryRouter, RouterContextProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstData, whenAnswered, storeContext } from '#app/firstData.ts';
import { PENDING_PARTS, trackPart } from '#design-system/lazyPart.ts';
import type { AppStore } from '#app/store.ts';

const prefetch = vi.fn();

/** A store with this state, which is all that the loader reads. */
function storeOf(state: object): AppStore {
  return { getState: () => state, dispatch: () => undefined } as unknown as AppStore;
}

/** A store with requests under way. */
const storeWith = (...queries: Promise<unknown>[]): AppStore =>
  ({ dispatch: () => queries }) as unknown as AppStore;

afterEach(() => prefetch.mockReset());

describe('the first data of a screen', () => {
  it('[SH-35] is requested on entering the screen, and not when only the parameters of its address change', async () => {
    const state = { session: { market: 'Neuf', status: 'connected' } };
    const router = createMemoryRouter(
      [{ path: '/comptage', ...firstData(prefetch) }, { path: '/' }],
      {
        initialEntries: ['/'],
        future: { v8_middleware: true },
        getContext: () => {
          const context = new RouterContextProvider();
          context.set(storeContext, storeOf(state));
          return context;
        },
      },
    );
    await router.navigate('/comptage');
    expect(prefetch).toHaveBeenCalledTimes(1);
    await router.navigate('/comptage?order=Budget');
    expect(prefetch).toHaveBeenCalledTimes(1);
    expect(router.state.location.search).toBe('?order=Budget');
    router.dispose();
  });
});

describe('the first screen', () => {
  // Other files of this process may have left some.
  beforeEach(() => PENDING_PARTS.clear());
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('waits until every request is answered, even by an error', async () => {
    vi.useFakeTimers();
    const [started, cleared] = [
      vi.spyOn(globalThis, 'setTimeout'),
      vi.spyOn(globalThis, 'clearTimeout'),
    ];
    const isReady = vi.fn();
    const list = new Promise((_, reject) => {
      setTimeout(() => reject(new Error('The server does not answer.')), 500);
    });
    const ready = whenAnswered(storeWith(Promise.resolve({}), list), 600).then(isReady);
    await vi.advanceTimersByTimeAsync(499);
    expect(isReady).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await ready;
    expect(isReady).toHaveBeenCalledOnce();
    // Other files of this process may have timers too.
    const limit = started.mock.calls.findIndex(([, delayMs]) => delayMs === 600);
    expect(cleared).toHaveBeenCalledWith(started.mock.results[limit]?.value);
  });

  it('waits for the code of its parts, which it would show a skeleton for', async () => {
    vi.useFakeTimers();
    const isReady = vi.fn();
    trackPart(new Promise((resolve) => setTimeout(resolve, 500)));
    void whenAnswered(storeWith(), 600).then(isReady);
    await vi.advanceTimersByTimeAsync(499);
    expect(isReady).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(isReady).toHaveBeenCalledOnce();
  });

  it('does not wait for a slow answer', async () => {
    vi.useFakeTimers();
    const isReady = vi.fn();
    void whenAnswered(storeWith(new Promise(() => undefined)), 600).then(isReady);
    await vi.advanceTimersByTimeAsync(599);
    expect(isReady).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(isReady).toHaveBeenCalledOnce();
  });
});
