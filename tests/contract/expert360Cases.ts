import * as v from 'valibot';
import { expert360Calls } from '#contract/expert360.ts';
import {
  selectCustomOffer,
  toggleBrandContent,
  setCustomBudget,
} from '#domain/products/expert360/result.ts';
import {
  EXPERT360_REQUEST,
  expert360SaveOf,
  type ForecastResult,
} from '#tests/server/api/expert360Count.ts';
import type { Case } from './listCases.ts';
import type { World } from './worlds.ts';

/** Builds a save from a new estimate, after `choose` has changed its result. */
async function saveOf(world: World, choose?: (result: ForecastResult) => ForecastResult) {
  const { body } = await world.call('POST', expert360Calls.process.path, EXPERT360_REQUEST);
  return expert360SaveOf(v.parse(expert360Calls.process.response, body), choose);
}

/** Builds the estimate request of an edited count, which includes the saved choices. */
async function editOf(world: World) {
  const save = await saveOf(world);
  return {
    ...EXPERT360_REQUEST,
    mode: 'Edit',
    brandContentAdjustableOffer: save.brandContentAdjustableOffer,
    brandContentCommentary: save.brandContentCommentary,
    externalURL: save.externalURL,
    intensities: save.client.intensity,
    selectedIntensityId: save.intensity,
  };
}

const { process, record } = expert360Calls;

/** Cases of the Expert360 endpoints. */
export const EXPERT360_CASES: Case[] = [
  {
    title: '[AP-56] an estimate of Expert360',
    endpoint: process,
    body: () => EXPERT360_REQUEST,
    status: 200,
  },
  {
    title: '[AP-57] an estimate of an edited Expert360 count',
    endpoint: process,
    body: editOf,
    status: 200,
  },
  {
    title: '[AP-57] an estimate of an edited Expert360 count without the saved choices',
    endpoint: process,
    body: () => ({ ...EXPERT360_REQUEST, mode: 'Edit' }),
    status: 400,
  },
  {
    title: '[E3-12] an estimate of Expert360 in a locality without audience',
    endpoint: process,
    body: () => ({ ...EXPERT360_REQUEST, postalCodes: ['97500'] }),
    status: 200,
  },
  {
    title: 'an estimate of Expert360 for an unknown client',
    endpoint: process,
    body: () => ({ ...EXPERT360_REQUEST, clientId: 'RC0' }),
    status: 422,
  },
  {
    title: 'an estimate of Expert360 outside Ancien',
    endpoint: process,
    body: () => ({ ...EXPERT360_REQUEST, market: 'Neuf' }),
    status: 422,
  },
  {
    title: '[AP-56] an estimate of Expert360 with two periodicities',
    endpoint: process,
    body: () => ({ ...EXPERT360_REQUEST, periodicity: ['Récurrent', 'OneShot'] }),
    status: 400,
  },
  {
    title: '[AP-58] a save of an Expert360 tier',
    endpoint: record,
    body: (world) => saveOf(world),
    status: 201,
  },
  {
    title: '[AP-58] a save of an Expert360 custom offer with brand content',
    endpoint: record,
    body: (world) => saveOf(world, (result) => toggleBrandContent(selectCustomOffer(result))),
    status: 201,
  },
  {
    title: '[E3-32] a save of an Expert360 custom offer below its minimum',
    endpoint: record,
    body: (world) => saveOf(world, (result) => setCustomBudget(selectCustomOffer(result), 10)),
    status: 422,
  },
  {
    title: '[E3-30] a save of Expert360 with a comment of 501 characters',
    endpoint: record,
    body: async (world) => ({ ...(await saveOf(world)), brandContentCommentary: 'a'.repeat(501) }),
    status: 400,
  },
];
