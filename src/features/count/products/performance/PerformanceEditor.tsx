import {
  useGetPerformanceValuesQuery,
  useProcessPerformanceCountMutation,
  useRecordPerformanceCountMutation,
  useUpdatePerformanceCountMutation,
} from '#api/performanceApi.ts';
import { campaignEditor } from '../../campaign/campaignEditor.tsx';
import { PERFORMANCE } from './performanceProduct.ts';

/** The Display Performance screen. */
export const PerformanceEditor = campaignEditor(PERFORMANCE, {
  useValues: useGetPerformanceValuesQuery,
  useProcess: useProcessPerformanceCountMutation,
  useRecord: useRecordPerformanceCountMutation,
  useUpdate: useUpdatePerformanceCountMutation,
});
