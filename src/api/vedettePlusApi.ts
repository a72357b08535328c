import { vedettePlusCalls } from '#contract/vedettePlus.ts';
import { baseApi } from './baseApi.ts';
import { mutationFrom, type AnswerOf, type MutationArgument } from './fromContract.ts';

type Process = typeof vedettePlusCalls.process;
type Record = typeof vedettePlusCalls.record;
type Update = typeof vedettePlusCalls.update;

const vedettePlusApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    processVedettePlusCount: build.mutation<AnswerOf<Process>, MutationArgument<Process>>(
      mutationFrom(vedettePlusCalls.process),
    ),
    recordVedettePlusCount: build.mutation<AnswerOf<Record>, MutationArgument<Record>>({
      ...mutationFrom(vedettePlusCalls.record),
      invalidatesTags: ['Counts'],
    }),
    updateVedettePlusCount: build.mutation<AnswerOf<Update>, MutationArgument<Update>>({
      ...mutationFrom(vedettePlusCalls.update),
      invalidatesTags: ['Counts', 'Count'],
    }),
  }),
});

export const {
  useProcessVedettePlusCountMutation,
  useRecordVedettePlusCountMutation,
  useUpdateVedettePlusCountMutation,
} = vedettePlusApi;
