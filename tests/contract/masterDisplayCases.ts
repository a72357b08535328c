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
  [
    'an estimate of Master Display',
    200,
    masterDisplayCalls.process,
    '',
    () => MASTER_DISPLAY_REQUEST,
  ],
  [
    'an estimate of Master Display for an unknown project type',
    400,
    masterDisplayCalls.process,
    '',
    () => ({ ...MASTER_DISPLAY_REQUEST, projectTypes: ['VIAGER'] }),
  ],
  [
    'a save of Master Display',
    201,
    masterDisplayCalls.record,
    '',
    async (world) => masterDisplaySaveOf(await forecastOf(world)),
  ],
  [
    '[MD-10] a save of Master Display at 149 €',
    422,
    masterDisplayCalls.record,
    '',
    async (world) => {
      const forecast = await forecastOf(world);
      const edits = forecast.forecasts.map(({ code }, index) => ({
        code,
        value: index === 0 ? 149 : 0,
      }));
      return masterDisplaySaveOf(forecast, edits);
    },
  ],
];
