import type { VedettePlusForecastAnswer } from '#contract/vedettePlus.ts';
import type { CampaignForm } from '#domain/count/campaign/form.ts';
import {
  validateCampaignForm,
  type CampaignFormErrors,
} from '#domain/count/campaign/validation.ts';
import type { ListedLocality } from '#domain/localities/selection.ts';
import { toVedettePlusDocument, VEDETTE_PLUS_CODEC } from '#domain/products/vedettePlus/codec.ts';
import {
  startVedettePlusResult,
  vedettePlusRejection,
  type VedettePlusResultState,
} from '#domain/products/vedettePlus/forecast.ts';
import { vedettePlusRequest, withoutExcluded } from '#domain/products/vedettePlus/form.ts';
import {
  useProcessVedettePlusCountMutation,
  useRecordVedettePlusCountMutation,
  useUpdateVedettePlusCountMutation,
} from '#api/vedettePlusApi.ts';
import { saveEntriesOf, savesOf, sendSave } from '../../saving.ts';
import { useCount, type CountOptions } from '../../useCount.ts';

export interface VedettePlusCount {
  form: CampaignForm;
  errors: CampaignFormErrors;
  answer: VedettePlusForecastAnswer;
  result: VedettePlusResultState<VedettePlusForecastAnswer>;
  /** The localities that were excluded. */
  quantities: ListedLocality[];
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
      save: async (request) => {
        const document = toVedettePlusDocument(request);
        return sendSave(calls, { ...document, ...saveEntriesOf(request.savedAs) }, request);
      },
      codec: VEDETTE_PLUS_CODEC,
    },
    options,
  );
}
