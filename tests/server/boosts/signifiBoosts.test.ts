import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  BoostSubmissionSchema,
  getAdsByClient,
  getAllBoosts,
  getMyBoosts,
  recordSignifiBoost,
  type BoostList,
  type BoostSubmission,
  type ContractProgrammes,
} from '#contract/boosts.ts';
import { searchNewBuildClients } from '#contract/clients.ts';
import { SignifiBoosts } from '#server/boosts/signifiBoosts.ts';
import { boost } from '#server/database/clientSchema.ts';
import { createTestApp, type TestApp } from '../api/testApp.ts';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { startPartner, type PartnerRequest, type Reply } from './fakePartner.ts';

/* The whole server, with a partner that stores the boosts and allows two boosted programmes. */

const ME = 'commerce@adfactory.test';
const KEY = { clientId: 'RC204180', contractId: 'C1' };
const PROGRAMMES = ['P0', 'P1', 'P2'].map((idProgramme) => ({
  idProgramme,
  projet: `Projet ${idProgramme}`,
  city: 'Lille',
  codePostal: '59000',
  url: `https://programmes.example/${idProgramme}`,
  images: '',
  status: 'Default' as const,
  isChecked: false,
  toKeep: false,
}));
const ROW = {
  id: 'row-1',
  clientName: 'Horizon Promotion',
  ...KEY,
  contractType: 'NeufConstruire',
  isActiveContract: true,
  programmes: [{ isChecked: true }],
  nbMaxBoost: 2,
  createdDate: '2026-11-02T08:00:00.000Z',
  bsiId: 501,
};

let database: TestDatabase;
let test: TestApp;
let partner: Awaited<ReturnType<typeof startPartner>>;
let current: ContractProgrammes;
let clients: unknown[];
let onRecord: (request: PartnerRequest) => Reply;

function reply(request: PartnerRequest): Reply {
  const { pathname } = new URL(request.url, 'http://partner');
  switch (pathname) {
    case getAdsByClient.path:
      return { status: 200, body: current };
    case searchNewBuildClients.path:
      return { status: 200, body: clients };
    case getMyBoosts.path:
      return { status: 200, body: { boostBo: [ROW] } };
    case getAllBoosts.path:
      return { status: 200, body: { boostBo: [ROW, { ...ROW, id: 'row-2', bsiId: 502 }] } };
    default:
      return onRecord(request);
  }
}

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());
beforeEach(async () => {
  current = {
    programmes: PROGRAMMES,
    bsiId: null,
    contractId: 'C1',
    contractType: 'NeufConstruire',
    nbDownsaleMaxBoost: null,
    downSaleDate: null,
  };
  clients = [{ id: '1', ...KEY, clientName: 'Horizon Promotion', nbMaxBoost: 2 }];
  onRecord = () => ({ status: 201, body: { id: 'boost-1', bsiId: 501 } });
  partner = await startPartner(reply);
  const settings = { url: partner.url, token: 'secret', timeoutMs: 1000 };
  const boosts = new SignifiBoosts({ database, settings, report: () => {} });
  test = await createTestApp(database, { boosts });
});
afterEach(async () => {
  await test.close();
  await partner.close();
});

const recorded = (): PartnerRequest[] => partner.requests.filter(({ method }) => method === 'POST');

const ticking = (ids: readonly string[], over: Partial<BoostSubmission> = {}): BoostSubmission => ({
  programmes: PROGRAMMES.map((one) => ({ ...one, isChecked: ids.includes(one.idProgramme) })),
  ...KEY,
  clientName: 'Horizon Promotion',
  nbMaxBoost: 99,
  bsiId: null,
  downSellDate: null,
  contractType: 'NeufConstruire',
  ...over,
});
const send = async (body: unknown, headers?: Record<string, string>) =>
  test.as(ME)<{ bsiId?: number; code?: string; message?: string }>(
    'POST',
    recordSignifiBoost.path,
    body,
    headers,
  );

describe('boosts stored by a partner', () => {
  it('lists the boosts of the person, and all of them for operations, on behalf of the caller', async () => {
    const mine = await test.as(ME)<BoostList>('GET', getMyBoosts.path);
    expect(mine.body.boostBo).toEqual([ROW]);
    expect(partner.requests[0]?.headers['x-adfactory-user']).toBe(ME);
    const all = await test.as('operations@adfactory.test')<BoostList>('GET', getAllBoosts.path);
    expect(all.body.boostBo).toHaveLength(2);
    expect((await test.as(ME)('GET', getAllBoosts.path)).status).toBe(403);
  });

  it('searches clients and reads programmes at the partner', async () => {
    const found = await test.as(ME)('GET', `${searchNewBuildClients.path}?clientIdOrName=horizon`);
    expect(found.body).toEqual(clients);
    const url = `${getAdsByClient.path}?rcClient=RC204180&contractId=C1`;
    expect((await test.as(ME)('GET', url)).body).toEqual(current);
    expect(partner.requests.at(-1)?.url).toBe(url);
  });

  it('[BS-41] sends the statuses that the server derived, not forged ones', async () => {
    const body = ticking(['P0', 'P2']);
    const forged = body.programmes.map((one) => ({ ...one, status: 'Boost_Recurrent' as const }));
    const answer = await send({ ...body, programmes: forged });
    expect(answer).toMatchObject({ status: 201, body: { bsiId: 501 } });
    const sent = v.parse(BoostSubmissionSchema, recorded()[0]?.body);
    expect(sent.programmes.map(({ status }) => status)).toEqual([
      'Pending_NewClient',
      'Default',
      'Pending_NewClient',
    ]);
    expect(sent.nbMaxBoost).toBe(2);
    // Our own tables store nothing.
    expect(await database.db.$count(boost)).toBe(0);
  });

  it('[BS-41] rejects a submission above the maximum, stale or under a terminated contract, without sending it', async () => {
    expect(await send(ticking(['P0', 'P1', 'P2']))).toMatchObject({ status: 422 });
    expect(await send(ticking(['P0'], { bsiId: 7 }))).toMatchObject({ status: 409 });
    // The maximum of another client's contract of the same number is not this one's.
    clients = [
      { id: '2', clientId: 'RC2041801', contractId: 'C1', clientName: 'Autre', nbMaxBoost: 9 },
      ...clients,
    ];
    expect(await send(ticking(['P0', 'P1', 'P2']))).toMatchObject({ status: 422 });
    clients = [];
    const terminated = await send(ticking(['P0']));
    expect(terminated).toMatchObject({ status: 422 });
    expect(terminated.body.message).toContain('résilié');
    expect(recorded()).toEqual([]);
  });

  it('retries with the same idempotency key, so that the submission runs once', async () => {
    let attempts = 0;
    onRecord = () => {
      attempts += 1;
      return attempts === 1 ? { status: 503 } : { status: 201, body: { id: 'b', bsiId: 501 } };
    };
    expect((await send(ticking(['P0']), { 'idempotency-key': 'mine' })).status).toBe(201);
    const keys = recorded().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(['mine', 'mine']);
  });

  it('accepts an empty response as success', async () => {
    onRecord = () => ({ status: 204 });
    expect(await send(ticking(['P0']))).toMatchObject({ status: 201, body: null });
  });

  it('[BS-41] checks the second of two concurrent submissions against the result of the first', async () => {
    onRecord = ({ body }) => {
      const { programmes } = v.parse(BoostSubmissionSchema, body);
      current = { ...current, programmes, bsiId: 501 };
      return { status: 201, body: { id: 'boost-1', bsiId: 501 } };
    };
    const answers = await Promise.all([send(ticking(['P0', 'P1'])), send(ticking(['P2']))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(recorded()).toHaveLength(1);
  });

  it('[BS-41] takes the next submission for a contract after one that failed', async () => {
    const answers = await Promise.all([send(ticking(['P0', 'P1', 'P2'])), send(ticking(['P0']))]);
    expect(answers.map(({ status }) => status)).toEqual([422, 201]);
  });

  it('reports an unavailable partner in the common error shape, in French', async () => {
    await partner.close();
    const answer = await test.as(ME)('GET', getMyBoosts.path);
    expect(answer).toMatchObject({
      status: 503,
      body: {
        code: 'unavailable',
        message: 'Le service de boost Signifi ne répond pas : réessayez dans quelques minutes.',
      },
    });
  });
});
