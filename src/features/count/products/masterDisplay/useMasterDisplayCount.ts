import type { MasterDisplayForecastAnswer, MasterDisplaySave } from '#contract/masterDisplay.ts';
import {
  ancienRequest,
  validateAncienForm,
  type AncienForm,
  type AncienFormErrors,
} from '#domain/count/ancien/form.ts';
import { totalsOf, type ForecastLine } from '#domain/count/campaign/lines.ts';
import type { EstimateRule } from '#domain/count/lifecycle.ts';
import {
  masterRejection,
  startMasterResult,
  type MasterResult,
} from '#domain/products/masterDisplay/result.ts';
import { MASTER_DISPLAY_VALUES } from '#domain/products/masterDisplay/values.ts';
import {
  useProcessMasterDisplayCountMutation,
  useRecordMasterDisplayCountMutation,
  useUpdateMasterDisplayCountMutation,
} from '#api/masterDisplayApi.ts';
import { savesOf, sendSave } from '../../saving.ts';
import type { SaveOrder } from '../../unsaved/saveOnce.ts';
import { useCount, type CountOptions, type CountStart } from '../../useCount.ts';

/** A result of the screen. */
export type ScreenResult = MasterResult<MasterDisplayForecastAnswer>;
type Kept = readonly ForecastLine[];
export type MasterDisplayStart = CountStart<AncienForm, AncienFormErrors, Kept>;

/** « Estimer » acts unless there is a count that may not be saved (CF-21). */
export const ESTIMATE_RULE: EstimateRule = 'savingAllowed';

/** Body of a save: the countData, the name, the mode and the number (D-49). */
function saveOf({
  form,
  result,
  countName,
  savedAs,
}: SaveOrder<AncienForm, ScreenResult>): MasterDisplaySave {
  const masterDisplayReq = ancienRequest(form);
  const { isDemonstration: _, ...forecast } = result.forecast;
  return {
    ...forecast,
    ...totalsOf(result.lines),
    forecasts: [...result.lines],
    countName,
    mafProduct: MASTER_DISPLAY_VALUES.mafProduct,
    masterDisplayReq,
    locations: form.locations,
    logos: masterDisplayReq.broadcastMediums,
    mode: savedAs === null ? 'New' : 'Edit',
    mafId: savedAs?.mafId ?? null,
  };
}

/** The count workflow with the rules and the calls of Master Display. */
export function useMasterDisplayCount(options: CountOptions<AncienForm, AncienFormErrors, Kept>) {
  const [process] = useProcessMasterDisplayCountMutation();
  const [record] = useRecordMasterDisplayCountMutation();
  const [update] = useUpdateMasterDisplayCountMutation();
  const calls = savesOf(record, update);

  return useCount<AncienForm, AncienFormErrors, MasterDisplayForecastAnswer, ScreenResult, Kept>(
    {
      validate: validateAncienForm,
      estimateRule: ESTIMATE_RULE,
      estimate: async (form) => process({ body: ancienRequest(form) }).unwrap(),
      startResult: startMasterResult,
      keep: ({ lines }) => lines,
      rejection: ({ lines, cpm }) => masterRejection(lines, cpm),
      save: async (order) => sendSave(calls, saveOf(order), order),
      draft: async () => (await import('./masterDisplayDraft.ts')).MASTER_DISPLAY_DRAFT,
    },
    options,
  );
}
