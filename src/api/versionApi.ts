import { getVersion } from '#contract/version.ts';
import { baseApi } from './baseApi.ts';
import { queryFrom, type AnswerOf, type QueryArgument } from './fromContract.ts';

type Version = typeof getVersion;

export const versionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getVersion: build.query<AnswerOf<Version>, QueryArgument<Version>>({
      ...queryFrom(getVersion),
    }),
  }),
});
