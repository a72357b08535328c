import { createMemoryRouter, RouterContextProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstData } from '#app/firstData.ts';
import { storeContext } from '#app/storeContext.ts';
import type { AppStore } from '#app/store.ts';

const prefetch = vi.fn();

/** A store with this state, which is all that the loader reads. */
function storeOf(state: object): AppStore {
  return { getState: () => state, dispatch: () => undefined } as unknown as AppStore;
}

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
