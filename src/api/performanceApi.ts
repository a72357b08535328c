import { performanceCalls } from '#contract/performance.ts';
import { baseApi } from './baseApi.ts';
import { campaignEndpoints } from './countEndpoints.ts';

export const performanceApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { getValues, process, record, update } = campaignEndpoints(build, performanceCalls);
    return {
      getPerformanceValues: getValues,
      processPerformanceCount: process,
      recordPerformanceCount: record,
      updatePerformanceCount: update,
    };
  },
});

export const {
  useGetPerformanceValuesQuery,
  useProcessPerformanceCountMutation,
  useRecordPerformanceCountMutation,
  useUpdatePerformanceCountMutation,
} = performanceApi;
