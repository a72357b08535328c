import { getFollowUp, markCount } from '#contract/followUp.ts';
import { createOrder } from '#contract/service.ts';
import { baseApi } from './baseApi.ts';
import { failureStatus } from './failure.ts';
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
      // A count that has changed since is shown anew, for the person to decide.
      createOrder: mutation(createOrder, {
        invalidatesTags: (_answer, failure) =>
          failureStatus(failure) === 412 ? ['FollowUp', 'Counts', 'Count'] : ['FollowUp', 'Counts'],
      }),
    };
  },
});

export const { useGetFollowUpQuery, useMarkCountMutation, useCreateOrderMutation } = followUpApi;
