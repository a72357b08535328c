import type { Expert360Save } from '#mocks/saveBodies.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import type { ApiError } from '#contract/errors.ts';
import { Expert360CountDataSchema, type Expert360ForecastAnswer } from '#contract/expert360.ts';
import type { Expert360Request } from '#domain/products/expert360/document.ts';
import {
  selectCustomOffer,
  selectTier,
  toggleBrandContent,
  toggleExternalRedirect,
  setCommentary,
  setCustomBudget,
  setCustomImpressions,
} from '#domain/products/expert360/result.ts';
import { inventoryShare } from '#server/database/schema.ts';
import { changeInventoryVersion } from '#server/repositories/inventory.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { EXPERT360_REQUEST, newExpert360Save, type ForecastResult } from './expert360Count.ts';
import { COUNT_CLIENT, insertCountClient } from './countClient.ts';
import type { SaveResponse } from './saveCalls.ts';
import { smallApp } from './smallApp.ts';
import type { Call } from './testApp.ts';

const ANCIEN = 'ancien@adfactory.test';

const small = smallApp(async (db) => {
  await seedSmallInventory(db);
  await insertCountClient(db);
});
const { test } = small;

const call: Call = async (...given) => test.as(ANCIEN)(...given);
const estimate = async <Body = Expert360ForecastAnswer>(change: Partial<Expert360Request> = {}) =>
  call<Body>('POST', '/api/Expert360/ProcessCount', { ...EXPERT360_REQUEST, ...change });
const record = async (save: Expert360Save, headers?: Record<string, string>) =>
  call<SaveResponse & ApiError>('POST', '/api/Expert360/RecordCount', save, headers);
const saveOf = async (choose?: (result: ForecastResult) => ForecastResult) =>
  newExpert360Save(test, choose);
const stored = async (id: string) => {
  const { body } = await call<SavedCount>('GET', `/api/Counts/guid/${id}`);
  return { ...body, countData: v.parse(Expert360CountDataSchema, body.countData) };
};
const reserve = async (rate: number, code = '10002') => {
  const { db } = small.database;
  await db
    .update(inventoryShare)
    .set({ reservedRate: rate })
    .where(sql`${inventoryShare.postalCode} = ${code}`);
  await changeInventoryVersion(db);
};
const customOf = (budget: number) => (result: ForecastResult) =>
  setCustomBudget(selectCustomOffer(result), budget);

describe('an estimate of Expert360', () => {
  it('counts more with more media, project types and a radius, and returns the catchment zone', async () => {
    const { body } = await estimate();
    const one = await estimate({ broadcastMediums: ['LOGICIMMO'] });
    const both = await estimate({ projectTypes: ['ACHAT', 'LOCATION'] });
    expect(one.body.totalForecast).toBeLessThan(body.totalForecast);
    expect(both.body.totalForecast).toBeGreaterThan(body.totalForecast);
    const around = await estimate({ postalCodes: ['10001'], radius: 5 });
    expect(around.body.locality.map(({ code }) => code)).toEqual(['10001', '10002', '10003']);
    expect(body.catchmentZone.map(({ code }) => code)).toEqual([
      '10002',
      '10001',
      '10003',
      '10004',
      '10005',
      '10006',
      '10007',
    ]);
  });

  it('[E3-12, E3-25] returns only the list of localities without an audience when there are any', async () => {
    const { status, body } = await estimate<unknown>({ postalCodes: ['10001', '10008', '99123'] });
    expect(status).toBe(200);
    expect(body).toEqual([
      { code: '10008', name: 'Commune 10008', id: 'a-10008' },
      { code: '99123', name: '99123', id: '' },
    ]);
    // Localities without an audience within a radius are ignored.
    const around = await estimate({ postalCodes: ['10007'], radius: 5 });
    expect(around.body.forescastResultSplitByPostalCodes.map(({ code }) => code)).not.toContain(
      '10008',
    );
  });
});

describe('insufficient inventory', () => {
  afterEach(async () => reserve(0.1));

  it('lists the localities that cannot serve every tier and disables the unavailable tiers', async () => {
    await reserve(0.6);
    const { body } = await estimate();
    expect(body.insufficientShareOfVoice).toEqual(['10002']);
    expect(body.client.intensity.map(({ available }) => available)).toEqual([true, true, false]);
  });

  it('disables every tier when too little is left', async () => {
    await reserve(0.95);
    await reserve(0.95, '10001');
    const { body } = await estimate();
    expect(body.client.intensity.some(({ available }) => available)).toBe(false);
    expect(body.insufficientShareOfVoice).toEqual(['10001', '10002']);
    await reserve(0.1, '10001');
  });

  it('[AP-57, E3-15] restores the choices of an edited count with the current availability', async () => {
    const saved = await saveOf((result) => toggleExternalRedirect(selectTier(result, 3)));
    const again = {
      ...EXPERT360_REQUEST,
      mode: 'Edit',
      brandContentAdjustableOffer: false,
      brandContentCommentary: '',
      externalURL: true,
      intensities: saved.client.intensity,
      selectedIntensityId: saved.intensity,
    };
    const path = '/api/Expert360/ProcessCount';
    const before = await call<Expert360ForecastAnswer>('POST', path, again);
    expect(before.body).toMatchObject({ intensity: 3, externalURL: true });
    expect(before.body.client.intensity).toEqual(saved.client.intensity);
    await reserve(0.6);
    const after = await call<Expert360ForecastAnswer>('POST', path, again);
    expect(after.body).toMatchObject({ intensity: 1, externalURL: true });
  });
});

describe('a save of Expert360', () => {
  it('[E3-43] stores the tier and the client, and returns them with the countData', async () => {
    const save = await saveOf((result) => toggleExternalRedirect(selectTier(result, 1)));
    const { status, body } = await record(save);
    expect(status).toBe(201);
    const { mode: _mode, mafId: _mafId, ...countData } = save;
    const count = await stored(body.id);
    expect(count).toMatchObject({
      mafProduct: 'Expert360',
      market: 'Ancien',
      ...COUNT_CLIENT,
      countName: 'Agence des Tiers',
    });
    expect(count.countData).toEqual(countData);
    const list = await call<{ countBo: { client: unknown; countData: { totalBudget: number } }[] }>(
      'GET',
      '/api/Counts/GetMyCounts?market=Ancien',
    );
    expect(list.body.countBo[0]).toMatchObject({
      client: COUNT_CLIENT,
      countData: { totalBudget: save.totalBudget },
    });
  });

  it('[E3-44] stores a custom offer with its brand content, whether the budget or the impressions were typed', async () => {
    const withContent = await saveOf((result) =>
      setCommentary(toggleExternalRedirect(toggleBrandContent(customOf(700)(result))), 'Sobre'),
    );
    const first = await record(withContent);
    expect(first.status).toBe(201);
    expect((await stored(first.body.id)).countData).toMatchObject({
      intensity: 4,
      print: 1,
      brandContentCommentary: 'Sobre',
      totalBudget: 998,
    });
    const typed = await saveOf((result) => setCustomImpressions(selectCustomOffer(result), 66_667));
    expect((await record(typed)).status).toBe(201);
  });

  it('ignores bounds sent by the browser', async () => {
    const save = await saveOf(customOf(600));
    const { adjustableOffer } = save;
    if (!adjustableOffer) throw new Error('No custom offer');
    const budget = adjustableOffer.maxPrice + 8;
    const wide = await saveOf((result) =>
      customOf(budget)({
        ...result,
        adjustableOffer: { ...adjustableOffer, maxPrice: 1e6, maxAvailable: 1e9 },
      }),
    );
    expect((await record(wide)).body.message).toMatch(/un des champs retourne une erreur$/);
  });
});
