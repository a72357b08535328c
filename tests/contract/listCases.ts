import * as v from 'valibot';
import {
  deleteCount,
  getAllCounts,
  getAllCountTotals,
  getCount,
  getCountByMafId,
  getMyCounts,
  getMyCountTotals,
  getSomeCounts,
  renameCount,
  searchCounts,
} from '#contract/counts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getDataByMafId, getExport, getExportV2 } from '#contract/exports.ts';
import { authenticate } from '#contract/service.ts';
import { createOrder } from '#contract/orders.ts';
import {
  createOrUpdateUser,
  getAllUsers,
  getMe,
  getUserByMail,
  getUsers,
} from '#contract/users.ts';
import type { World } from './worlds.ts';

export interface Case {
  title: string;
  endpoint: Endpoint;
  url?: string;
  body?: (world: World) => unknown;
  status: number;
}

/** Returns the profile of the signed-in user. */
async function profileOf(world: World): Promise<v.InferOutput<typeof getMe.response>> {
  const { body } = await world.call('GET', getMe.path);
  return v.parse(getMe.response, body);
}

const NO_COUNT = '/api/Counts/00000000-0000-4000-8000-000000000000';
const PERIOD = 'startDate=2026-01-01T00:00:00.000Z&endDate=2026-12-31T00:00:00.000Z';

/** Cases of the endpoints for users, for the counts of every product, and for exports. */
export const LIST_CASES: Case[] = [
  {
    title: "a change of the user's own complete profile",
    endpoint: createOrUpdateUser,
    body: profileOf,
    status: 403,
  },
  {
    title: 'a commerce profile without a market',
    endpoint: createOrUpdateUser,
    body: async (world) => ({ ...(await profileOf(world)), markets: [] }),
    status: 422,
  },
  {
    title: 'an unknown job',
    endpoint: createOrUpdateUser,
    body: async (world) => ({ ...(await profileOf(world)), typeProfil: 'Boss' }),
    status: 400,
  },
  {
    title: "a change of somebody else's profile, for a salesperson",
    endpoint: createOrUpdateUser,
    body: async (world) => ({
      ...(await profileOf(world)),
      id: undefined,
      email: 'admin@adfactory.test',
    }),
    status: 404,
  },
  {
    title: "somebody else's profile, for a salesperson",
    endpoint: getUserByMail,
    url: `${getUserByMail.path}?mail=admin@adfactory.test`,
    status: 404,
  },
  { title: 'a profile lookup without an email address', endpoint: getUserByMail, status: 400 },
  { title: 'all users, for a salesperson', endpoint: getUsers, status: 403 },
  { title: 'a page of users, for a salesperson', endpoint: getAllUsers, status: 403 },
  {
    title: 'my counts',
    endpoint: getMyCounts,
    url: `${getMyCounts.path}?market=Neuf`,
    status: 200,
  },
  {
    title: 'a quick search of my counts',
    endpoint: getMyCounts,
    url: `${getMyCounts.path}?market=Neuf&searchCount=agence&quick=true`,
    status: 200,
  },
  {
    title: 'my counts on page 0',
    endpoint: getMyCounts,
    url: `${getMyCounts.path}?market=Neuf&page=0`,
    status: 400,
  },
  {
    title: "everybody's counts, for a salesperson",
    endpoint: getAllCounts,
    url: `${getAllCounts.path}?market=Neuf`,
    status: 403,
  },
  {
    title: 'the totals of my counts',
    endpoint: getMyCountTotals,
    url: `${getMyCountTotals.path}?market=Neuf&createdFrom=2026-11-01`,
    status: 200,
  },
  {
    title: 'the totals of my counts since an unknown day',
    endpoint: getMyCountTotals,
    url: `${getMyCountTotals.path}?createdFrom=yesterday`,
    status: 400,
  },
  {
    title: "the totals of everybody's counts, for a salesperson",
    endpoint: getAllCountTotals,
    url: `${getAllCountTotals.path}?market=Neuf`,
    status: 403,
  },
  {
    title: 'an unknown count',
    endpoint: getCount,
    url: '/api/Counts/guid/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  {
    title: 'an unknown count by its number',
    endpoint: getCountByMafId,
    url: `${getCountByMafId.path}?id=99`,
    status: 404,
  },
  {
    title: 'a count by a number that is not numeric',
    endpoint: getCountByMafId,
    url: `${getCountByMafId.path}?id=MAF`,
    status: 400,
  },
  {
    title: 'a rename of an unknown count',
    endpoint: renameCount,
    url: NO_COUNT,
    body: () => ({ countName: 'Autre nom' }),
    status: 404,
  },
  {
    title: 'a rename to spaces',
    endpoint: renameCount,
    url: NO_COUNT,
    body: () => ({ countName: '  ' }),
    status: 400,
  },
  { title: 'a deletion, for a salesperson', endpoint: deleteCount, url: NO_COUNT, status: 403 },
  { title: 'some counts', endpoint: getSomeCounts, body: () => ({ ids: ['x'] }), status: 200 },
  { title: 'some counts without ids', endpoint: getSomeCounts, body: () => ({}), status: 400 },
  {
    title: 'a search in every market',
    endpoint: searchCounts,
    url: `${searchCounts.path}?searchCount=marne`,
    status: 200,
  },
  { title: 'a search without a text', endpoint: searchCounts, status: 400 },
  {
    title: 'an export',
    endpoint: getExport,
    url: `${getExport.path}?exportFilter=NeufConstruire&${PERIOD}`,
    status: 200,
  },
  {
    title: 'an export by POST',
    endpoint: getExportV2,
    url: `${getExportV2.path}?exportFilter=NeufConstruire&${PERIOD}`,
    status: 200,
  },
  {
    title: "an export of markets that are not in the user's profile",
    endpoint: getExport,
    url: `${getExport.path}?exportFilter=LuxeBucom&${PERIOD}`,
    status: 403,
  },
  {
    title: 'an unknown export',
    endpoint: getExport,
    url: `${getExport.path}?exportFilter=Everything&${PERIOD}`,
    status: 400,
  },
  {
    title: 'an export without dates',
    endpoint: getExport,
    url: `${getExport.path}?exportFilter=NeufConstruire`,
    status: 400,
  },
  {
    title: 'the export line of an unknown count',
    endpoint: getDataByMafId,
    url: `${getDataByMafId.path}?mafId=99`,
    status: 404,
  },
  { title: 'an export line without a count', endpoint: getDataByMafId, status: 400 },
  {
    title: 'an order of an unknown count',
    endpoint: createOrder,
    body: () => ({ mafId: 99 }),
    status: 404,
  },
  { title: 'an order without a count', endpoint: createOrder, body: () => ({}), status: 400 },
  {
    title: 'a sign-in that matches the token',
    endpoint: authenticate,
    body: () => ({}),
    status: 200,
  },
  {
    title: 'a sign-in as somebody else',
    endpoint: authenticate,
    body: () => ({ email: 'admin@adfactory.test' }),
    status: 403,
  },
];
