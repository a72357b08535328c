import { waitFor } from 'storybook/test';
import { countsApi } from '#api/countsApi.ts';
import type { AppStore } from '#app/store.ts';

/** Has a saved count read again while its screen stands, and waits until that is under way. */
export async function startsReadingAgain(store: AppStore, id: string): Promise<void> {
  const { initiate, select } = countsApi.endpoints.getCount;
  void store.dispatch(initiate({ id }, { forceRefetch: true }));
  await waitFor(() => {
    if (!select({ id })(store.getState()).isLoading)
      throw new Error('The count is not being read again.');
  });
}
