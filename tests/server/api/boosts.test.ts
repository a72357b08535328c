import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  getAdsByClient,
  getMyBoosts,
  type BoostList,
  type BoostSubmission,
  type ContractProgrammes,
} from '#contract/boosts.ts';
import type { BoostStatus } from '#domain/boost/statuses.ts';
import { renewBoosts } from '#server/boosts/renewBoosts.ts';
import { boost, boostProgramme, programme } from '#server/database/clientSchema.ts';
import { client, contract } from '#server/database/schema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { insertBoost, replaceProgrammes } from '#server/repositories/boosts.ts';
import { describeEachDatabase } from '../testDatabase.ts';
import { appOn } from './smallApp.ts';
import { NOW } from './testApp.ts';

const ME = 'commerce@adfactory.test';
const MY_ID = DEMO_USERS[2].id;
const KEY = { clientId: 'RC204180', contractId: 'C1' };
const IDS = ['P0', 'P1', 'P2', 'P3'] as const;

/** Returns the sorted statuses of concurrent responses. */
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describeEachDatabase('boosts', (underTest) => {
  const test = appOn(underTest);

  // Each test starts with a client that has four programmes and a contract for two concurrent boosts.
  beforeEach(async () => {
    const { db } = underTest.database;
    await db.delete(client);
    await db.insert(client).values({
      clientId: KEY.clientId,
      searchId: 'rc204180',
      name: 'Horizon Promotion',
      searchName: 'horizon promotion',
      origin: 'imported',
    });
    await db.insert(contract).values({
      ...KEY,
      contractType: 'NeufConstruire',
      isActive: true,
      nbMaxBoost: 2,
    });
    await db.insert(programme).values(
      IDS.map((idProgramme) => ({
        idProgramme,
        clientId: KEY.clientId,
        projet: `Projet ${idProgramme}`,
        city: 'Lille',
        postalCode: '59000',
        url: `https://programmes.example/${idProgramme}`,
        images: '/programmes/1.svg,/programmes/2.svg',
      })),
    );
  });

  const store = async (
    statuses: Partial<Record<(typeof IDS)[number], BoostStatus>>,
    ownerId: string = MY_ID,
    renewedMonth = '2026-11',
  ) => {
    const { db } = underTest.database;
    const written = await insertBoost(db, { ...KEY, ownerId, now: NOW, renewedMonth });
    const lines = IDS.flatMap((idProgramme) => {
      const status = statuses[idProgramme];
      return status === undefined ? [] : [{ idProgramme, status, toKeep: false }];
    });
    await replaceProgrammes(db, written.id, lines);
    return written;
  };
  const downsell = async (max: number) =>
    underTest.database.db
      .update(contract)
      .set({ downSaleDate: '2026-12-15', nbDownsaleMaxBoost: max });

  const open = async (email: (typeof DEMO_USERS)[number]['email'] = ME) => {
    const url = `${getAdsByClient.path}?rcClient=${KEY.clientId}&contractId=${KEY.contractId}`;
    const { body } = await test.as(email)<ContractProgrammes>('GET', url);
    return v.parse(getAdsByClient.response, body);
  };
  const statuses = async () => (await open()).programmes.map(({ status }) => status);
  const list = async (email: (typeof DEMO_USERS)[number]['email'], path: string) => {
    const { body } = await test.as(email)<BoostList>('GET', path);
    return v.parse(getMyBoosts.response, body).boostBo;
  };

  const renew = async (month: string, isDryRun = false) =>
    renewBoosts(underTest.database.db, month, { isDryRun });

  /** Builds the submission of a screen on which only these programmes are ticked. */
  const ticking = async (ids: readonly string[], over: Partial<BoostSubmission> = {}) => {
    const { programmes, bsiId, contractType, downSaleDate } = await open();
    return {
      programmes: programmes.map((one) => ({ ...one, isChecked: ids.includes(one.idProgramme) })),
      ...KEY,
      clientName: 'Horizon Promotion',
      nbMaxBoost: 2,
      bsiId,
      downSellDate: downSaleDate,
      contractType,
      ...over,
    };
  };
  const send = async (body: unknown, headers?: Record<string, string>) =>
    test.as(ME)<{ bsiId: number; code?: string; message?: string }>(
      'POST',
      '/api/Signifi/RecordBoost',
      body,
      headers,
    );

  it('[AP-35, BS-18, BS-19] returns the programmes of a contract', async () => {
    const { programmes, ...rest } = await open();
    expect(rest).toEqual({
      bsiId: null,
      contractId: 'C1',
      contractType: 'NeufConstruire',
      nbDownsaleMaxBoost: null,
      downSaleDate: null,
    });
    expect(programmes[0]).toEqual({
      idProgramme: 'P0',
      projet: 'Projet P0',
      city: 'Lille',
      codePostal: '59000',
      url: 'https://programmes.example/P0',
      images: '/programmes/1.svg,/programmes/2.svg',
      status: 'Default',
      isChecked: false,
      toKeep: false,
    });
    const none = await test.as(ME)('GET', `${getAdsByClient.path}?rcClient=RC1&contractId=C1`);
    expect(none).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('[AP-38, BS-17] records a boost and derives its statuses on the server', async () => {
    const body = await ticking(['P0', 'P1']);
    const forged = body.programmes.map((one) => ({ ...one, status: 'Boost_Recurrent' as const }));
    const { contractType: _, ...without } = body;
    const answer = await send({ ...without, programmes: forged, nbMaxBoost: 99 });
    expect(answer.status).toBe(201);
    expect(await statuses()).toEqual([
      'Pending_NewClient',
      'Pending_NewClient',
      'Default',
      'Default',
    ]);
    expect((await open()).bsiId).toBe(answer.body.bsiId);
  });

  it('[AP-11] records a boost at the other address', async () => {
    const answer = await test.as(ME)('POST', '/api/Boost/recordboost', await ticking(['P0']));
    expect(answer.status).toBe(201);
  });

  it('[BS-24, BS-25, BS-21] stops, resumes and adds boosts in one edit', async () => {
    await store({ P0: 'Boost_Recurrent', P1: 'Boost_NonRecurrent' });
    expect((await send(await ticking(['P1', 'P2']))).status).toBe(201);
    expect(await statuses()).toEqual([
      'Boost_NonRecurrent',
      'Boost_Recurrent',
      'Pending_ExistingClient',
      'Default',
    ]);
  });

  it.each([
    ['past the maximum', ['P0', 'P1', 'P2'], '2 sur 2'],
    ['without a programme', [], 'au moins un programme'],
  ])('[BS-41] rejects a boost %s and stores nothing', async (_, ids, text) => {
    const answer = await send(await ticking(ids));
    expect(answer).toMatchObject({ status: 422, body: { code: 'rule_refused' } });
    expect(answer.body.message).toContain(text);
    expect(await underTest.database.db.$count(boost)).toBe(0);
  });

  it('rejects a boost under a terminated contract', async () => {
    const body = await ticking(['P0']);
    await underTest.database.db.update(contract).set({ isActive: false });
    expect(await send(body)).toMatchObject({ status: 422, body: { code: 'rule_refused' } });
  });

  it('[BS-41] accepts one of two concurrent first submissions and reports a conflict to the other', async () => {
    const bodies = await Promise.all([ticking(['P0', 'P1']), ticking(['P2', 'P3'])]);
    const answers = await Promise.all(bodies.map((body) => send(body)));
    expect(statusesOf(answers)).toEqual([201, 409]);
    const chosen = (await open()).programmes.filter(({ isChecked }) => isChecked);
    expect(chosen).toHaveLength(2);
    expect(await underTest.database.db.$count(boost)).toBe(1);
  });

  it('[BS-41] never exceeds the maximum with two concurrent edits', async () => {
    await store({ P0: 'Pending_NewClient' });
    const { version } = await open();
    const [first, second] = await Promise.all([ticking(['P0', 'P1']), ticking(['P0', 'P2'])]);
    const headers = { 'if-match': `"${version}"` };
    const answers = await Promise.all([send(first, headers), send(second, headers)]);
    expect(statusesOf(answers)).toEqual([201, 412]);
    expect((await open()).programmes.filter(({ isChecked }) => isChecked)).toHaveLength(2);
  });

  it('[BS-41] never exceeds the maximum with concurrent edits that list only added programmes', async () => {
    await store({ P0: 'Pending_NewClient' });
    const body = await ticking(['P0', 'P1', 'P2']);
    const only = (id: string) => ({
      ...body,
      programmes: body.programmes.filter(({ idProgramme }) => idProgramme === id),
    });
    const answers = await Promise.all([send(only('P1')), send(only('P2'))]);
    expect(statusesOf(answers)).toEqual([201, 422]);
    expect((await open()).programmes.filter(({ isChecked }) => isChecked)).toHaveLength(2);
  });

  it('processes a repeated submission once', async () => {
    const body = await ticking(['P0']);
    const headers = { 'idempotency-key': 'once' };
    const [first, second] = [await send(body, headers), await send(body, headers)];
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect((await open()).version).toBe(1);
  });

  it('[BS-47] limits the programmes kept by a downsell', async () => {
    await store({ P0: 'Boost_Recurrent', P1: 'Boost_Recurrent' });
    await downsell(1);
    const opened = await open();
    expect(opened).toMatchObject({ downSaleDate: '2026-12-15', nbDownsaleMaxBoost: 1 });
    const body = await ticking(['P0', 'P1']);
    expect((await send(body)).status).toBe(422);
    const kept = body.programmes.map((one) => ({ ...one, toKeep: one.idProgramme === 'P1' }));
    expect((await send({ ...body, programmes: kept })).status).toBe(201);
    expect((await open()).programmes.map(({ toKeep }) => toKeep)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('[BS-47] keeps only programmes that are boosted again, and says nothing of a downsell without a date', async () => {
    await store({ P0: 'Boost_Recurrent', P1: 'Boost_NonRecurrent' });
    await downsell(2);
    const { db } = underTest.database;
    await db.update(boostProgramme).set({ toKeep: true });
    expect((await open()).programmes.map(({ toKeep }) => toKeep)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    await db.update(contract).set({ downSaleDate: null });
    expect((await open()).nbDownsaleMaxBoost).toBeNull();
  });

  it('stores only programmes that are selected or boosted', async () => {
    await store({ P0: 'Boost_Recurrent', P1: 'Default' });
    const { db } = underTest.database;
    const stored = await db.select({ id: boostProgramme.idProgramme }).from(boostProgramme);
    expect(stored).toEqual([{ id: 'P0' }]);
  });

  it('[BS-28, BS-34] marks programmes that are no longer for sale as deleted and rejects their boost', async () => {
    await store({ P0: 'Boost_Recurrent', P1: 'Pending_NewClient' });
    await underTest.database.db.update(programme).set({ isDeleted: true });
    expect(await statuses()).toEqual(['Boost_Deleted', 'Pending_Deleted']);
    expect((await send(await ticking(['P0']))).status).toBe(422);
  });

  it('[AP-36, BL-12, BL-13] lists the boosts of the user, latest first', async () => {
    const stored = await store({ P0: 'Boost_Recurrent', P1: 'Boost_NonRecurrent' });
    const [{ id, ...row } = { id: '' }, ...others] = await list(ME, getMyBoosts.path);
    expect([id, others]).toEqual([stored.id, []]);
    expect(row).toEqual({
      clientName: 'Horizon Promotion',
      ...KEY,
      contractType: 'NeufConstruire',
      isActiveContract: true,
      programmes: [{ isChecked: true }, { isChecked: false }],
      nbMaxBoost: 2,
      createdDate: NOW.toISOString(),
      bsiId: stored.bsiId,
    });
    expect(await list('studio@adfactory.test', '/api/Signifi/NewBuild/GetMyBoosts')).toEqual([]);
  });

  it('[AP-37, AP-10, BL-03] lists the boosts of everybody for operations only', async () => {
    const { bsiId } = await store({ P0: 'Boost_Recurrent' });
    for (const path of ['/api/Signifi/NewBuild/GetAllBoosts', '/api/Boost/getallboosts']) {
      const rows = await list('operations@adfactory.test', path);
      expect(rows.map((row) => row.bsiId)).toEqual([bsiId]);
      expect((await test.as(ME)('GET', path)).status).toBe(403);
    }
  });

  describe('the monthly renewal', () => {
    it('renews and starts boosts, drops the others, and runs once per month', async () => {
      const { bsiId } = await store({
        P0: 'Boost_Recurrent',
        P1: 'Boost_NonRecurrent',
        P2: 'Pending_ExistingClient',
      });
      expect(await renew('2026-12')).toMatchObject([
        { bsiId, renewed: ['P0'], started: ['P2'], dropped: ['P1'], newMaximum: null },
      ]);
      const after = ['Boost_Recurrent', 'Default', 'Boost_Recurrent', 'Default'];
      expect(await statuses()).toEqual(after);
      // Programmes that are no longer boosted are not stored.
      expect(await underTest.database.db.$count(boostProgramme)).toBe(2);
      expect(await renew('2026-12')).toEqual([]);
      expect(await statuses()).toEqual(after);
    });

    it('stores nothing in a dry run', async () => {
      await store({ P0: 'Pending_NewClient' });
      const lines = await renew('2026-12', true);
      expect(lines[0]?.started).toEqual(['P0']);
      expect((await statuses())[0]).toBe('Pending_NewClient');
    });

    it('applies a downsell in its month', async () => {
      await store({ P0: 'Boost_Recurrent', P1: 'Boost_Recurrent' });
      await downsell(1);
      await underTest.database.db.update(boostProgramme).set({ toKeep: false });
      expect((await renew('2026-12'))[0]).toMatchObject({ dropped: ['P1'], newMaximum: 1 });
      expect(await open()).toMatchObject({ downSaleDate: null, nbDownsaleMaxBoost: null });
      expect((await list(ME, getMyBoosts.path))[0]?.nbMaxBoost).toBe(1);
    });

    it('ends the boosts of a terminated contract', async () => {
      await store({ P0: 'Boost_Recurrent' });
      await underTest.database.db.update(contract).set({ isActive: false });
      expect((await renew('2026-12'))[0]).toMatchObject({
        dropped: ['P0'],
        isActiveContract: false,
      });
      expect((await statuses())[0]).toBe('Default');
    });

    it('rejects a submission of a selection that was opened before it', async () => {
      await store({ P0: 'Boost_Recurrent', P1: 'Boost_NonRecurrent' });
      const { version } = await open();
      const body = await ticking(['P0', 'P1']);
      await renew('2026-12');
      expect((await send(body, { 'if-match': `"${version}"` })).status).toBe(412);
    });
  });
});
