import * as v from 'valibot';
import {
  deleteCount,
  getAllCounts,
  getCount,
  getCountByMafId,
  getMyCounts,
  getSomeCounts,
  renameCount,
  searchCounts,
} from '#contract/counts.ts';
import { getAllCountTotals, getMyCountTotals } from '#contract/countTotals.ts';
import { getFollowedCounts } from '#contract/followedCounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getDataByMafId, getExport, getExportV2 } from '#contract/exports.ts';
import { authenticate, createOrder } from '#contract/service.ts';
import {
  createOrUpdateUser,
  getAllUsers,
  getMe,
  getUserByMail,
  getUsers,
} from '#contract/users.ts';
import type { World } from './worlds.ts';

/** A call and the status of its answer. An address that starts with « ? » follows the path of the endpoint. */
export type Case = [
  title: string,
  status: number,
  endpoint: Endpoint,
  url?: string,
  body?: (world: World) => unknown,
];

/** Returns the profile of the signed-in user. */
async function profileOf(world: World): Promise<v.InferOutput<typeof getMe.response>> {
  const { body } = await world.call('GET', getMe.path);
  return v.parse(getMe.response, body);
}

const NO_COUNT = '/api/Counts/00000000-0000-4000-8000-000000000000';
const PERIOD = 'startDate=2026-01-01T00:00:00.000Z&endDate=2026-12-31T00:00:00.000Z';

/** Cases of the endpoints for users, for the counts of every product, and for exports. */
export const LIST_CASES: Case[] = [
  ["a change of the user's own complete profile", 403, createOrUpdateUser, '', profileOf],
  [
    'a commerce profile without a market',
    422,
    createOrUpdateUser,
    '',
    async (world) => ({ ...(await profileOf(world)), markets: [] }),
  ],
  [
    'an unknown job',
    400,
    createOrUpdateUser,
    '',
    async (world) => ({ ...(await profileOf(world)), typeProfil: 'Boss' }),
  ],
  [
    "a change of somebody else's profile, for a salesperson",
    404,
    createOrUpdateUser,
    '',
    async (world) => ({
      ...(await profileOf(world)),
      id: undefined,
      email: 'admin@adfactory.test',
    }),
  ],
  ["somebody else's profile, for a salesperson", 404, getUserByMail, '?mail=admin@adfactory.test'],
  ['a profile lookup without an email address', 400, getUserByMail],
  ['[AP-42] all users, for a salesperson', 403, getUsers],
  ['a page of users, for a salesperson', 403, getAllUsers],
  ['my counts', 200, getMyCounts, '?market=Neuf'],
  ['a quick search of my counts', 200, getMyCounts, '?market=Neuf&searchCount=agence&quick=true'],
  ['my counts on page 0', 400, getMyCounts, '?market=Neuf&page=0'],
  ["everybody's counts, for a salesperson", 403, getAllCounts, '?market=Neuf'],
  ['[N-17] my counts that are due', 200, getMyCounts, '?market=Neuf&followUp=due'],
  ['[N-17] my counts of an unknown view', 400, getMyCounts, '?market=Neuf&followUp=late'],
  ['[N-17] my counts to follow up', 200, getFollowedCounts, '?market=Neuf'],
  ['the totals of my counts', 200, getMyCountTotals, '?market=Neuf&createdFrom=2026-11-01'],
  ['the totals of my counts since an unknown day', 400, getMyCountTotals, '?createdFrom=yesterday'],
  ["the totals of everybody's counts, for a salesperson", 403, getAllCountTotals, '?market=Neuf'],
  ['an unknown count', 404, getCount, '/api/Counts/guid/00000000-0000-4000-8000-000000000000'],
  ['an unknown count by its number', 404, getCountByMafId, '?id=99'],
  ['a count by a number that is not numeric', 400, getCountByMafId, '?id=MAF'],
  ['a rename of an unknown count', 404, renameCount, NO_COUNT, () => ({ countName: 'Autre nom' })],
  ['a rename to spaces', 400, renameCount, NO_COUNT, () => ({ countName: '  ' })],
  ['a deletion, for a salesperson', 403, deleteCount, NO_COUNT],
  ['some counts', 200, getSomeCounts, '', () => ({ ids: ['x'] })],
  ['some counts without ids', 400, getSomeCounts, '', () => ({})],
  ['a search in every market', 200, searchCounts, '?searchCount=marne'],
  ['a search without a text', 400, searchCounts],
  ['an export', 200, getExport, `${getExport.path}?exportFilter=NeufConstruire&${PERIOD}`],
  [
    'an export by POST',
    200,
    getExportV2,
    `${getExportV2.path}?exportFilter=NeufConstruire&${PERIOD}`,
  ],
  [
    "an export of markets that are not in the user's profile",
    403,
    getExport,
    `${getExport.path}?exportFilter=LuxeBucom&${PERIOD}`,
  ],
  ['an unknown export', 400, getExport, `${getExport.path}?exportFilter=Everything&${PERIOD}`],
  ['an export without dates', 400, getExport, '?exportFilter=NeufConstruire'],
  ['the export line of an unknown count', 404, getDataByMafId, '?mafId=99'],
  ['an export line without a count', 400, getDataByMafId],
  ['an order of an unknown count', 404, createOrder, '', () => ({ mafId: 99 })],
  ['an order without a count', 400, createOrder, '', () => ({})],
  ['a sign-in that matches the token', 200, authenticate, '', () => ({})],
  ['a sign-in as somebody else', 403, authenticate, '', () => ({ email: 'admin@adfactory.test' })],
];
