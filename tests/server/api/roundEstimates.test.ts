import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import type { EmailingForecastAnswer } from '#contract/emailing.ts';
import type { ExplanationAnswer } from '#contract/explanation.ts';
import type { MasterDisplayForecastAnswer } from '#contract/masterDisplay.ts';
import type { VedettePlusForecastAnswer } from '#contract/vedettePlus.ts';
import { booking, inventorySegment, meta, postalCode } from '#server/database/schema.ts';
import { seedRoundInventory } from '../forecast/roundInventory.ts';
import { REQUEST } from './displayCount.ts';
import { insertCountClient } from './countClient.ts';
import { COUNT_BY_PRODUCT } from './productCounts.ts';
import { smallApp } from './smallApp.ts';
import { createTestApp, type TestApp } from './testApp.ts';

/* Estimates of the round inventory, whose figures are computed by hand (docs/forecasting.md). */

const small = smallApp(async (db) => {
  await seedRoundInventory(db);
  await insertCountClient(db);
  await db.insert(postalCode).values([
    { code: '10001', population: 20_000, departments: ['10'] },
    { code: '10003', population: 60_000, departments: ['10'] },
  ]);
});

const estimate = async <Body>(product: string, request: object) =>
  small.test.as('admin@adfactory.test')<Body>('POST', `/api/${product}/ProcessCount`, request);

const JANUARY = { startDate: '2027-01-01T00:00:00.000Z', endDate: '2027-01-31T00:00:00.000Z' };

describe('an estimate of Vedette Plus', () => {
  it('[VE-20, VE-25, AP-63] sells a quarter of each audience, down to the last impression', async () => {
    const { body } = await estimate<VedettePlusForecastAnswer>('VedettePlus', {
      ...COUNT_BY_PRODUCT.vedettePlus.request,
      ...JANUARY,
      postalCodes: ['10001', '10003', '10004', '99999'],
    });
    const { locality, ...figures } = body;
    expect(locality.map(({ code, id }) => [code, id])).toEqual([
      ['10001', 'a-10001'],
      ['10003', 'a-10003'],
      ['10004', 'a-10004'],
    ]);
    expect(figures).toEqual({
      cpm: { VedettePlus: 25 },
      forecasts: [
        // 25 € for each thousand of 7,750 impressions, rounded.
        {
          code: '10001',
          name: 'Commune 10001',
          id: 'a-10001',
          sold: 15_500,
          available: 15_500,
          budget: 194,
        },
        // A quarter of 124,000 impressions is all that is left.
        {
          code: '10003',
          name: 'Commune 10003',
          id: 'a-10003',
          sold: 93_000,
          available: 31_000,
          budget: 775,
        },
      ],
      forecastSplitByPosition: [
        {
          code: 'VedettePlus',
          name: 'Vedette +',
          total: 155_000,
          sold: 108_500,
          available: 46_500,
          purchased: 38_750,
          budget: 969,
        },
      ],
      totalImpPurchased: 38_750,
      totalBudget: 969,
      localityNameByZipCode: {
        '10001': 'Commune 10001',
        '10003': 'Commune 10003',
        '10004': 'Commune 10004',
      },
      // One impression of 10004 is missing to its quarter, and 99999 is no postal code.
      excludePostalCode: ['10004', '99999'],
      isDemonstration: true,
    });
  });
});

const LOCALITIES = { postalCodes: ['10001', '10002'] };
const MEDIA = { broadcastMediums: ['PORTAIL', 'LOGICIMMO'] };

describe('an estimate of Master Display', () => {
  it('[MD-11, AP-60] counts what the project type reaches over thirty average days', async () => {
    const { body } = await estimate<MasterDisplayForecastAnswer>('MasterDisplay', {
      ...COUNT_BY_PRODUCT.masterDisplay.request,
      ...LOCALITIES,
      ...MEDIA,
    });
    const { locality, ...figures } = body;
    expect(locality.map(({ id }) => id)).toEqual(['a-10001', 'a-10002,b-10002']);
    expect(figures).toEqual({
      // 70 % of 33,516, and of 67,032, of which 33,480 are reserved, at 4 € for a thousand.
      forecasts: [
        {
          code: '10001',
          name: 'Commune 10001',
          total: 23_461,
          sold: 0,
          available: 23_461,
          purchased: 23_461,
          budget: 94,
        },
        {
          code: '10002',
          name: 'Toutes les villes',
          total: 46_922,
          sold: 23_436,
          available: 23_486,
          purchased: 23_486,
          budget: 94,
        },
      ],
      cpm: 4,
      localityNameByZipCode: { '10001': 'Commune 10001', '10002': 'Toutes les villes' },
      isDemonstration: true,
    });
  });
});

describe('an estimate of Expert360', () => {
  it('[AP-56] starts without options, from the Pavé alone', async () => {
    const { body } = await estimate('Expert360', {
      ...COUNT_BY_PRODUCT.expert360.request,
      ...LOCALITIES,
      ...MEDIA,
    });
    expect(body).toMatchObject({
      totalForecast: 70_308,
      totalAvailableForecast: 46_872,
      brandContentAdjustableOffer: false,
      brandContentCommentary: '',
      externalURL: false,
    });
  });
});

describe('an estimate of Emailing without imported contacts', () => {
  it('[N-01] is explained by the demonstration contacts of each locality', async () => {
    const request = {
      ...COUNT_BY_PRODUCT.emailingOptin.request,
      locationZipCode: ['10001', '10003'],
    };
    const { body } = await estimate<EmailingForecastAnswer>('Emailing', request);
    expect(body.isDemonstration).toBe(true);
    expect(body.allEmailsAvailable).toBeGreaterThan(0);
    const path = '/api/Emailing/ExplainCount';
    const call = small.test.as('admin@adfactory.test');
    const { body: explanation } = await call<ExplanationAnswer>('POST', path, request);
    expect(explanation.total).toBe(body.allEmailsAvailable);
    expect(explanation.byLocality?.parts.map(({ name }) => name)).toEqual([
      'Commune 10003 (10003)',
      'Commune 10001 (10001)',
    ]);
  });
});

describe('an estimate of Display', () => {
  it('[AP-48] reads the stated request: another period and other localities change it', async () => {
    const request = { ...REQUEST, ...LOCALITIES, ...MEDIA };
    const { body } = await estimate<CampaignForecastAnswer>('Display', request);
    expect(body.forecasts.length).toBeGreaterThan(0);
    for (const changed of [{ endDate: request.startDate }, { postalCodes: ['10001'] }]) {
      const other = await estimate<CampaignForecastAnswer>('Display', { ...request, ...changed });
      expect(other.body.forecasts).not.toEqual(body.forecasts);
    }
  });
});

describe('the options of Display', () => {
  it('[AP-47] are the contexts with their media', async () => {
    const path = '/api/Display/GetSelectableValues?market=Neuf';
    const { body } = await small.test.as('admin@adfactory.test')('GET', path);
    expect(body).toEqual({
      targetings: [
        {
          distributionType: 'SellersNew',
          label: 'Neuf',
          order: 1,
          broadcastMediums: ['PORTAIL', 'LOGICIMMO', 'PORTAILNEUF', 'LOGICIMMONEUF'],
          checked: [true, true, true, true],
          selected: true,
        },
        {
          distributionType: 'Sellers',
          label: 'Ancien',
          order: 2,
          broadcastMediums: ['PORTAIL', 'LOGICIMMO'],
          checked: [true, true],
          selected: false,
        },
      ],
    });
  });
});

describe('a server that starts on the same data', () => {
  it.each([
    ['GET', '/api/Display/GetSelectableValues?market=Neuf', undefined],
    ['GET', '/api/Emailing/GetSelectableValues?market=Neuf', undefined],
    ['POST', '/api/MasterDisplay/ProcessCount', COUNT_BY_PRODUCT.masterDisplay.request],
  ] as const)('answers alike to %s %s', async (method, path, request) => {
    const answerOf = async ({ as }: TestApp) =>
      (await as('admin@adfactory.test')(method, path, request)).body;
    const later = await createTestApp(small.database);
    const answer = await answerOf(later);
    await later.close();
    expect(answer).toEqual(await answerOf(small.test));
  });
});

describe('an estimate', () => {
  const CODES = { postalCodes: ['10001'] };
  const SELLERS = { distributionType: 'Sellers', broadcastMediums: ['PORTAIL', 'LOGICIMMO'] };
  const ANCIEN = { ...CODES, broadcastMediums: ['PORTAIL', 'LOGICIMMO'] };

  // The segments of each request, the first of which becomes an imported one before the others.
  it.each<[string, object, number[]]>([
    ['Display', { ...REQUEST, ...CODES, targetings: [SELLERS] }, [3, 6]],
    ['VedettePlus', { ...COUNT_BY_PRODUCT.vedettePlus.request, ...CODES }, [5]],
    ['MasterDisplay', { ...COUNT_BY_PRODUCT.masterDisplay.request, ...ANCIEN }, [3, 6]],
    ['Expert360', { ...COUNT_BY_PRODUCT.expert360.request, ...ANCIEN }, [3]],
  ])('of %s says whether a figure of the demonstration is in it', async (product, request, ids) => {
    const { db } = small.database;
    const asImported = async (some: number[]) => {
      await db.update(inventorySegment).set({ origin: 'demonstration' });
      await db
        .update(inventorySegment)
        .set({ origin: 'imported' })
        .where(inArray(inventorySegment.id, some));
      const { body } = await estimate<{ isDemonstration: boolean }>(product, request);
      return body.isDemonstration;
    };
    expect(await asImported([])).toBe(true);
    expect(await asImported(ids)).toBe(false);
    expect(await asImported(ids.slice(1))).toBe(true);
    expect(await asImported(ids.toSpliced(-1))).toBe(true);
  });

  it('[D-172] names the lines with figures of the demonstration where others have none', async () => {
    const { db } = small.database;
    await db.update(inventorySegment).set({ origin: 'imported' });
    const isPave = eq(inventorySegment.format, 'Pave');
    await db.update(inventorySegment).set({ origin: 'demonstration' }).where(isPave);
    const { body } = await estimate<CampaignForecastAnswer>('Display', { ...REQUEST, ...CODES });
    expect(body.isDemonstration).toBe(true);
    expect(body.demonstrationLines).toEqual(['SellersNew', 'Sellers', 'Pave']);
  });

  it.each<[string, string, object]>([
    ['Display', 'inventory', REQUEST],
    ['VedettePlus', 'inventory', COUNT_BY_PRODUCT.vedettePlus.request],
    ['MasterDisplay', 'inventory', COUNT_BY_PRODUCT.masterDisplay.request],
    ['Expert360', 'inventory', COUNT_BY_PRODUCT.expert360.request],
    ['Emailing', 'contacts', COUNT_BY_PRODUCT.emailingOptin.request],
  ])('[D-172] of %s says that nothing was imported', async (product, file, request) => {
    const { db } = small.database;
    await db.delete(booking);
    await db.delete(inventorySegment);
    await db.delete(meta);
    const asked = await estimate(product, request);
    expect(asked).toMatchObject({ status: 409, body: { code: 'no_inventory' } });
    expect(JSON.stringify(asked.body)).toContain(`import -- ${file} `);
    if (product === 'MasterDisplay' || product === 'Expert360') return;
    const path = `/api/${product}/ProcessCount`;
    const seller = await small.test.as('commerce@adfactory.test')('POST', path, request);
    expect(seller.status).toBe(409);
    expect(seller.body.message).toMatch(/demandez aux Opérations/);
    expect(seller.body.message).not.toMatch(/npm/);
  });
});
