import type { CampaignSave } from '#mocks/saveBodies.ts';
import * as v from 'valibot';
import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import { displayCalls } from '#contract/display.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import { editQuantity, startResult } from '#domain/count/campaign/result.ts';
import { REQUEST as DISPLAY_REQUEST, RULES, saveOfResult } from '#tests/server/api/displayCount.ts';
import type { World } from './worlds.ts';

/** One targeting in one postal code that mocks and server both know. */
export const CAMPAIGN_REQUEST: CampaignRequest = {
  ...DISPLAY_REQUEST,
  targetings: [{ distributionType: 'SellersNew', broadcastMediums: ['PORTAIL', 'PORTAILNEUF'] }],
  postalCodes: ['10001'],
};

/** Builds a save from a new estimate, optionally with the given number of impressions on every format. */
export async function displaySaveOf(world: World, impressions?: number): Promise<CampaignSave> {
  const { body } = await world.call('POST', displayCalls.process.path, CAMPAIGN_REQUEST);
  const forecast = v.parse(displayCalls.process.response, body) satisfies CampaignForecastAnswer;
  const fresh = startResult(forecast, RULES).result;
  const result =
    impressions === undefined
      ? fresh
      : fresh.lines.format.reduce(
          (edited, { code }) =>
            editQuantity(edited, { code, field: 'purchased', value: impressions }),
          fresh,
        );
  return saveOfResult(result, {
    displayReq: CAMPAIGN_REQUEST,
    countName: 'Agence du Contrat',
    locations: [{ code: '10001', name: 'Commune 10001', placeIds: ['a-10001'] }],
  });
}
