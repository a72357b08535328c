import type { ProductDefinition } from '#domain/count/definition.ts';
import type { CampaignTypes } from '#domain/count/campaign/rules.ts';
import type { CampaignLabels } from '#domain/count/campaign/values.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { productEditor, type ProductScreen } from '../screen/productEditor.tsx';
import { CampaignFields } from './CampaignFields.tsx';

const CampaignResult = lazyPart(async () => import('./CampaignResult.tsx'), 'CampaignResult');

/** Returns the screen of a campaign, new or edited. */
export function campaignEditor(
  definition: ProductDefinition<CampaignTypes>,
  labels: CampaignLabels,
  calls: Pick<ProductScreen<CampaignTypes>, 'useCalls' | 'useOptions'>,
) {
  return productEditor(definition, {
    ...calls,
    Fields: CampaignFields,
    result: (values) => <CampaignResult {...{ values, labels }} />,
    resultPart: CampaignResult,
  });
}
