import { getCountHistory, getCountVersion } from '#contract/history.ts';
import { getFollowUp, markCount } from '#contract/followUp.ts';
import type { Case } from './listCases.ts';

const NO_COUNT = '/api/Counts/guid/00000000-0000-4000-8000-000000000000/versions';
const NO_FOLLOW_UP = '/api/Counts/guid/00000000-0000-4000-8000-000000000000/followUp';

/** Cases of the calls for the history of a count. */
export const HISTORY_CASES: Case[] = [
  ['[N-07] the history of an unknown count', 404, getCountHistory, NO_COUNT],
  [
    '[N-07] the history before a version that is not a number',
    400,
    getCountHistory,
    `${NO_COUNT}?before=v2`,
  ],
  ['[N-07] a version of an unknown count', 404, getCountVersion, `${NO_COUNT}/1`],
  ['[N-07] a version that is not a number', 400, getCountVersion, `${NO_COUNT}/v1`],
  ['[N-17] the follow-up of an unknown count', 404, getFollowUp, NO_FOLLOW_UP],
  [
    '[N-17] a mark of an unknown count',
    404,
    markCount,
    NO_FOLLOW_UP,
    () => ({ mark: 'due', day: '2026-12-01' }),
  ],
];
