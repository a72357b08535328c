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
import type { Endpoint } from '#contract/endpoint.ts';
import { getDataByMafId, getExport, getExportV2 } from '#contract/exports.ts';
import { authenticate } from '#contract/login.ts';
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

/** The profile of the person, to be sent back. */
async function profileOf(world: World): Promise<v.InferOutput<typeof getMe.response>> {
  const { body } = await world.call('GET', getMe.path);
  return v.parse(getMe.response, body);
}

const NO_COUNT = '/api/Counts/00000000-0000-4000-8000-000000000000';
const PERIOD = 'startDate=2026-01-01T00:00:00.000Z&endDate=2026-12-31T00:00:00.000Z';

/** The calls of the people, of the counts of every product, and of the exports. */
export const LIST_CASES: Case[] = [
  {
    title: "a change of one's own profile, once it is complete",
    endpoint: createOrUpdateUser,
    body: profileOf,
    status: 403,
  },
  {
    title: 'a profile of commerce without a market',
    endpoint: createOrUpdateUser,
    body: async (world) => ({ ...(await profileOf(world)), markets: [] }),
    status: 422,
  },
  {
    title: 'a job that does not exist',
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
  { title: 'a profile without an address', endpoint: getUserByMail, status: 400 },
  { title: 'everybody, for a salesperson', endpoint: getUsers, status: 403 },
  { title: 'a page of people, for a salesperson', endpoint: getAllUsers, status: 403 },
  {
    title: 'my counts',
    endpoint: getMyCounts,
    url: `${getMyCounts.path}?market=Neuf`,
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
    title: 'a count that does not exist',
    endpoint: getCount,
    url: '/api/Counts/guid/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  {
    title: 'a count by its number',
    endpoint: getCountByMafId,
    url: `${getCountByMafId.path}?id=99`,
    status: 404,
  },
  {
    title: 'a count by a text',
    endpoint: getCountByMafId,
    url: `${getCountByMafId.path}?id=MAF`,
    status: 400,
  },
  {
    title: 'another name for a count that does not exist',
    endpoint: renameCount,
    url: NO_COUNT,
    body: () => ({ countName: 'Autre nom' }),
    status: 404,
  },
  {
    title: 'a name of spaces',
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
  { title: 'a search for nothing', endpoint: searchCounts, status: 400 },
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
    title: 'an export of markets that the person has not',
    endpoint: getExport,
    url: `${getExport.path}?exportFilter=LuxeBucom&${PERIOD}`,
    status: 403,
  },
  {
    title: 'an export that does not exist',
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
    title: 'the line of a count that does not exist',
    endpoint: getDataByMafId,
    url: `${getDataByMafId.path}?mafId=99`,
    status: 404,
  },
  { title: 'the line of no count', endpoint: getDataByMafId, status: 400 },
  {
    title: 'an order of a count that does not exist',
    endpoint: createOrder,
    body: () => ({ mafId: 99 }),
    status: 404,
  },
  { title: 'an order of nothing', endpoint: createOrder, body: () => ({}), status: 400 },
  {
    title: 'a sign-in that the token proves',
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
