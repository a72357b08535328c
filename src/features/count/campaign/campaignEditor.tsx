import type { CampaignSave } from '#contract/campaign.ts';
import { campaignCodec, toCampaignDocument } from '#domain/count/campaign/codec.ts';
import {
  campaignRequest,
  newCampaignForm,
  scheduledCampaignForm,
} from '#domain/count/campaign/form.ts';
import { campaignRejection } from '#domain/count/campaign/rejection.ts';
import { isToCorrect } from '#domain/count/campaign/result.ts';
import { campaignRules } from '#domain/count/campaign/rules.ts';
import { validateCampaignForm } from '#domain/count/campaign/validation.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { answerOf } from '../answerOf.ts';
import type { CountBehaviour } from '../countBehaviour.ts';
import { saveEntriesOf, savesOf, sendSave, type SaveCalls } from '../saving.ts';
import { countEditor } from '../store/countEditor.tsx';
import { CountForm } from '../store/CountProvider.tsx';
import { CampaignFields } from './CampaignFields/CampaignFields.tsx';
import type { CampaignApi, CampaignProduct } from './campaignProduct.ts';
import type { CampaignCount } from './campaignState.ts';

const CampaignResult = lazyPart(
  async () => import('./CampaignResult/CampaignResult.tsx'),
  'CampaignResult',
);

interface BehaviourOptions extends Pick<CampaignProduct, 'pricing'> {
  values: CampaignValues;
  targetings: readonly Targeting[];
  process: ReturnType<CampaignApi['useProcess']>[0];
  calls: SaveCalls<CampaignSave>;
}

function behaviourOf({
  values,
  targetings,
  pricing,
  process,
  calls,
}: BehaviourOptions): CountBehaviour<CampaignCount> {
  const rules = campaignRules<CampaignCount['answer']>(values, pricing);
  return {
    rules,
    validate: validateCampaignForm,
    estimate: async (form, signal) =>
      answerOf(process({ body: campaignRequest(values, form) }), signal),
    rejection: (result) => campaignRejection(rules.quantitiesOf(result), result.tariffs),
    comparedDocument: (content) =>
      isToCorrect(content.result) ? undefined : toCampaignDocument(values, content),
    save: async (request) => {
      const document = toCampaignDocument(values, request);
      return sendSave(calls, { ...document, ...saveEntriesOf(request.savedAs) }, request);
    },
    codec: campaignCodec(values, targetings),
  };
}

/** Returns the screen of a campaign, new or edited. */
export function campaignEditor(campaign: CampaignProduct, api: CampaignApi) {
  const { product, pricing, labels, valuesOf } = campaign;
  return countEditor<CampaignCount>(product, ({ market, today }) => {
    const { data, isError, refetch } = api.useValues({ market });
    const [process] = api.useProcess();
    const [record] = api.useRecord();
    const [update] = api.useUpdate();
    const values = valuesOf(market);
    if (!values) return undefined;
    if (!data) return { title: values.label, isFailed: isError, onRetry: refetch };
    const { targetings } = data;
    return {
      title: values.label,
      behaviour: behaviourOf({
        values,
        targetings,
        pricing,
        process,
        calls: savesOf(record, update),
      }),
      opening: {
        newForm: () => newCampaignForm(values, targetings),
        schedule: (form, schedule) => scheduledCampaignForm(values, form, schedule),
      },
      fields: (
        <CountForm<CampaignCount>>
          {(props) => <CampaignFields {...{ values, today }} {...props} />}
        </CountForm>
      ),
      result: <CampaignResult {...{ values, labels }} />,
      resultPart: CampaignResult,
    };
  });
}
