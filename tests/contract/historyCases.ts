import { getCountHistory, getCountVersion } from '#contract/history.ts';
import type { Case } from './listCases.ts';

const NO_COUNT = '/api/Counts/guid/00000000-0000-4000-8000-000000000000/versions';

/** Cases of the calls for the history of a count. */
export const HISTORY_CASES: Case[] = [
  {
    title: '[N-07] the history of an unknown count',
    endpoint: getCountHistory,
    url: NO_COUNT,
    status: 404,
  },
  {
    title: '[N-07] the history before a version that is not a number',
    endpoint: getCountHistory,
    url: `${NO_COUNT}?before=v2`,
    status: 400,
  },
  {
    title: '[N-07] a version of an unknown count',
    endpoint: getCountVersion,
    url: `${NO_COUNT}/1`,
    status: 404,
  },
  {
    title: '[N-07] a version that is not a number',
    endpoint: getCountVersion,
    url: `${NO_COUNT}/v1`,
    status: 400,
  },
];
