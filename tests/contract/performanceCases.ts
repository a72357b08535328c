import * as v from 'valibot';
import { performanceCalls } from '#contract/performance.ts';
import { performanceSaveOf } from '#tests/server/api/performanceCount.ts';
import { CAMPAIGN_REQUEST } from './displayCases.ts';
import type { Case } from './listCases.ts';

/** Cases of the Display Performance endpoints. */
export const PERFORMANCE_CASES: Case[] = [
  ['the options of Display Performance', 200, performanceCalls.getValues, '?market=Neuf'],
  [
    'the options of Display Performance in a market without it',
    422,
    performanceCalls.getValues,
    '?market=Construire',
  ],
  ['an estimate of clicks', 200, performanceCalls.process, '', () => CAMPAIGN_REQUEST],
  [
    'a save of clicks',
    201,
    performanceCalls.record,
    '',
    async (world) => {
      const { body } = await world.call('POST', performanceCalls.process.path, CAMPAIGN_REQUEST);
      return performanceSaveOf(v.parse(performanceCalls.process.response, body), CAMPAIGN_REQUEST);
    },
  ],
];
