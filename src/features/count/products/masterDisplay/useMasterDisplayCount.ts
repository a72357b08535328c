import type { MasterDisplayForecastAnswer, MasterDisplaySave } from '#contract/masterDisplay.ts';
import {
  ancienRequest,
  validateAncienForm,
  type AncienForm,
  type AncienFormErrors,
} from '#domain/count/ancien/form.ts';
import { totalsOf, type ForecastLine } from '#domain/count/campaign/lines.ts';
import {
  masterDisplayRejection,
  startMasterDisplayResult,
  type MasterDisplayResultState,
} from '#domain/products/masterDisplay/result.ts';
import { MASTER_DISPLAY_VALUES } from '#domain/products/masterDisplay/values.ts';
import {
  useProcessMasterDisplayCountMutation,
  useRecordMasterDisplayCountMutation,
  useUpdateMasterDisplayCountMutation,
} from '#api/masterDisplayApi.ts';
import type { SaveContent } from '../../countBehaviour.ts';
import { savesOf, sendSave } from '../../saving.ts';
import { useCount, type CountOptions } from '../../useCount.ts';

/** A result of the screen. */
export type ScreenResult = MasterDisplayResultState<MasterDisplayForecastAnswer>;

export interface MasterDisplayCount {
  form: AncienForm;
  errors: AncienFormErrors;
  answer: MasterDisplayForecastAnswer;
  result: ScreenResult;
  quantities: readonly ForecastLine[];
}

/** Returns the body of a save: the countData, the name, the mode and the number (D-49). */
function saveOf({
  form,
  result,
  countName,
  savedAs,
}: SaveContent<MasterDisplayCount>): MasterDisplaySave {
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

/** Runs the count workflow with the rules and calls of Master Display. */
export function useMasterDisplayCount(options: CountOptions<MasterDisplayCount>) {
  const [process] = useProcessMasterDisplayCountMutation();
  const [record] = useRecordMasterDisplayCountMutation();
  const [update] = useUpdateMasterDisplayCountMutation();
  const calls = savesOf(record, update);

  return useCount<MasterDisplayCount>(
    {
      validate: validateAncienForm,
      estimateRule: 'savingAllowed',
      estimate: async (form) => process({ body: ancienRequest(form) }).unwrap(),
      startResult: startMasterDisplayResult,
      quantitiesOf: ({ lines }) => lines,
      rejection: ({ lines, cpm }) => masterDisplayRejection(lines, cpm),
      save: async (request) => sendSave(calls, saveOf(request), request),
      loadDraftReader: async () => (await import('./masterDisplayDraft.ts')).MASTER_DISPLAY_DRAFT,
    },
    options,
  );
}
