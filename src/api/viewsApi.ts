import { getViews } from '#contract/views.ts';
import { baseApi } from './baseApi.ts';
import { endpointsFrom } from './fromContract.ts';

// The tag is not in the base API, because the first load needs no views.
export const viewsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Views'] }).injectEndpoints({
  endpoints: (build) => ({
    getViews: endpointsFrom(build).query(getViews, { providesTags: ['Views'] }),
  }),
});

export const { useGetViewsQuery } = viewsApi;
