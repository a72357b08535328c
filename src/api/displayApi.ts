import {
  getDisplayValues,
  processDisplayCount,
  recordDisplayCount,
  updateDisplayCount,
} from '#contract/display.ts';
import { baseApi } from './baseApi.ts';
import {
  mutationFrom,
  queryFrom,
  type AnswerOf,
  type MutationArgument,
  type QueryArgument,
} from './fromContract.ts';

type Values = typeof getDisplayValues;
type Process = typeof processDisplayCount;
type Record = typeof recordDisplayCount;
type Update = typeof updateDisplayCount;

export const displayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDisplayValues: build.query<AnswerOf<Values>, QueryArgument<Values>>(
      queryFrom(getDisplayValues),
    ),
    processDisplayCount: build.mutation<AnswerOf<Process>, MutationArgument<Process>>(
      mutationFrom(processDisplayCount),
    ),
    recordDisplayCount: build.mutation<AnswerOf<Record>, MutationArgument<Record>>({
      ...mutationFrom(recordDisplayCount),
      invalidatesTags: ['Counts'],
    }),
    updateDisplayCount: build.mutation<AnswerOf<Update>, MutationArgument<Update>>({
      ...mutationFrom(updateDisplayCount),
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
