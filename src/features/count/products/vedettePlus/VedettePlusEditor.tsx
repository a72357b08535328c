import {
  vedettePlusCalls,
  type VedettePlusForecastAnswer,
  type VedettePlusSave,
} from '#contract/vedettePlus.ts';
import { scheduledCampaignForm, validateCampaignForm } from '#domain/count/campaign/form.ts';
import { vedettePlusRejection } from '#domain/products/vedettePlus/forecast.ts';
import {
  newVedettePlusForm,
  vedettePlusRequest,
  withoutExcluded,
} from '#domain/products/vedettePlus/form.ts';
import {
  vedettePlusRules,
  type VedettePlusTypes,
  toVedettePlusDocument,
  vedettePlusCodec,
} from '#domain/products/vedettePlus/rules.ts';
import { vedettePlusValues } from '#domain/products/vedettePlus/values.ts';
import { productCalls } from '#api/productCalls.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { CampaignFields } from '../../campaign/CampaignFields.tsx';
import { saveEntriesOf } from '../../countBehaviour.ts';
import { countEditor } from '../../store/countEditor.tsx';
import { CountForm, CountResult } from '../../store/CountProvider.tsx';

const VedettePlusResult = lazyPart(
  async () => import('./VedettePlusResult.tsx'),
  'VedettePlusResult',
);

/** A Vedette Plus count, as the screen works with it. */
type VedettePlusCount = VedettePlusTypes<VedettePlusForecastAnswer>;

const { useCalls } = productCalls(vedettePlusCalls);

/** The Vedette Plus screen, new or edited. */
export const VedettePlusEditor = countEditor<VedettePlusCount>(
  'vedettePlus',
  ({ market, today }) => {
    const calls = useCalls();
    const values = vedettePlusValues(market);
    if (!values) return undefined;
    return {
      title: values.label,
      behaviour: {
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
      opening: {
        newForm: () => newVedettePlusForm(values, today),
        schedule: (form, schedule) => scheduledCampaignForm(values, form, schedule),
      },
      fields: (
        <CountForm<VedettePlusCount>>
          {(props) => <CampaignFields {...{ values }} {...props} />}
        </CountForm>
      ),
      result: (
        <CountResult<VedettePlusCount>>
          {(props) => <VedettePlusResult values={values} {...props} />}
        </CountResult>
      ),
      resultPart: VedettePlusResult,
    };
  },
);
