import type { CampaignCalls } from '#contract/campaign.ts';
import { displayCalls } from '#contract/display.ts';
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

export const displayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDisplayValues: build.query<AnswerOf<Values>, QueryArgument<Values>>(
      queryFrom(displayCalls.getValues),
    ),
    processDisplayCount: build.mutation<AnswerOf<Process>, MutationArgument<Process>>(
      mutationFrom(displayCalls.process),
    ),
    recordDisplayCount: build.mutation<AnswerOf<Record>, MutationArgument<Record>>({
      ...mutationFrom(displayCalls.record),
      invalidatesTags: ['Counts'],
    }),
    updateDisplayCount: build.mutation<AnswerOf<Update>, MutationArgument<Update>>({
      ...mutationFrom(displayCalls.update),
      invalidatesTags: ['Counts', 'Count'],
    }),
  }),
});

export const {
  useGetDisplayValuesQuery,
  useProcessDisplayCountMutation,
  useRecordDisplayCountMutation,
  useUpdateDisplayCountMutation,
} = displayApi;
