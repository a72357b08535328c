import { viewCalls } from '#contract/viewChanges.ts';
import { endpointsFrom } from './fromContract.ts';
import { viewsApi } from './viewsApi.ts';

// Apart from the list of views, which every list loads at once.
const viewChangesApi = viewsApi.injectEndpoints({
  endpoints: (build) => {
    const { change } = endpointsFrom(build);
    return {
      createView: change(viewCalls.create, 'Views'),
      updateView: change(viewCalls.update, 'Views'),
      removeView: change(viewCalls.remove, 'Views'),
    };
  },
});

export const { useCreateViewMutation, useUpdateViewMutation, useRemoveViewMutation } =
  viewChangesApi;
