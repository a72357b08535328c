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
  ['[AP-56] an estimate of Expert360', 200, process, '', () => EXPERT360_REQUEST],
  ['[AP-57] an estimate of an edited Expert360 count', 200, process, '', editOf],
  [
    '[AP-57] an estimate of an edited Expert360 count without the saved choices',
    400,
    process,
    '',
    () => ({ ...EXPERT360_REQUEST, mode: 'Edit' }),
  ],
  [
    '[E3-12] an estimate of Expert360 in a locality without audience',
    200,
    process,
    '',
    () => ({ ...EXPERT360_REQUEST, postalCodes: ['97500'] }),
  ],
  [
    'an estimate of Expert360 for an unknown client',
    422,
    process,
    '',
    () => ({ ...EXPERT360_REQUEST, clientId: 'RC0' }),
  ],
  [
    'an estimate of Expert360 outside Ancien',
    422,
    process,
    '',
    () => ({ ...EXPERT360_REQUEST, market: 'Neuf' }),
  ],
  [
    '[AP-56] an estimate of Expert360 with two periodicities',
    400,
    process,
    '',
    () => ({ ...EXPERT360_REQUEST, periodicity: ['Récurrent', 'OneShot'] }),
  ],
  ['[AP-58] a save of an Expert360 tier', 201, record, '', (world) => saveOf(world)],
  [
    '[AP-58] a save of an Expert360 custom offer with brand content',
    201,
    record,
    '',
    (world) => saveOf(world, (result) => toggleBrandContent(selectCustomOffer(result))),
  ],
  [
    '[E3-32] a save of an Expert360 custom offer below its minimum',
    422,
    record,
    '',
    (world) => saveOf(world, (result) => setCustomBudget(selectCustomOffer(result), 10)),
  ],
  [
    '[E3-30] a save of Expert360 with a comment of 501 characters',
    400,
    record,
    '',
    async (world) => ({ ...(await saveOf(world)), brandContentCommentary: 'a'.repeat(501) }),
  ],
];
