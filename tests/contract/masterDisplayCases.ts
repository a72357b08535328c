import * as v from 'valibot';
import { masterDisplayCalls, type MasterDisplayForecastAnswer } from '#contract/masterDisplay.ts';
import {
  MASTER_DISPLAY_REQUEST,
  masterDisplaySaveOf,
} from '#tests/server/api/masterDisplayCount.ts';
import type { Case } from './listCases.ts';
import type { World } from './worlds.ts';

async function forecastOf(world: World): Promise<MasterDisplayForecastAnswer> {
  const { body } = await world.call(
    'POST',
    masterDisplayCalls.process.path,
    MASTER_DISPLAY_REQUEST,
  );
  return v.parse(masterDisplayCalls.process.response, body);
}

/** Cases of the Master Display endpoints. */
export const MASTER_DISPLAY_CASES: Case[] = [
  {
    title: 'an estimate of Master Display',
    endpoint: masterDisplayCalls.process,
    body: () => MASTER_DISPLAY_REQUEST,
    status: 200,
  },
  {
    title: 'an estimate of Master Display for an unknown project type',
    endpoint: masterDisplayCalls.process,
    body: () => ({ ...MASTER_DISPLAY_REQUEST, projectTypes: ['VIAGER'] }),
    status: 400,
  },
  {
    title: 'a save of Master Display',
    endpoint: masterDisplayCalls.record,
    body: async (world) => masterDisplaySaveOf(await forecastOf(world)),
    status: 201,
  },
  {
    title: '[MD-10] a save of Master Display at 149 €',
    endpoint: masterDisplayCalls.record,
    body: async (world) => {
      const forecast = await forecastOf(world);
      const edits = forecast.forecasts.map(({ code }, index) => ({
        code,
        value: index === 0 ? 149 : 0,
      }));
      return masterDisplaySaveOf(forecast, edits);
    },
    status: 422,
  },
];
