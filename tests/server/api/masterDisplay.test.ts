import { describe, expect, it } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import type { ApiError } from '#contract/errors.ts';
import type { MasterDisplayForecastAnswer, MasterDisplaySave } from '#contract/masterDisplay.ts';
import type { AncienRequest } from '#domain/count/ancien/document.ts';
import { CODE_WITHOUT_INVENTORY } from '../forecast/smallInventory.ts';
import { MASTER_DISPLAY_REQUEST, newMasterDisplaySave } from './masterDisplayCount.ts';
import type { SaveResponse } from './saveCalls.ts';
import { smallApp } from './smallApp.ts';

const { test } = smallApp();

const call = async <Body>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  test.as('studio@adfactory.test')<Body>(method, path, body);
const estimate = async <Body = MasterDisplayForecastAnswer>(change: Partial<AncienRequest> = {}) =>
  call<Body>('POST', '/api/MasterDisplay/ProcessCount', { ...MASTER_DISPLAY_REQUEST, ...change });
const record = async (save: MasterDisplaySave) =>
  call<SaveResponse & ApiError>('POST', '/api/MasterDisplay/RecordCount', save);
const totalOf = ({ forecasts }: MasterDisplayForecastAnswer) =>
  forecasts.reduce((sum, { total }) => sum + total, 0);

/** Builds a save whose budgets add up to an amount in euros. */
const saveSpending = async (amount: number) =>
  newMasterDisplaySave(test, [
    { code: '10001', value: amount },
    { code: '10002', value: 0 },
  ]);

describe('an estimate of Master Display', () => {
  it('[MD-04, MD-07, MD-11, AP-60] returns total, available and budget per locality', async () => {
    const { status, body } = await estimate();
    expect(status).toBe(200);
    expect(body.cpm).toBe(4);
    expect(body.forecasts.map(({ code }) => code)).toEqual(['10001', '10002']);
    for (const line of body.forecasts) {
      expect(line.available).toBeGreaterThan(0);
      expect(line.total).toBe(line.sold + line.available);
      expect(line.purchased).toBe(line.available);
      expect(line.budget).toBe(Math.round((line.available * 4) / 1000));
    }
    expect(body.isDemonstration).toBe(true);
  });

  it('has a higher total with another portal, another project type or a radius', async () => {
    const one = await estimate({ broadcastMediums: ['LOGICIMMO'], postalCodes: ['10001'] });
    const more = [
      await estimate({ postalCodes: ['10001'] }),
      await estimate({
        broadcastMediums: ['LOGICIMMO'],
        postalCodes: ['10001'],
        projectTypes: ['ACHAT', 'LOCATION'],
      }),
      await estimate({ broadcastMediums: ['LOGICIMMO'], postalCodes: ['10001'], radius: 5 }),
    ];
    for (const { body } of more) expect(totalOf(body)).toBeGreaterThan(totalOf(one.body));
    expect(more[2]?.body.forecasts.map(({ code }) => code)).toEqual(['10001', '10002', '10003']);
  });

  it('[MD-09] keeps a locality without inventory, with nothing to purchase', async () => {
    const { body } = await estimate({ postalCodes: ['10001', CODE_WITHOUT_INVENTORY] });
    expect(body.forecasts[1]).toMatchObject({
      code: CODE_WITHOUT_INVENTORY,
      available: 0,
      purchased: 0,
      budget: 0,
    });
  });

  it.each<[string, Partial<AncienRequest>, string]>([
    ['no locality', { postalCodes: [] }, 'Sélectionnez au moins une localité'],
    ['no medium', { broadcastMediums: [] }, 'Sélectionnez au moins une valeur'],
    ['no project type', { projectTypes: [] }, 'Sélectionnez au moins une valeur'],
    [
      'another medium',
      { broadcastMediums: ['PORTAILNEUF'] },
      'Un support de diffusion demandé n’est pas proposé sur ce marché.',
    ],
    [
      'another medium beside a known one',
      { broadcastMediums: ['PORTAIL', 'PORTAILNEUF'] },
      'Un support de diffusion demandé n’est pas proposé sur ce marché.',
    ],
    [
      'another periodicity',
      { periodicity: 'OneShot' },
      'Cette périodicité n’est pas proposée sur ce marché.',
    ],
  ])('[MD-06] rejects %s', async (_, change, message) => {
    expect(await estimate<ApiError>(change)).toMatchObject({ status: 422, body: { message } });
  });
});

describe('a save of Master Display', () => {
  it('[MD-11, AP-61, AP-62] is stored with values computed by the server, and can be updated', async () => {
    const save = await saveSpending(150);
    const { status, body } = await record(save);
    expect(status).toBe(201);
    const edit = { ...save, countName: 'Autre nom', mode: 'Edit', mafId: body.mafId };
    const again = await call('PATCH', `/api/MasterDisplay/${body.mafId}`, edit);
    expect(again).toMatchObject({ status: 200, body: { version: 2 } });
    const { body: stored } = await call<SavedCount>('GET', `/api/Counts/guid/${body.id}`);
    expect(stored).toMatchObject({
      mafProduct: 'MasterDisplay',
      market: 'Ancien',
      countName: 'Autre nom',
    });
    const { mode: _, mafId: __, ...countData } = save;
    expect(stored.countData).toEqual({ ...countData, countName: 'Autre nom', dataVersion: 1 });
    expect(stored.countData).toMatchObject({ totalBudget: 150, totalImpPurchased: 37_500 });
  });

  it.each([0, 149])('[MD-10, D-33] rejects a total of %i €', async (amount) => {
    const { status, body } = await record(await saveSpending(amount));
    expect(status).toBe(422);
    expect(body.message).toBe(
      'Ce comptage ne peut pas être enregistré car le budget total doit être superieur à 150€',
    );
  });

  it.each<[string, (save: MasterDisplaySave) => MasterDisplaySave, number]>([
    [
      '[MD-07, MD-08] a budget above the maximum',
      (save) => ({
        ...save,
        totalBudget: save.totalBudget + 1_000_000,
        forecasts: save.forecasts.map((line, index) =>
          index === 0 ? { ...line, budget: line.budget + 1_000_000 } : line,
        ),
      }),
      422,
    ],
    [
      'more impressions than available',
      (save) => ({
        ...save,
        forecasts: save.forecasts.map((line) => ({ ...line, purchased: line.available + 1 })),
      }),
      409,
    ],
    [
      'a locality that was not requested',
      (save) => ({
        ...save,
        forecasts: save.forecasts.map((line) => ({ ...line, code: '10003' })),
      }),
      422,
    ],
  ])('rejects %s', async (_, tamper, expected) => {
    const { status } = await record(tamper(await saveSpending(200)));
    expect(status).toBe(expected);
  });
});
