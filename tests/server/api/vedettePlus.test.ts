import { ALL_TOWNS } from '#domain/localities/names.ts';
import { describe, expect, it } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import type { ApiError } from '#contract/errors.ts';
import type { VedettePlusForecastAnswer, VedettePlusSave } from '#contract/vedettePlus.ts';

import type { VedettePlusRequest } from '#domain/products/vedettePlus/document.ts';
import { booking } from '#server/database/schema.ts';
import {
  CODE_OF_TWO_COMMUNES,
  CODE_WITHOUT_INVENTORY,
  SEGMENTS,
} from '../forecast/smallInventory.ts';
import { LOCATIONS } from './displayCount.ts';
import type { SaveResponse } from './saveCalls.ts';
import { newVedettePlusSave, VEDETTE_PLUS_REQUEST, vedettePlusSaveOf } from './vedettePlusCount.ts';
import { smallApp } from './smallApp.ts';

const small = smallApp();
const { test } = small;

const call = async <Body>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  test.as('commerce@adfactory.test')<Body>(method, path, body);
const estimate = async <Body = VedettePlusForecastAnswer>(
  change: Partial<VedettePlusRequest> = {},
) => call<Body>('POST', '/api/VedettePlus/ProcessCount', { ...VEDETTE_PLUS_REQUEST, ...change });
const record = async (save: VedettePlusSave) =>
  call<SaveResponse & ApiError>('POST', '/api/VedettePlus/RecordCount', save);

const SOLD_SEGMENT = SEGMENTS.find(
  ({ distributionType, medium, format }) =>
    distributionType === 'SellersNew' &&
    medium === 'PORTAILNEUF' &&
    format === 'NatifInterAnnonces',
);

describe('an estimate of Vedette Plus', () => {
  it('[VE-24, VE-25, AP-63] returns sold, available and budget per locality, and their total', async () => {
    const { status, body } = await estimate();
    expect(status).toBe(200);
    expect(body.forecasts.map(({ code }) => code)).toEqual(['10001', '10002']);
    const cpm = body.cpm['VedettePlus'] ?? 0;
    for (const line of body.forecasts) {
      const proposed = Math.floor((line.sold + line.available) * 0.25);
      expect(proposed).toBeGreaterThan(0);
      expect(proposed).toBeLessThanOrEqual(line.available);
      expect(line.budget).toBe(Math.max(1, Math.round((cpm * proposed) / 1000)));
    }
    expect(body.totalBudget).toBe(body.forecasts.reduce((sum, { budget }) => sum + budget, 0));
    expect(body.forecastSplitByPosition).toMatchObject([
      { purchased: body.totalImpPurchased, budget: body.totalBudget },
    ]);
    expect(body.excludePostalCode).toEqual([]);
    // The map needs the coordinates.
    expect(body.locality[0]?.latitude).toBeCloseTo(48, 1);
    expect(body.locality[0]?.population).toBe(1000);
  });

  it('[VE-20] excludes localities without inventory and sold-out localities', async () => {
    const { body: before } = await estimate({ postalCodes: ['10005'] });
    expect(before.excludePostalCode).toEqual([]);
    await small.database.db.insert(booking).values({
      reference: 'sold out',
      segmentId: SOLD_SEGMENT?.id ?? 0,
      postalCode: '10005',
      startDay: '2026-12-01',
      endDay: '2026-12-31',
      impressions: 100_000_000,
    });
    const { body } = await estimate({ postalCodes: ['10001', '10005', CODE_WITHOUT_INVENTORY] });
    expect(body.forecasts.map(({ code }) => code)).toEqual(['10001']);
    expect(body.excludePostalCode).toEqual(['10005', CODE_WITHOUT_INVENTORY]);
    expect(body.localityNameByZipCode['10005']).toBe('Commune 10005');
  });

  it('includes the localities within the radius', async () => {
    const { body } = await estimate({ postalCodes: ['10001'], radius: 5 });
    expect(body.forecasts.map(({ code }) => code)).toEqual(['10001', '10002', '10003']);
  });

  it.each<[string, Partial<VedettePlusRequest>, string]>([
    ['no medium', { targetings: [] }, 'Sélectionnez au moins une valeur'],
    ['no locality', { postalCodes: [] }, 'Sélectionnez au moins une localité'],
    ['no period', { startDate: null, endDate: null }, 'Sélectionner une periodicité'],
    ['a start today', { startDate: '2026-11-16T00:00:00.000Z' }, 'Sélectionner une periodicité'],
    [
      'another context',
      { targetings: [{ distributionType: 'Sellers', broadcastMediums: ['PORTAIL'] }] },
      'Un contexte de diffusion demandé n’est pas proposé sur ce marché.',
    ],
  ])('[VE-21] rejects %s', async (_, change, message) => {
    expect(await estimate<ApiError>(change)).toMatchObject({ status: 422, body: { message } });
  });
});

describe('a save of Vedette Plus', () => {
  it('[VE-25, AP-64] is stored with values computed by the server, and can be updated', async () => {
    const save = await newVedettePlusSave(test);
    const { status, body } = await record({ ...save, excludePostalCode: ['10005'] });
    expect(status).toBe(201);
    const edit = { ...save, countName: 'Autre nom', mode: 'Edit', mafId: body.mafId };
    const again = await call('PATCH', `/api/VedettePlus/${body.mafId}`, edit);
    expect(again).toMatchObject({ status: 200, body: { version: 2 } });
    const { body: stored } = await call<SavedCount>('GET', `/api/Counts/guid/${body.id}`);
    expect(stored).toMatchObject({ mafProduct: 'VedettePlus', countName: 'Autre nom' });
    const { mode: _, mafId: __, ...countData } = save;
    expect(stored.countData).toEqual({ ...countData, countName: 'Autre nom', dataVersion: 1 });
  });

  it('[VE-20] keeps the excluded localities, with the names known to the server', async () => {
    const save = await newVedettePlusSave(test);
    const { body } = await record({ ...save, excludePostalCode: ['10005'] });
    const { body: stored } = await call<SavedCount>('GET', `/api/Counts/guid/${body.id}`);
    const countData = stored.countData as VedettePlusSave;
    expect(countData.excludePostalCode).toEqual(['10005']);
    expect(countData.localityNameByZipCode['10005']).toBe('Commune 10005');
  });

  it('[VE-20] names an excluded code with several communes as when it was chosen', async () => {
    const vedettePlusReq = { ...VEDETTE_PLUS_REQUEST, postalCodes: ['10001'] };
    const { body: forecast } = await estimate(vedettePlusReq);
    const { body } = await record({
      ...vedettePlusSaveOf(forecast),
      vedettePlusReq,
      locations: LOCATIONS.filter(({ code }) => code === '10001'),
      excludePostalCode: [CODE_OF_TWO_COMMUNES],
    });
    const { body: stored } = await call<SavedCount>('GET', `/api/Counts/guid/${body.id}`);
    const { localityNameByZipCode } = stored.countData as VedettePlusSave;
    expect(localityNameByZipCode[CODE_OF_TWO_COMMUNES]).toBe(ALL_TOWNS);
  });

  it.each<[string, (save: VedettePlusSave) => VedettePlusSave, number]>([
    [
      '[VE-23] a budget of zero',
      (save) => ({ ...save, forecasts: save.forecasts.map((line) => ({ ...line, budget: 0 })) }),
      422,
    ],
    [
      'other volumes',
      (save) => ({
        ...save,
        forecasts: save.forecasts.map((line) => ({ ...line, available: line.available + 1 })),
      }),
      409,
    ],
  ])('rejects %s', async (_, tamper, expected) => {
    const { status } = await record(tamper(await newVedettePlusSave(test)));
    expect(status).toBe(expected);
  });
});
