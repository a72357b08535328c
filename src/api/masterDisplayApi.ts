import { masterDisplayCalls } from '#contract/masterDisplay.ts';
import { baseApi } from './baseApi.ts';
import { countEndpoints } from './countEndpoints.ts';

const masterDisplayApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { process, record, update } = countEndpoints(build, masterDisplayCalls);
    return {
      processMasterDisplayCount: process,
      recordMasterDisplayCount: record,
      updateMasterDisplayCount: update,
    };
  },
});

export const {
  useProcessMasterDisplayCountMutation,
  useRecordMasterDisplayCountMutation,
  useUpdateMasterDisplayCountMutation,
} = masterDisplayApi;
