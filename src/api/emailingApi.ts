import { emailingCalls } from '#contract/emailing.ts';
import { baseApi } from './baseApi.ts';
import {
  mutationFrom,
  queryFrom,
  type AnswerOf,
  type MutationArgument,
  type QueryArgument,
} from './fromContract.ts';

type Values = typeof emailingCalls.getValues;
type Process = typeof emailingCalls.process;
type Record = typeof emailingCalls.record;
type Update = typeof emailingCalls.update;

const emailingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getEmailingValues: build.query<AnswerOf<Values>, QueryArgument<Values>>(
      queryFrom(emailingCalls.getValues),
    ),
    processEmailingCount: build.mutation<AnswerOf<Process>, MutationArgument<Process>>(
      mutationFrom(emailingCalls.process),
    ),
    recordEmailingCount: build.mutation<AnswerOf<Record>, MutationArgument<Record>>({
      ...mutationFrom(emailingCalls.record),
      invalidatesTags: ['Counts'],
    }),
    updateEmailingCount: build.mutation<AnswerOf<Update>, MutationArgument<Update>>({
      ...mutationFrom(emailingCalls.update),
      invalidatesTags: ['Counts', 'Count'],
    }),
  }),
});

export const {
  useGetEmailingValuesQuery,
  useProcessEmailingCountMutation,
  useRecordEmailingCountMutation,
  useUpdateEmailingCountMutation,
} = emailingApi;
