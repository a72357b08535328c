import * as v from 'valibot';
import { expert360Calls } from '#contract/expert360.ts';
import {
  selectCustomOffer,
  toggleBrandContent,
  typeCustomBudget,
} from '#domain/products/expert360/result.ts';
import {
  EXPERT360_REQUEST,
  expert360SaveOf,
  type Answered,
} from '#tests/server/api/expert360Count.ts';
import type { Case } from './listCases.ts';
import type { World } from './worlds.ts';

/** The save of a fresh estimate. */
async function saveOf(world: World, choose?: (result: Answered) => Answered) {
  const { body } = await world.call('POST', expert360Calls.process.path, EXPERT360_REQUEST);
  return expert360SaveOf(v.parse(expert360Calls.process.response, body), choose);
}

/** What the Edit mode carries of a saved count. */
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

/** The calls of Expert360. */
export const EXPERT360_CASES: Case[] = [
  {
    title: '[AP-56] an estimate of tiers',
    endpoint: process,
    body: () => EXPERT360_REQUEST,
    status: 200,
  },
  {
    title: '[AP-57] an estimate of an edited count',
    endpoint: process,
    body: editOf,
    status: 200,
  },
  {
    title: '[AP-57] an edited count without what was saved',
    endpoint: process,
    body: () => ({ ...EXPERT360_REQUEST, mode: 'Edit' }),
    status: 400,
  },
  {
    title: '[E3-12] an estimate where nothing is counted',
    endpoint: process,
    body: () => ({ ...EXPERT360_REQUEST, postalCodes: ['97500'] }),
    status: 200,
  },
  {
    title: 'an estimate of tiers for nobody',
    endpoint: process,
    body: () => ({ ...EXPERT360_REQUEST, clientId: 'RC0' }),
    status: 422,
  },
  {
    title: 'an estimate of tiers outside Ancien',
    endpoint: process,
    body: () => ({ ...EXPERT360_REQUEST, market: 'Neuf' }),
    status: 422,
  },
  {
    title: '[AP-56] an estimate with two periodicities',
    endpoint: process,
    body: () => ({ ...EXPERT360_REQUEST, periodicity: ['Récurrent', 'OneShot'] }),
    status: 400,
  },
  {
    title: '[AP-58] a save of a tier',
    endpoint: record,
    body: (world) => saveOf(world),
    status: 201,
  },
  {
    title: '[AP-58] a save of a custom offer with brand content',
    endpoint: record,
    body: (world) => saveOf(world, (result) => toggleBrandContent(selectCustomOffer(result))),
    status: 201,
  },
  {
    title: '[E3-32] a save of a custom offer under its minimum',
    endpoint: record,
    body: (world) => saveOf(world, (result) => typeCustomBudget(selectCustomOffer(result), 10)),
    status: 422,
  },
  {
    title: '[E3-30] a save with a comment of 501 characters',
    endpoint: record,
    body: async (world) => ({ ...(await saveOf(world)), brandContentCommentary: 'a'.repeat(501) }),
    status: 400,
  },
];
