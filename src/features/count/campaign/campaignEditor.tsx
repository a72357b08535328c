import type { CampaignForecastAnswer, CampaignSave } from '#contract/campaign.ts';
import {
  campaignRequest,
  newCampaignForm,
  scheduledCampaignForm,
  validateCampaignForm,
} from '#domain/count/campaign/form.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import { campaignRejection, isToCorrect } from '#domain/count/campaign/result.ts';
import { campaignRules, campaignCodec, toCampaignDocument } from '#domain/count/campaign/rules.ts';
import type { CampaignProduct, CampaignValues } from '#domain/count/campaign/values.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import type { Market } from '#domain/markets.ts';
import type { ProductCalls } from '#api/productCalls.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { type CountBehaviour, saveEntriesOf } from '../countBehaviour.ts';
import { countEditor } from '../store/countEditor.tsx';
import { CountForm } from '../store/CountProvider.tsx';
import { CampaignFields } from './CampaignFields.tsx';
import type { CampaignCount } from './CampaignLines.tsx';

const CampaignResult = lazyPart(async () => import('./CampaignResult.tsx'), 'CampaignResult');

/** The calls of a campaign. */
type CampaignCalls = ProductCalls<CampaignRequest, CampaignForecastAnswer, CampaignSave>;

/** The hooks of the contract of a campaign. */
export interface CampaignApi {
  useValues: (parameters: { market: Market }) => {
    data?: { targetings: readonly Targeting[] } | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  useCalls: () => CampaignCalls;
}

interface BehaviourOptions extends Pick<CampaignProduct, 'pricing'> {
  values: CampaignValues;
  targetings: readonly Targeting[];
  calls: CampaignCalls;
}

function behaviourOf({
  values,
  targetings,
  pricing,
  calls,
}: BehaviourOptions): CountBehaviour<CampaignCount> {
  const rules = campaignRules<CampaignCount['answer']>(values, pricing);
  return {
    rules,
    validate: validateCampaignForm,
    estimate: async (form, signal) => calls.process(campaignRequest(values, form), signal),
    rejection: (result) => campaignRejection(rules.quantitiesOf(result), result.tariffs),
    comparedDocument: (content) =>
      isToCorrect(content.result) ? undefined : toCampaignDocument(values, content),
    save: async (request) => {
      const document = toCampaignDocument(values, request);
      return calls.save({ ...document, ...saveEntriesOf(request.savedAs) }, request);
    },
    codec: campaignCodec(values, targetings),
  };
}

/** Returns the screen of a campaign, new or edited. */
export function campaignEditor(campaign: CampaignProduct, api: CampaignApi) {
  const { product, pricing, labels, valuesOf } = campaign;
  return countEditor<CampaignCount>(product, ({ market }) => {
    const { data, isError, refetch } = api.useValues({ market });
    const calls = api.useCalls();
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
        calls,
      }),
      opening: {
        newForm: () => newCampaignForm(values, targetings),
        schedule: (form, schedule) => scheduledCampaignForm(values, form, schedule),
      },
      fields: (
        <CountForm<CampaignCount>>
          {(props) => <CampaignFields {...{ values }} {...props} />}
        </CountForm>
      ),
      result: <CampaignResult {...{ values, labels }} />,
      resultPart: CampaignResult,
    };
  });
}
