import { getFollowUp, markCount } from '#contract/followUp.ts';
import { createOrder } from '#contract/service.ts';
import { baseApi } from './baseApi.ts';
import { endpointsFrom } from './fromContract.ts';

/** « Suivi » of one count. A mark changes the lists as well, but not the saved count. */
const followUpApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsFrom(build);
    return {
      // Somebody else may have marked it, so it is asked for each time.
      getFollowUp: query(getFollowUp, {
        keepUnusedDataFor: 0,
        providesTags: (_answer, _failure, { id }) => ['FollowUp', { type: 'Count', id }],
      }),
      markCount: mutation(markCount, { invalidatesTags: ['FollowUp', 'Counts'] }),
      createOrder: mutation(createOrder, { invalidatesTags: ['FollowUp', 'Counts'] }),
    };
  },
});

export const { useGetFollowUpQuery, useMarkCountMutation, useCreateOrderMutation } = followUpApi;
