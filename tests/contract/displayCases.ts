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
  {
    title: 'the options of Display',
    endpoint: displayCalls.getValues,
    url: `${displayCalls.getValues.path}?market=Neuf`,
    status: 200,
  },
  {
    title: 'the options without a market',
    endpoint: displayCalls.getValues,
    status: 400,
  },
  {
    title: 'the options of Display in Construire',
    endpoint: displayCalls.getValues,
    url: `${displayCalls.getValues.path}?market=Construire`,
    status: 200,
  },
  {
    title: 'an estimate in Construire',
    endpoint: displayCalls.process,
    body: () => requestIn('Construire'),
    status: 200,
  },
  {
    title: 'an estimate',
    endpoint: displayCalls.process,
    body: () => CAMPAIGN_REQUEST,
    status: 200,
  },
  {
    title: 'an estimate without the field of postal codes',
    endpoint: displayCalls.process,
    body: () => ({ ...CAMPAIGN_REQUEST, postalCodes: undefined }),
    status: 400,
  },
  {
    title: '[D-63] a recurring estimate with dates',
    endpoint: displayCalls.process,
    body: () => ({ ...requestIn('Construire'), periodicity: 'Récurrent' }),
    status: 422,
  },
  {
    title: 'a save',
    endpoint: displayCalls.record,
    body: (world) => displaySaveOf(world),
    status: 201,
  },
  {
    title: 'a save that buys nothing',
    endpoint: displayCalls.record,
    body: (world) => displaySaveOf(world, 0),
    status: 422,
  },
  {
    title: 'a save without a name',
    endpoint: displayCalls.record,
    body: async (world) => ({ ...(await displaySaveOf(world)), countName: '   ' }),
    status: 400,
  },
];
