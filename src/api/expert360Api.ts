import { expert360Calls } from '#contract/expert360.ts';
import { baseApi } from './baseApi.ts';
import { countEndpoints } from './countEndpoints.ts';

export const expert360Api = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { process, record, update } = countEndpoints(build, expert360Calls);
    return {
      processExpert360Count: process,
      recordExpert360Count: record,
      updateExpert360Count: update,
    };
  },
});

export const {
  useProcessExpert360CountMutation,
  useRecordExpert360CountMutation,
  useUpdateExpert360CountMutation,
} = expert360Api;
