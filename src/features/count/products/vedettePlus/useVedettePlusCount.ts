import type { VedettePlusForecastAnswer, VedettePlusSave } from '#contract/vedettePlus.ts';
import type { CampaignForm } from '#domain/count/campaign/form.ts';
import {
  validateCampaignForm,
  type CampaignFormErrors,
} from '#domain/count/campaign/validation.ts';
import { logosOf } from '#domain/count/targetings.ts';
import type { ListedLocality } from '#domain/localities/selection.ts';
import {
  startVedettePlusResult,
  totalBudgetOf,
  vedettePlusRejection,
  type VedettePlusResultState,
} from '#domain/products/vedettePlus/forecast.ts';
import { vedettePlusRequest, withoutExcluded } from '#domain/products/vedettePlus/form.ts';
import { VEDETTE_PLUS_VALUES } from '#domain/products/vedettePlus/values.ts';
import {
  useProcessVedettePlusCountMutation,
  useRecordVedettePlusCountMutation,
  useUpdateVedettePlusCountMutation,
} from '#api/vedettePlusApi.ts';
import type { SaveContent } from '../../countBehaviour.ts';
import { savesOf, sendSave } from '../../saving.ts';
import { useCount, type CountOptions } from '../../useCount.ts';

export interface VedettePlusCount {
  form: CampaignForm;
  errors: CampaignFormErrors;
  answer: VedettePlusForecastAnswer;
  result: VedettePlusResultState<VedettePlusForecastAnswer>;
  /** The localities that were excluded. */
  quantities: ListedLocality[];
}

/** Returns the body of a save: the countData, the name, the mode and the number (D-50). */
function saveOf({
  form,
  result,
  countName,
  savedAs,
}: SaveContent<VedettePlusCount>): VedettePlusSave {
  const vedettePlusReq = vedettePlusRequest(form);
  const { isDemonstration: _, ...forecast } = result.forecast;
  return {
    ...forecast,
    countName,
    mafProduct: VEDETTE_PLUS_VALUES.mafProduct,
    vedettePlusReq,
    totalBudget: totalBudgetOf(forecast.forecasts),
    excludePostalCode: result.excluded.map(({ code }) => code),
    locations: form.locations,
    logos: logosOf(vedettePlusReq.targetings),
    mode: savedAs === null ? 'New' : 'Edit',
    mafId: savedAs?.mafId ?? null,
  };
}

/** Runs the count workflow with the rules and calls of Vedette Plus. */
export function useVedettePlusCount(options: CountOptions<VedettePlusCount>) {
  const [process] = useProcessVedettePlusCountMutation();
  const [record] = useRecordVedettePlusCountMutation();
  const [update] = useUpdateVedettePlusCountMutation();

  const calls = savesOf(record, update);

  return useCount<VedettePlusCount>(
    {
      validate: validateCampaignForm,
      estimate: async (form) => process({ body: vedettePlusRequest(form) }).unwrap(),
      answeredForm: (form, { excludePostalCode }) => withoutExcluded(form, excludePostalCode),
      startResult: startVedettePlusResult,
      quantitiesOf: ({ excluded }) => excluded,
      rejection: ({ forecast }) => vedettePlusRejection(forecast.forecasts),
      save: async (request) => sendSave(calls, saveOf(request), request),
      loadDraftReader: async () => (await import('./vedettePlusDraft.ts')).VEDETTE_PLUS_DRAFT,
    },
    options,
  );
}
