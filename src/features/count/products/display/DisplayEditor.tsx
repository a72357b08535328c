import {
  useGetDisplayValuesQuery,
  useProcessDisplayCountMutation,
  useRecordDisplayCountMutation,
  useUpdateDisplayCountMutation,
} from '#api/displayApi.ts';
import { campaignEditor } from '../../campaign/campaignEditor.tsx';
import { DISPLAY } from './displayProduct.ts';

/** The Display screen, in each of its markets. */
export const DisplayEditor = campaignEditor(DISPLAY, {
  useValues: useGetDisplayValuesQuery,
  useProcess: useProcessDisplayCountMutation,
  useRecord: useRecordDisplayCountMutation,
  useUpdate: useUpdateDisplayCountMutation,
});
