import * as v from 'valibot';
import type { CampaignForecastAnswer, CampaignSave } from '#contract/campaign.ts';
import { displayCalls } from '#contract/display.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import { editQuantity, startResult } from '#domain/count/campaign/result.ts';
import {
  REQUEST as DISPLAY_REQUEST,
  requestIn,
  RULES,
  saveOfResult,
} from '#tests/server/api/displayCount.ts';
import type { Case } from './listCases.ts';
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

/** Cases of the Display endpoints. */
export const DISPLAY_CASES: Case[] = [
  ['the options of Display', 200, displayCalls.getValues, '?market=Neuf'],
  ['the options without a market', 400, displayCalls.getValues],
  ['the options of Display in Construire', 200, displayCalls.getValues, '?market=Construire'],
  ['an estimate in Construire', 200, displayCalls.process, '', () => requestIn('Construire')],
  ['an estimate', 200, displayCalls.process, '', () => CAMPAIGN_REQUEST],
  [
    'an estimate without the field of postal codes',
    400,
    displayCalls.process,
    '',
    () => ({ ...CAMPAIGN_REQUEST, postalCodes: undefined }),
  ],
  [
    '[D-63] a recurring estimate with dates',
    422,
    displayCalls.process,
    '',
    () => ({ ...requestIn('Construire'), periodicity: 'Récurrent' }),
  ],
  ['a save', 201, displayCalls.record, '', (world) => displaySaveOf(world)],
  ['a save that buys nothing', 422, displayCalls.record, '', (world) => displaySaveOf(world, 0)],
  [
    'a save without a name',
    400,
    displayCalls.record,
    '',
    async (world) => ({ ...(await displaySaveOf(world)), countName: '   ' }),
  ],
];
