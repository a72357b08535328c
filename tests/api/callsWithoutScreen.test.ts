import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { baseQuery } from '#api/baseApi.ts';
import type { CallArgument } from '#api/request.ts';
import { listEveryBoost, recordBoost } from '#contract/boosts.ts';
import { getLot, getLots, getProgram, getPrograms } from '#contract/classified.ts';
import { getContract, getContracts, recordClient } from '#contract/clients.ts';
import { getCountByMafId, getSomeCounts, renameCount, searchCounts } from '#contract/counts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getDataByMafId } from '#contract/exports.ts';
import { authenticate } from '#contract/service.ts';
import { createOrder } from '#contract/orders.ts';
import { getUserByMail, getUsers } from '#contract/users.ts';
import { getVersion } from '#contract/version.ts';
import { buildBoostRow, buildProgramme } from '#mocks/builders/boost.ts';
import { buildLot, buildProgram } from '#mocks/builders/classified.ts';
import { HORIZON } from '#mocks/builders/client.ts';
import { buildCountRow } from '#mocks/builders/count.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { SALES } from '#mocks/builders/user.ts';
import { fakeAuth, fakeBackEnd } from './fakeBackEnd.ts';

afterEach(() => vi.unstubAllGlobals());

const ID = '5f0c9a52-6d0e-4f43-9a55-7d7a4be3c001';
const COUNTS = { countBo: [buildCountRow()], total: 1 };
const ORDER = { id: 'o', mafId: 1042, createdDate: '2026-11-16T08:00:00.000Z', totalBudget: 9 };
const CONTRACT = {
  contractId: 'C1',
  clientId: 'RC1',
  contractType: 'Bronze',
  devisNum: null,
  isActiveContract: true,
  nbMaxBoost: 4,
};
const BOOST = {
  programmes: [buildProgramme(0, 'Pending_NewClient')],
  clientId: 'RC204180',
  clientName: 'Horizon Promotion',
  nbMaxBoost: 4,
  bsiId: 12,
  downSellDate: null,
  contractId: 'C204180',
  contractType: 'NeufConstruire',
};

interface Case {
  title: string;
  endpoint: Endpoint;
  argument: CallArgument;
  /** Method and URL of the request. */
  sent: string;
  answer: unknown;
  /** 200 unless given. */
  status?: number;
}

const CASES: Case[] = [
  {
    title: '[AP-10] [BL-12] every boost',
    endpoint: listEveryBoost,
    argument: {},
    sent: 'GET /api/Boost/getallboosts',
    answer: { boostBo: [buildBoostRow()] },
  },
  {
    title: '[AP-11] [BS-17] a boost',
    endpoint: recordBoost,
    argument: { body: BOOST },
    sent: 'POST /api/Boost/recordboost',
    answer: { id: 'x', bsiId: 12, version: 2 },
    status: 201,
  },
  {
    title: '[AP-12] a home',
    endpoint: getLot,
    argument: { params: { annonceId: 'P1-1' } },
    sent: 'GET /api/Classified/lot/P1-1',
    answer: buildLot(),
  },
  {
    title: '[AP-13] several homes',
    endpoint: getLots,
    argument: { query: { annonceIds: 'P1-1,P1-2' } },
    sent: 'GET /api/Classified/lots?annonceIds=P1-1%2CP1-2',
    answer: [buildLot()],
  },
  {
    title: '[AP-14] a programme',
    endpoint: getProgram,
    argument: { params: { annonceId: 'P1' } },
    sent: 'GET /api/Classified/program/P1',
    answer: buildProgram(),
  },
  {
    title: '[AP-15] the programme of a home',
    endpoint: getPrograms,
    argument: { query: { annonceId: 'P1-1' } },
    sent: 'GET /api/Classified/programs?annonceId=P1-1',
    answer: [buildProgram()],
  },
  {
    title: '[AP-16] the active contract of a client',
    endpoint: getContract,
    argument: { params: { rcClient: 'RC/1' } },
    sent: 'GET /api/Classified/contract/RC%2F1',
    answer: CONTRACT,
  },
  {
    title: '[AP-17] the contracts of a client',
    endpoint: getContracts,
    argument: { query: { rcClient: 'RC1' } },
    sent: 'GET /api/Classified/contracts?rcClient=RC1',
    answer: [CONTRACT],
  },
  {
    title: '[AP-18] a client, for which 201 is a success',
    endpoint: recordClient,
    argument: { body: { clientId: 'RC1', clientName: 'Agence' } },
    sent: 'POST /api/Clients/RecordClient',
    answer: HORIZON,
    status: 201,
  },
  {
    title: '[AP-22] some counts',
    endpoint: getSomeCounts,
    argument: { body: { ids: [ID] } },
    sent: 'POST /api/Counts/GetSome',
    answer: COUNTS,
  },
  {
    title: '[AP-24] another name for a count',
    endpoint: renameCount,
    argument: { params: { id: ID }, body: { countName: 'Autre nom' } },
    sent: `PATCH /api/Counts/${ID}`,
    answer: { id: ID, mafId: 1042, version: 2 },
  },
  {
    title: '[AP-26] a count by its number',
    endpoint: getCountByMafId,
    argument: { query: { id: '1042' } },
    sent: 'GET /api/Counts/mafId?id=1042',
    answer: buildSavedDisplayCount(),
  },
  {
    title: '[AP-29] a search in every market',
    endpoint: searchCounts,
    argument: { query: { searchCount: 'du lac' } },
    sent: 'POST /api/Counts/Search?searchCount=du+lac',
    answer: COUNTS,
  },
  {
    title: '[AP-32] the line of an export',
    endpoint: getDataByMafId,
    argument: { query: { mafId: '1042' } },
    sent: 'GET /api/Export/GetDataByMafId?mafId=1042',
    answer: { 'ID MAF': 'MAF-1042', Client: null },
  },
  {
    title: '[AP-41] a profile by its address',
    endpoint: getUserByMail,
    argument: { query: { mail: 'le+goff@adfactory.test' } },
    sent: 'GET /api/Users/GetByMail?mail=le%2Bgoff%40adfactory.test',
    answer: SALES,
  },
  {
    title: '[AP-42] every profile',
    endpoint: getUsers,
    argument: {},
    sent: 'GET /api/Users',
    answer: { userBo: [SALES], total: 1 },
  },
  {
    title: '[AP-44] a sign-in',
    endpoint: authenticate,
    argument: { body: { email: SALES.email } },
    sent: 'POST /api/Login/Authentication',
    answer: SALES,
  },
  {
    title: '[AP-45] an order',
    endpoint: createOrder,
    argument: { body: { mafId: 1042 } },
    sent: 'POST /api/Order/create',
    answer: ORDER,
  },
  {
    title: '[AP-46] the version',
    endpoint: getVersion,
    argument: {},
    sent: 'GET /api/Version/GetVersion',
    answer: { version: '1' },
  },
];

/** Sends a call through the base query of the browser application. */
async function call(endpoint: Endpoint, argument: CallArgument) {
  const context = {
    extra: { auth: fakeAuth(), apiOrigin: '' },
    signal: new AbortController().signal,
  } as Parameters<typeof baseQuery>[1];
  return baseQuery({ endpoint, argument }, context, {});
}

describe('the calls that no screen makes', () => {
  it.each(CASES)(
    'sends $title: $sent',
    async ({ endpoint, argument, sent: expected, answer, status = 200 }) => {
      const sent = fakeBackEnd({ status, body: JSON.stringify(answer) });
      const outcome = await call(endpoint, argument);
      expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([expected]);
      expect(JSON.parse(sent[0]?.body ?? 'null')).toEqual(argument.body ?? null);
      expect(outcome).toEqual({ data: answer });
      expect(v.safeParse(endpoint.response, outcome.data).issues).toBeUndefined();
    },
  );
});
