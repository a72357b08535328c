import * as v from 'valibot';
import { vedettePlusCalls } from '#contract/vedettePlus.ts';
import { VEDETTE_PLUS_REQUEST, vedettePlusSaveOf } from '#tests/server/api/vedettePlusCount.ts';
import type { Case } from './listCases.ts';
import type { World } from './worlds.ts';

async function estimateIn(world: World) {
  const { path, response } = vedettePlusCalls.process;
  const { body } = await world.call('POST', path, VEDETTE_PLUS_REQUEST);
  return v.parse(response, body);
}

/** Cases of the Vedette Plus endpoints. */
export const VEDETTE_PLUS_CASES: Case[] = [
  ['an estimate by locality', 200, vedettePlusCalls.process, '', () => VEDETTE_PLUS_REQUEST],
  [
    'an estimate by locality without dates',
    400,
    vedettePlusCalls.process,
    '',
    () => ({ ...VEDETTE_PLUS_REQUEST, startDate: undefined }),
  ],
  [
    'a save of Vedette Plus',
    201,
    vedettePlusCalls.record,
    '',
    async (world) => vedettePlusSaveOf(await estimateIn(world)),
  ],
  [
    'a save of Vedette Plus with a budget of zero',
    422,
    vedettePlusCalls.record,
    '',
    async (world) => {
      const forecast = await estimateIn(world);
      const forecasts = forecast.forecasts.map((line) => ({ ...line, budget: 0 }));
      return { ...vedettePlusSaveOf({ ...forecast, forecasts }), totalBudget: 0 };
    },
  ],
];
