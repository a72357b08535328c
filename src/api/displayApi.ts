import { displayCalls } from '#contract/display.ts';
import { baseApi } from './baseApi.ts';
import { campaignEndpoints } from './countEndpoints.ts';

export const displayApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { getValues, process, record, update } = campaignEndpoints(build, displayCalls);
    return {
      getDisplayValues: getValues,
      processDisplayCount: process,
      recordDisplayCount: record,
      updateDisplayCount: update,
    };
  },
});

export const {
  useGetDisplayValuesQuery,
  useProcessDisplayCountMutation,
  useRecordDisplayCountMutation,
  useUpdateDisplayCountMutation,
} = displayApi;
