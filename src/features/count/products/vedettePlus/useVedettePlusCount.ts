import type { VedettePlusForecastAnswer, VedettePlusSave } from '#contract/vedettePlus.ts';
import { vedettePlusCalls } from '#contract/vedettePlus.ts';
import { validateCampaignForm } from '#domain/count/campaign/validation.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import { toVedettePlusDocument, vedettePlusCodec } from '#domain/products/vedettePlus/codec.ts';
import { vedettePlusRejection } from '#domain/products/vedettePlus/forecast.ts';
import { vedettePlusRequest, withoutExcluded } from '#domain/products/vedettePlus/form.ts';
import { vedettePlusRules, type VedettePlusTypes } from '#domain/products/vedettePlus/rules.ts';
import { productCalls } from '#api/productCalls.ts';
import { saveEntriesOf } from '../../saving.ts';
import { useCount, type CountOptions } from '../../useCount.ts';

/** A Vedette Plus count, as the screen works with it. */
export type VedettePlusCount = VedettePlusTypes<VedettePlusForecastAnswer>;

const { useCalls } = productCalls(vedettePlusCalls);

/** Runs the count workflow with the rules and calls of Vedette Plus. */
export function useVedettePlusCount({
  values,
  ...options
}: CountOptions<VedettePlusCount> & { values: CampaignValues }) {
  const calls = useCalls();

  return useCount<VedettePlusCount>(
    {
      rules: vedettePlusRules(values),
      validate: validateCampaignForm,
      estimate: async (form, signal) => calls.process(vedettePlusRequest(values, form), signal),
      answeredForm: (form, { excludePostalCode }) => withoutExcluded(form, excludePostalCode),
      rejection: ({ forecast }) => vedettePlusRejection(forecast.forecasts),
      comparedDocument: (content) => toVedettePlusDocument(values, content),
      save: async (request) => {
        const document = toVedettePlusDocument(values, request);
        const body: VedettePlusSave = { ...document, ...saveEntriesOf(request.savedAs) };
        return calls.save(body, request);
      },
      codec: vedettePlusCodec(values),
    },
    options,
  );
}
