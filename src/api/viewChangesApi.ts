import type { ResponseOf } from '#contract/endpoint.ts';
import { viewCalls } from '#contract/viewChanges.ts';
import { changeFrom, type MutationArgument } from './fromContract.ts';
import { viewsApi } from './viewsApi.ts';

type Create = typeof viewCalls.create;
type Update = typeof viewCalls.update;
type Remove = typeof viewCalls.remove;

// Apart from the list of views, which every list loads at once.
const viewChangesApi = viewsApi.injectEndpoints({
  endpoints: (build) => ({
    createView: build.mutation<ResponseOf<Create>, MutationArgument<Create>>(
      changeFrom(viewCalls.create, 'Views'),
    ),
    updateView: build.mutation<ResponseOf<Update>, MutationArgument<Update>>(
      changeFrom(viewCalls.update, 'Views'),
    ),
    removeView: build.mutation<ResponseOf<Remove>, MutationArgument<Remove>>(
      changeFrom(viewCalls.remove, 'Views'),
    ),
  }),
});

export const { useCreateViewMutation, useUpdateViewMutation, useRemoveViewMutation } =
  viewChangesApi;
