import { vedettePlusCalls } from '#contract/vedettePlus.ts';
import { baseApi } from './baseApi.ts';
import { countEndpoints } from './countEndpoints.ts';

const vedettePlusApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { process, record, update } = countEndpoints(build, vedettePlusCalls);
    return {
      processVedettePlusCount: process,
      recordVedettePlusCount: record,
      updateVedettePlusCount: update,
    };
  },
});

export const {
  useProcessVedettePlusCountMutation,
  useRecordVedettePlusCountMutation,
  useUpdateVedettePlusCountMutation,
} = vedettePlusApi;
