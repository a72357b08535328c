import * as v from 'valibot';
import { performanceCalls } from '#contract/performance.ts';
import { performanceSaveOf } from '#tests/server/api/performanceCount.ts';
import { CAMPAIGN_REQUEST } from './displayCases.ts';
import type { Case } from './listCases.ts';

/** Cases of the Display Performance endpoints. */
export const PERFORMANCE_CASES: Case[] = [
  {
    title: 'the options of Display Performance',
    endpoint: performanceCalls.getValues,
    url: `${performanceCalls.getValues.path}?market=Neuf`,
    status: 200,
  },
  {
    title: 'the options of Display Performance in a market without it',
    endpoint: performanceCalls.getValues,
    url: `${performanceCalls.getValues.path}?market=Construire`,
    status: 422,
  },
  {
    title: 'an estimate of clicks',
    endpoint: performanceCalls.process,
    body: () => CAMPAIGN_REQUEST,
    status: 200,
  },
  {
    title: 'a save of clicks',
    endpoint: performanceCalls.record,
    body: async (world) => {
      const { body } = await world.call('POST', performanceCalls.process.path, CAMPAIGN_REQUEST);
      return performanceSaveOf(v.parse(performanceCalls.process.response, body), CAMPAIGN_REQUEST);
    },
    status: 201,
  },
];
