import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import type { ApiError } from '#contract/errors.ts';
import {
  Expert360CountDataSchema,
  type Expert360ForecastAnswer,
  type Expert360Save,
} from '#contract/expert360.ts';
import { rejectionText } from '#domain/count/saveRules.ts';
import type { Expert360Request } from '#domain/products/expert360/document.ts';
import { expert360Rejection } from '#domain/products/expert360/purchase.ts';
import {
  selectCustomOffer,
  selectTier,
  toggleBrandContent,
  toggleExternalRedirect,
  setCommentary,
  setCustomBudget,
  setCustomImpressions,
} from '#domain/products/expert360/result.ts';
import type { Tier } from '#domain/products/expert360/values.ts';
import { inventoryShare } from '#server/database/schema.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import {
  EXPERT360_CLIENT,
  EXPERT360_REQUEST,
  insertExpert360Client,
  newExpert360Save,
  type ForecastResult,
} from './expert360Count.ts';
import type { SaveResponse } from './saveCalls.ts';
import { smallApp } from './smallApp.ts';
import { randomRuns } from '../../randomCases.ts';

const ANCIEN = 'ancien@adfactory.test';

const small = smallApp(async (db) => {
  await seedSmallInventory(db);
  await insertExpert360Client(db);
});
const { test } = small;

const call = async <Body>(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => test.as(ANCIEN)<Body>(method, path, body, headers);
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
const reserve = async (rate: number, code = '10002') =>
  small.database.db
    .update(inventoryShare)
    .set({ reservedRate: rate })
    .where(sql`${inventoryShare.postalCode} = ${code}`);
const customOf = (budget: number) => (result: ForecastResult) =>
  setCustomBudget(selectCustomOffer(result), budget);

describe('an estimate of Expert360', () => {
  it('[AP-56] returns three tiers, the bounds of a custom offer, and the lines behind them', async () => {
    const { status, body } = await estimate();
    expect(status).toBe(200);
    const { client, adjustableOffer, forescastResultSplitByPostalCodes: lines } = body;
    expect(client).toMatchObject(EXPERT360_CLIENT);
    expect(client.intensity.map(({ level }) => level)).toEqual([0, 1, 2]);
    expect(lines.map(({ code }) => code)).toEqual(['10001', '10002']);
    for (const [index, percent] of [12, 25, 45].entries()) {
      const key = `impressionProposedForIntensity${index + 1}` as 'impressionProposedForIntensity1';
      const proposed = lines.map((line) => line[key]);
      expect(proposed).toEqual(lines.map(({ total }) => Math.floor((total * percent) / 100)));
      expect(client.intensity[index]?.impressions).toBe(
        proposed.reduce((sum, value) => sum + value, 0),
      );
    }
    const left = lines.reduce((sum, { available }) => sum + available, 0);
    expect(body.totalAvailableForecast).toBe(left);
    expect(body.totalSoldForecast + left).toBe(body.totalForecast);
    expect(adjustableOffer?.maxPrice).toBe(Math.floor((left * 8) / 1000));
    expect(adjustableOffer?.minPrice).toBe(client.intensity[0]?.budget);
    expect(body).toMatchObject({ intensity: 2, externalURL: false, isDemonstration: true });
    expect((await estimate()).body).toEqual(body);
  });

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

  it.each<[string, Partial<Expert360Request>, string]>([
    ['a locality', { postalCodes: [] }, 'Sélectionnez au moins une localité'],
    ['a medium', { broadcastMediums: [] }, 'Sélectionnez au moins une valeur'],
    ['a project type', { projectTypes: [] }, 'Sélectionnez au moins une valeur'],
    ['a known medium', { broadcastMediums: ['PORTAILNEUF'] }, 'support'],
    ['the monthly periodicity', { periodicity: 'OneShot' }, 'périodicité'],
    ['a single postal code with a radius', { radius: 10 }, 'rayon'],
    ['a radius that is offered', { postalCodes: ['10001'], radius: 7 }, 'rayon'],
    ['a known client', { clientId: 'RC0' }, 'Ce client est introuvable'],
  ])('[E3-26] requires %s', async (_, change, text) => {
    const { status, body } = await estimate<ApiError>(change);
    expect(status).toBe(422);
    expect(body.message).toContain(text);
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
      ...EXPERT360_CLIENT,
      countName: 'Agence des Tiers',
    });
    expect(count.countData).toEqual(countData);
    const list = await call<{ countBo: { client: unknown; countData: { totalBudget: number } }[] }>(
      'GET',
      '/api/Counts/GetMyCounts?market=Ancien',
    );
    expect(list.body.countBo[0]).toMatchObject({
      client: EXPERT360_CLIENT,
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

  it('[AP-58] updates only the current version', async () => {
    const { body } = await record(await saveOf());
    const again = await saveOf((result) => selectTier(result, 1));
    const edited = { ...again, mode: 'Edit', mafId: body.mafId, countName: 'Autre nom' };
    const path = `/api/Expert360/${body.mafId}`;
    const updated = await call<SaveResponse>('PATCH', path, edited, { 'if-match': '"1"' });
    expect(updated).toMatchObject({ status: 200, body: { version: 2 } });
    const late = await call<SaveResponse>('PATCH', path, edited, { 'if-match': '"1"' });
    expect(late.status).toBe(412);
    expect(await stored(body.id)).toMatchObject({
      countName: 'Autre nom',
      countData: { intensity: 1 },
    });
  });

  it('is processed once per idempotency key', async () => {
    const save = await saveOf();
    const headers = { 'idempotency-key': 'expert-one-key-0001' };
    const first = await record(save, headers);
    const second = await record(save, headers);
    expect(second.body).toEqual(first.body);
  });

  const FIELD = 'Ce comptage ne peut pas être enregistré car un des champs retourne une erreur';
  it.each<[string, (result: ForecastResult) => ForecastResult]>([
    ['above its maximum', customOf(1_000_000)],
    ['below its minimum', customOf(149)],
    [
      'with more impressions than available',
      (result) => setCustomImpressions(selectCustomOffer(result), 10_000_000),
    ],
    ['without a tier', (result) => ({ ...result, intensity: null })],
  ])('[E3-32] rejects a custom offer %s', async (_, choose) => {
    const { status, body } = await record(await saveOf(choose));
    expect({ status, message: body.message }).toEqual({ status: 422, message: FIELD });
  });

  it.each<[string, (save: Expert360Save) => Partial<Expert360Save>, string]>([
    ['another budget', ({ totalBudget }) => ({ totalBudget: totalBudget - 1 }), 'budget'],
    ['another split', ({ displayBudget }) => ({ displayBudget: displayBudget + 1 }), 'budget'],
    ['other impressions', () => ({ totalImpPurchased: 1 }), 'budget'],
    ['a redirect without its price', () => ({ externalURL: true }), 'budget'],
  ])('[E3-45] rejects a save with %s', async (_, change, text) => {
    const save = await saveOf();
    const { status, body } = await record({ ...save, ...change(save) });
    expect(status).toBe(422);
    expect(body.message).toContain(text);
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
    expect((await record(wide)).body.message).toBe(FIELD);
  });

  it('is rejected when the tier is no longer available, and asks for a new estimate', async () => {
    const save = await saveOf((result) => selectTier(result, 3));
    await reserve(0.6);
    expect(await record(save)).toMatchObject({
      status: 409,
      body: { code: 'availability_changed' },
    });
    await reserve(0.1);
  });
});

describe('random choices', () => {
  it('are stored when they follow the rules, and rejected with the message of the broken rule otherwise', async () => {
    const choice = fc.record({
      tier: fc.constantFrom<Tier>(1, 2, 3, 4),
      budget: fc.option(fc.integer({ min: 0, max: 4000 })),
      impressions: fc.option(fc.integer({ min: 0, max: 400_000 })),
      toggles: fc.array(fc.boolean(), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(choice, async ({ tier, budget, impressions, toggles }) => {
        const choose = (result: ForecastResult): ForecastResult => {
          const typed = budget === null ? result : setCustomBudget(result, budget);
          const both = impressions === null ? typed : setCustomImpressions(typed, impressions);
          return toggles.reduce(
            (chosen, isRedirect) =>
              isRedirect ? toggleExternalRedirect(chosen) : toggleBrandContent(chosen),
            selectTier(both, tier),
          );
        };
        const save = await saveOf(choose);
        const { status, body } = await record(save);
        const rejection = expert360Rejection(save);
        expect(status).toBe(rejection ? 422 : 201);
        if (rejection) expect(body.message).toBe(rejectionText(rejection));
        else expect((await stored(body.id)).countData.totalBudget).toBe(save.totalBudget);
      }),
      { numRuns: randomRuns(10) },
    );
  });
});
