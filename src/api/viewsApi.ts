import type { ResponseOf } from '#contract/endpoint.ts';
import { getViews } from '#contract/views.ts';
import { baseApi } from './baseApi.ts';
import { queryFrom, type QueryArgument } from './fromContract.ts';

type List = typeof getViews;

// The tag is not in the base API, because the first load needs no views.
export const viewsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Views'] }).injectEndpoints({
  endpoints: (build) => ({
    getViews: build.query<ResponseOf<List>, QueryArgument<List>>({
      ...queryFrom(getViews),
      providesTags: ['Views'],
    }),
  }),
});

export const { useGetViewsQuery } = viewsApi;
