import type { CampaignForecastAnswer, CampaignSave } from '#contract/campaign.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import { PER_CLICK } from '#domain/count/campaign/pricing.ts';
import { editQuantities, startResult } from '#domain/count/campaign/result.ts';
import type { QuantityEdit } from '#domain/count/lineTable.ts';
import { PERFORMANCE_VALUES_BY_MARKET } from '#domain/products/performance/values.ts';
import { LOCATIONS, REQUEST, saveOfResult } from './displayCount.ts';
import type { TestApp } from './testApp.ts';

const RULES = { values: PERFORMANCE_VALUES_BY_MARKET.Neuf, pricing: PER_CLICK };

/** Builds the save of a forecast, with the given edits. */
export function performanceSaveOf(
  answer: CampaignForecastAnswer,
  displayReq: CampaignRequest = REQUEST,
  edits: QuantityEdit[] = [],
): CampaignSave {
  const result = editQuantities(startResult(answer, RULES).result, edits);
  return saveOfResult(result, {
    displayReq,
    countName: 'Agence du Clic',
    locations: LOCATIONS.filter(({ code }) => displayReq.postalCodes.includes(code)),
    mafProduct: 'DisplayPerformance',
  });
}

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
  return performanceSaveOf(body, REQUEST, edits);
}
