import type { CampaignCalls } from '#contract/campaign.ts';
import { performanceCalls } from '#contract/performance.ts';
import { baseApi } from './baseApi.ts';
import {
  mutationFrom,
  queryFrom,
  type AnswerOf,
  type MutationArgument,
  type QueryArgument,
} from './fromContract.ts';

type Values = CampaignCalls['getValues'];
type Process = CampaignCalls['process'];
type Record = CampaignCalls['record'];
type Update = CampaignCalls['update'];

export const performanceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPerformanceValues: build.query<AnswerOf<Values>, QueryArgument<Values>>(
      queryFrom(performanceCalls.getValues),
    ),
    processPerformanceCount: build.mutation<AnswerOf<Process>, MutationArgument<Process>>(
      mutationFrom(performanceCalls.process),
    ),
    recordPerformanceCount: build.mutation<AnswerOf<Record>, MutationArgument<Record>>({
      ...mutationFrom(performanceCalls.record),
      invalidatesTags: ['Counts'],
    }),
    updatePerformanceCount: build.mutation<AnswerOf<Update>, MutationArgument<Update>>({
      ...mutationFrom(performanceCalls.update),
      invalidatesTags: ['Counts', 'Count'],
    }),
  }),
});

export const {
  useGetPerformanceValuesQuery,
  useProcessPerformanceCountMutation,
  useRecordPerformanceCountMutation,
  useUpdatePerformanceCountMutation,
} = performanceApi;
