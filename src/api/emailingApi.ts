import { emailingCalls } from '#contract/emailing.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { baseApi } from './baseApi.ts';
import { countEndpoints } from './countEndpoints.ts';
import { queryFrom, type QueryArgument } from './fromContract.ts';

type Values = typeof emailingCalls.getValues;

const emailingApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { process, record, update } = countEndpoints(build, emailingCalls);
    return {
      getEmailingValues: build.query<ResponseOf<Values>, QueryArgument<Values>>(
        queryFrom(emailingCalls.getValues),
      ),
      processEmailingCount: process,
      recordEmailingCount: record,
      updateEmailingCount: update,
    };
  },
});

export const {
  useGetEmailingValuesQuery,
  useProcessEmailingCountMutation,
  useRecordEmailingCountMutation,
  useUpdateEmailingCountMutation,
} = emailingApi;
