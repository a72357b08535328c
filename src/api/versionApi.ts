import { getVersion } from '#contract/version.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { baseApi } from './baseApi.ts';
import { queryFrom, type QueryArgument } from './fromContract.ts';

type Version = typeof getVersion;

export const versionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getVersion: build.query<ResponseOf<Version>, QueryArgument<Version>>({
      ...queryFrom(getVersion),
    }),
  }),
});
