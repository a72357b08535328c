import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DisplayCountDataSchema, type DisplaySave } from '#contract/display.ts';
import type { SavedCount } from '#contract/counts.ts';
import { budgetOf } from '#domain/products/display/quantities.ts';
import { booking, idempotencyKey, savedCount, sequenceCounter } from '#server/database/schema.ts';
import { describeEachDatabase } from '../testDatabase.ts';
import { seedSmallInventory, SEGMENTS } from '../forecast/smallInventory.ts';
import { editOf, newSave } from './displayCount.ts';
import { createTestApp, type TestApp } from './testApp.ts';

interface Written {
  id: string;
  mafId: number;
  version: number;
}

const RECORD = '/api/Display/RecordCount';

describeEachDatabase('saves of a Display count', (underTest) => {
  let test: TestApp;
  beforeAll(async () => {
    await seedSmallInventory(underTest.database.db);
    test = await createTestApp(underTest.database);
  });
  afterAll(async () => test.close());

  const record = async (save: DisplaySave, headers?: Record<string, string>) =>
    test.as('commerce@adfactory.test')<Written & { code?: string; message?: string }>(
      'POST',
      RECORD,
      save,
      headers,
    );
  const patch = async (
    save: DisplaySave,
    headers?: Record<string, string>,
    email: Parameters<TestApp['as']>[0] = 'commerce@adfactory.test',
  ) =>
    test.as(email)<Written & { code?: string; details?: { path: string; message: string }[] }>(
      'PATCH',
      `/api/Display/${save.mafId}`,
      save,
      headers,
    );
  const load = async (id: string) =>
    (await test.as('commerce@adfactory.test')<SavedCount>('GET', `/api/Counts/guid/${id}`)).body;
  const countRows = async () => underTest.database.db.$count(savedCount);

  it('[AP-49] [DN-05] stores a new count as MasterDisplayNeuf and answers 201 with its numbers', async () => {
    const save = await newSave(test);
    const { status, body } = await record(save);
    expect(status).toBe(201);
    expect(Object.keys(body).toSorted()).toEqual(['id', 'mafId', 'version']);
    expect(body.version).toBe(1);
    const stored = await load(body.id);
    expect(stored).toMatchObject({
      mafId: body.mafId,
      mafProduct: 'MasterDisplayNeuf',
      market: 'Neuf',
      countName: 'Agence du Lac',
      status: 'Default',
      version: 1,
      clientId: null,
      createdDate: '2026-11-16T08:30:00.000Z',
    });
  });

  it('stores the whole countData, as the server computed it', async () => {
    const honest = await newSave(test);
    const lying: DisplaySave = {
      ...honest,
      localityNameByZipCode: { '10001': 'Paris' },
      locality: [],
      logos: ['MINE'],
      locations: honest.locations.map((one) => ({ ...one, name: 'Paris' })),
      forecastSplitByPosition: honest.forecastSplitByPosition.map((line) => ({
        ...line,
        name: 'Renommé',
        sold: 0,
        total: line.available,
      })),
    };
    const { body } = await record(lying);
    const { countData } = await load(body.id);
    expect(v.is(DisplayCountDataSchema, countData)).toBe(true);
    expect(countData).toEqual({
      cpm: honest.cpm,
      displayReq: honest.displayReq,
      forecasts: honest.forecasts,
      forecastSplitByPosition: honest.forecastSplitByPosition,
      locality: honest.locality,
      localityNameByZipCode: honest.localityNameByZipCode,
      saveBy: 'format',
      totalBudget: honest.totalBudget,
      totalImpPurchased: honest.totalImpPurchased,
      locations: honest.locations,
      logos: ['PORTAIL', 'LOGICIMMO', 'PORTAILNEUF', 'LOGICIMMONEUF'],
    });
  });

  it('numbers counts one after the other, and a refused save takes no number', async () => {
    const save = await newSave(test);
    const first = await record(save);
    await record({ ...save, totalBudget: save.totalBudget + 1 });
    const second = await record(save);
    expect(second.body.mafId).toBe(first.body.mafId + 1);
    expect(first.body.mafId).toBeGreaterThan(1000);
  });

  it.each<[string, (save: DisplaySave) => DisplaySave, string]>([
    [
      'a total that is not that of the lines',
      (save) => ({ ...save, totalBudget: 1 }),
      'rule_refused',
    ],
    [
      'a number of impressions that is not that of the lines',
      (save) => ({ ...save, totalImpPurchased: 1 }),
      'rule_refused',
    ],
    [
      'a budget below the price',
      (save) => {
        const [first, ...others] = save.forecastSplitByPosition;
        const lines = first ? [{ ...first, budget: first.budget - 1 }, ...others] : [];
        return { ...save, forecastSplitByPosition: lines, totalBudget: save.totalBudget - 1 };
      },
      'rule_refused',
    ],
    [
      'prices of its own',
      (save) => {
        const lines = save.forecastSplitByPosition.map((line) => ({
          ...line,
          budget: budgetOf(line.purchased, 1),
        }));
        const totalBudget = lines.reduce((sum, line) => sum + line.budget, 0);
        return { ...save, cpm: { Masthead: 1 }, forecastSplitByPosition: lines, totalBudget };
      },
      'rule_refused',
    ],
    [
      'a line that the estimate does not have',
      (save) => {
        const [first] = save.forecastSplitByPosition;
        const lines = [...save.forecastSplitByPosition, { ...first!, code: 'Billboard' }];
        return { ...save, forecastSplitByPosition: lines };
      },
      'rule_refused',
    ],
    [
      'a line twice',
      (save) => {
        const [first, , ...others] = save.forecastSplitByPosition;
        return { ...save, forecastSplitByPosition: [first!, first!, ...others] };
      },
      'rule_refused',
    ],
    [
      'the product of another market',
      (save) => ({ ...save, mafProduct: 'DisplayLuxury' }),
      'rule_refused',
    ],
    [
      'the mode of a second save',
      (save) => ({ ...save, mode: 'Edit', mafId: 1001 }),
      'rule_refused',
    ],
    ['localities that were not estimated', (save) => ({ ...save, locations: [] }), 'rule_refused'],
  ])('refuses %s and stores nothing', async (_, change, code) => {
    const before = await countRows();
    const answer = await record(change(await newSave(test)));
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(await countRows()).toBe(before);
  });

  it('refuses more than what is available as a change of availability', async () => {
    const save = await newSave(test);
    const [first, ...others] = save.forecastSplitByPosition;
    const purchased = (first?.available ?? 0) + 1;
    const budget = budgetOf(purchased, 30);
    const lines = [{ ...first!, purchased, budget }, ...others];
    const answer = await record({ ...save, forecastSplitByPosition: lines });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'availability_changed',
        message:
          "Les disponibilités ont changé depuis l'estimation\u00a0: relancez «\u00a0Estimer\u00a0».",
      },
    });
  });

  it('[DI-20] refuses a total budget of 0 by format', async () => {
    const save = await newSave(test);
    const lines = save.forecastSplitByPosition.map((line) => ({
      ...line,
      purchased: 0,
      budget: 0,
    }));
    const nothing = { forecastSplitByPosition: lines, totalBudget: 0, totalImpPurchased: 0 };
    const answer = await record({ ...save, ...nothing });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        message:
          'Ce comptage ne peut pas être enregistré car le budget total doit être superieur à 0€',
      },
    });
  });

  it('[DI-21] refuses a context with inventory of which nothing is bought', async () => {
    const save = await newSave(test, { saveBy: 'context', edit: { code: 'Sellers', value: 0 } });
    const answer = await record(save);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        message:
          'Ce comptage ne peut pas être enregistré car aucun budget ne peut être égal à zéro',
      },
    });
  });

  it('saves by context with the totals of the contexts', async () => {
    const save = await newSave(test, { saveBy: 'context', edit: { code: 'Sellers', value: 1000 } });
    const { body, status } = await record(save);
    expect(status).toBe(201);
    const { countData } = await load(body.id);
    expect(countData).toMatchObject({ saveBy: 'context', totalBudget: save.totalBudget });
  });

  it.each([
    ['all France', { isAllFrance: true, postalCodes: [] }, []],
    [
      'a radius around one code',
      { postalCodes: ['10002'], radius: 5 },
      ['10002', '10001', '10003', '10004'],
    ],
  ])('saves %s with the localities that were counted', async (_, request, codes) => {
    const save = await newSave(test, { request });
    const { body, status } = await record({ ...save, locality: [] });
    expect(status).toBe(201);
    const { countData } = await load(body.id);
    const { locality, locations } = countData as DisplaySave;
    expect(locality.map(({ code }) => code)).toEqual(codes);
    expect(locations.map(({ code }) => code)).toEqual(request.postalCodes);
  });

  it('refuses a purchase that a booking took in the meantime', async () => {
    const save = await newSave(test);
    await underTest.database.db.insert(booking).values({
      reference: 'in the meantime',
      segmentId: SEGMENTS[0]?.id ?? 0,
      postalCode: '10001',
      startDay: '2026-12-01',
      endDay: '2026-12-31',
      impressions: 50,
    });
    const answer = await record(save);
    await underTest.database.db.delete(booking);
    expect(answer).toMatchObject({ status: 409, body: { code: 'availability_changed' } });
  });

  it('accepts less than what is available even when availability moved, if it is still there', async () => {
    const save = await newSave(test, { edit: { code: 'Masthead', value: 1000 } });
    await underTest.database.db.insert(booking).values({
      reference: 'small',
      segmentId: SEGMENTS[0]?.id ?? 0,
      postalCode: '10001',
      startDay: '2026-12-01',
      endDay: '2026-12-31',
      impressions: 5,
    });
    const answer = await record(save);
    await underTest.database.db.delete(booking);
    expect(answer.status).toBe(201);
    const { countData } = await load(answer.body.id);
    const { forecasts } = countData as DisplaySave;
    for (const line of forecasts) expect(line.purchased).toBeLessThanOrEqual(line.available);
  });

  describe('with an idempotency key', () => {
    it('answers a repeated save with the first answer', async () => {
      const save = await newSave(test);
      const headers = { 'idempotency-key': 'twice' };
      const before = await countRows();
      const first = await record(save, headers);
      const second = await record(save, headers);
      expect(second).toMatchObject({ status: 201, body: first.body });
      expect(await countRows()).toBe(before + 1);
    });

    it('answers it also when what was bought is no longer available', async () => {
      const save = await newSave(test);
      const headers = { 'idempotency-key': 'late' };
      const first = await record(save, headers);
      await underTest.database.db.insert(booking).values({
        reference: 'everything',
        segmentId: SEGMENTS[0]?.id ?? 0,
        postalCode: '10001',
        startDay: '2026-12-01',
        endDay: '2026-12-31',
        impressions: 1_000_000,
      });
      const second = await record(save, headers);
      await underTest.database.db.delete(booking);
      expect(second.body).toEqual(first.body);
    });

    it('refuses the key of another save', async () => {
      const save = await newSave(test);
      const headers = { 'idempotency-key': 'reused' };
      await record(save, headers);
      const other = await record({ ...save, countName: 'Autre' }, headers);
      expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    });

    it('keeps the keys of two people apart', async () => {
      const save = await newSave(test);
      const headers = { 'idempotency-key': 'shared' };
      const mine = await record(save, headers);
      const theirs = await test.as('studio@adfactory.test')<Written>('POST', RECORD, save, headers);
      expect(theirs.status).toBe(201);
      expect(theirs.body.id).not.toBe(mine.body.id);
    });

    it('makes one count of twenty saves at once', async () => {
      const save = await newSave(test);
      const before = await countRows();
      const headers = { 'idempotency-key': 'stampede' };
      const answers = await Promise.all(
        Array.from({ length: 20 }, async () => record(save, headers)),
      );
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect(await countRows()).toBe(before + 1);
    });

    it('does not remember a save that failed', async () => {
      const save = await newSave(test);
      const headers = { 'idempotency-key': 'failed' };
      expect((await record({ ...save, totalBudget: 1 }, headers)).status).toBe(422);
      expect(
        await underTest.database.db.$count(idempotencyKey, eq(idempotencyKey.key, 'failed')),
      ).toBe(0);
      expect((await record(save, headers)).status).toBe(201);
    });

    it('gives twenty saves with keys of their own twenty numbers', async () => {
      const save = await newSave(test);
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, index) =>
          record(save, { 'idempotency-key': `own ${index}` }),
        ),
      );
      expect(new Set(answers.map(({ body }) => body.mafId)).size).toBe(20);
      const [counter] = await underTest.database.db.select().from(sequenceCounter);
      expect(Math.max(...answers.map(({ body }) => body.mafId))).toBe(counter?.value);
    });
  });

  describe('saved again', () => {
    it('[AP-50] writes the same count, one version further', async () => {
      const save = await newSave(test);
      const { body: first } = await record(save);
      const again = await patch(editOf(save, first.mafId, 'Agence des Halles'));
      expect(again).toMatchObject({ status: 200, body: { ...first, version: 2 } });
      expect(await load(first.id)).toMatchObject({ countName: 'Agence des Halles', version: 2 });
    });

    it('refuses a version that somebody else has replaced, and says which one is there', async () => {
      const save = await newSave(test);
      const { body: first } = await record(save);
      const mine = editOf(save, first.mafId, 'La mienne');
      await patch(mine, { 'if-match': '"1"' });
      const late = await patch(editOf(save, first.mafId, 'En retard'), { 'if-match': '"1"' });
      expect(late).toMatchObject({
        status: 412,
        body: { code: 'version_conflict', details: [{ path: 'version', message: '2' }] },
      });
      expect((await load(first.id)).countName).toBe('La mienne');
    });

    it('lets exactly one of ten racing saves of the same version win', async () => {
      const save = await newSave(test);
      const { body: first } = await record(save);
      const answers = await Promise.all(
        Array.from({ length: 10 }, async (_, index) =>
          patch(editOf(save, first.mafId, `Essai ${index}`), { 'if-match': '"1"' }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
      expect((await load(first.id)).version).toBe(2);
    });

    it('answers a repeated PATCH with the first answer, not with a conflict', async () => {
      const save = await newSave(test);
      const { body: first } = await record(save);
      const headers = { 'if-match': '"1"', 'idempotency-key': 'patched' };
      const edit = editOf(save, first.mafId, 'Deux fois');
      const answers = [await patch(edit, headers), await patch(edit, headers)];
      expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
        [200, 2],
        [200, 2],
      ]);
    });

    it('needs a readable version', async () => {
      const save = await newSave(test);
      const { body: first } = await record(save);
      const answer = await patch(editOf(save, first.mafId), { 'if-match': '"latest"' });
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    });

    it('belongs to its owner and to operations staff', async () => {
      const save = await newSave(test);
      const { body: first } = await record(save);
      const edit = editOf(save, first.mafId, 'Par un autre');
      expect((await patch(edit, {}, 'studio@adfactory.test')).status).toBe(404);
      expect((await patch(edit, {}, 'operations@adfactory.test')).status).toBe(200);
      expect((await load(first.id)).countName).toBe('Par un autre');
    });

    it('refuses a number that is not the one of the address, and one that nobody has', async () => {
      const save = await newSave(test);
      const { body: first } = await record(save);
      const other = await test.as('commerce@adfactory.test')(
        'PATCH',
        `/api/Display/${first.mafId + 1}`,
        editOf(save, first.mafId),
      );
      expect(other).toMatchObject({ status: 422, body: { code: 'rule_refused' } });
      expect((await patch(editOf(save, 999_999))).status).toBe(404);
    });
  });
});
