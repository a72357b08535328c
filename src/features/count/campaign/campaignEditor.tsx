import { campaignDefinition } from '#domain/count/campaign/definition.ts';
import type { CampaignTypes } from '#domain/count/campaign/rules.ts';
import type { CampaignProduct } from '#domain/count/campaign/values.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { productEditor, type ProductScreen } from '../store/productEditor.tsx';
import { CampaignFields } from './CampaignFields.tsx';

const CampaignResult = lazyPart(async () => import('./CampaignResult.tsx'), 'CampaignResult');

/** Returns the screen of a campaign, new or edited. */
export function campaignEditor(
  campaign: CampaignProduct,
  calls: Pick<ProductScreen<CampaignTypes>, 'useCalls' | 'useOptions'>,
) {
  const { labels } = campaign;
  return productEditor(campaignDefinition(campaign), {
    ...calls,
    Fields: CampaignFields,
    result: (values) => <CampaignResult {...{ values, labels }} />,
    resultPart: CampaignResult,
  });
}
