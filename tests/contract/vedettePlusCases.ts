import * as v from 'valibot';
import { vedettePlusCalls } from '#contract/vedettePlus.ts';
import { VEDETTE_PLUS_REQUEST, vedettePlusSaveOf } from '#tests/server/api/vedettePlusCount.ts';
import type { Case } from './listCases.ts';

/** Cases of the Vedette Plus endpoints. */
export const VEDETTE_PLUS_CASES: Case[] = [
  {
    title: 'an estimate by locality',
    endpoint: vedettePlusCalls.process,
    body: () => VEDETTE_PLUS_REQUEST,
    status: 200,
  },
  {
    title: 'an estimate by locality without dates',
    endpoint: vedettePlusCalls.process,
    body: () => ({ ...VEDETTE_PLUS_REQUEST, startDate: undefined }),
    status: 400,
  },
  {
    title: 'a save of Vedette Plus',
    endpoint: vedettePlusCalls.record,
    body: async (world) => {
      const { body } = await world.call(
        'POST',
        vedettePlusCalls.process.path,
        VEDETTE_PLUS_REQUEST,
      );
      return vedettePlusSaveOf(v.parse(vedettePlusCalls.process.response, body));
    },
    status: 201,
  },
  {
    title: 'a save of Vedette Plus with a budget of zero',
    endpoint: vedettePlusCalls.record,
    body: async (world) => {
      const { body } = await world.call(
        'POST',
        vedettePlusCalls.process.path,
        VEDETTE_PLUS_REQUEST,
      );
      const forecast = v.parse(vedettePlusCalls.process.response, body);
      const forecasts = forecast.forecasts.map((line) => ({ ...line, budget: 0 }));
      return { ...vedettePlusSaveOf({ ...forecast, forecasts }), totalBudget: 0 };
    },
    status: 422,
  },
];
