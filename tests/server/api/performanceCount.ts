import type { CampaignForecastAnswer, CampaignSave } from '#contract/campaign.ts';
import { PER_CLICK } from '#domain/count/campaign/pricing.ts';
import { editQuantities, startResult, type QuantityEdit } from '#domain/count/campaign/result.ts';
import { PERFORMANCE_VALUES_BY_MARKET } from '#domain/products/performance/values.ts';
import { LOCATIONS, REQUEST, saveOfResult } from './displayCount.ts';
import type { TestApp } from './testApp.ts';

const RULES = { values: PERFORMANCE_VALUES_BY_MARKET.Neuf, pricing: PER_CLICK };

/** Builds the save of a new Display Performance count after a new estimate, with the given edits. */
export async function newPerformanceSave(
  { as }: TestApp,
  edits: QuantityEdit[] = [],
): Promise<CampaignSave> {
  const { body } = await as('studio@adfactory.test')<CampaignForecastAnswer>(
    'POST',
    '/api/DisplayPerformance/ProcessCount',
    REQUEST,
  );
  const result = editQuantities(startResult(body, RULES).result, edits);
  return saveOfResult(result, {
    displayReq: REQUEST,
    countName: 'Agence du Clic',
    locations: LOCATIONS,
    mafProduct: 'DisplayPerformance',
  });
}
