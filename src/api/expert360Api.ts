import { expert360Calls } from '#contract/expert360.ts';
import { baseApi } from './baseApi.ts';
import { mutationFrom, type AnswerOf, type MutationArgument } from './fromContract.ts';

type Process = typeof expert360Calls.process;
type Record = typeof expert360Calls.record;
type Update = typeof expert360Calls.update;

export const expert360Api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    processExpert360Count: build.mutation<AnswerOf<Process>, MutationArgument<Process>>(
      mutationFrom(expert360Calls.process),
    ),
    recordExpert360Count: build.mutation<AnswerOf<Record>, MutationArgument<Record>>({
      ...mutationFrom(expert360Calls.record),
      invalidatesTags: ['Counts'],
    }),
    updateExpert360Count: build.mutation<AnswerOf<Update>, MutationArgument<Update>>({
      ...mutationFrom(expert360Calls.update),
      invalidatesTags: ['Counts', 'Count'],
    }),
  }),
});

export const {
  useProcessExpert360CountMutation,
  useRecordExpert360CountMutation,
  useUpdateExpert360CountMutation,
} = expert360Api;
