import { waitFor } from 'storybook/test';
import { countsApi } from '#api/countsApi.ts';
import type { AppStore } from '#app/store.ts';

/** Refetches a saved count while its screen is shown, and waits until the request is in progress. */
export async function refetchCount(store: AppStore, id: string): Promise<void> {
  const { initiate, select } = countsApi.endpoints.getCount;
  void store.dispatch(initiate({ id }, { forceRefetch: true }));
  await waitFor(() => {
    if (!select({ id })(store.getState()).isLoading)
      throw new Error('The count is not being refetched.');
  });
}
