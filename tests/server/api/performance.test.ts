import { describe, expect, it } from 'vitest';
import type { CampaignForecastAnswer, CampaignSave } from '#contract/campaign.ts';
import type { SavedCount } from '#contract/counts.ts';
import type { ApiError } from '#contract/errors.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import type { QuantityEdit } from '#domain/count/campaign/result.ts';
import { editOf, REQUEST } from './displayCount.ts';
import { newPerformanceSave } from './performanceCount.ts';
import type { SaveResponse } from './saveCalls.ts';
import { smallApp } from './smallApp.ts';

const { test } = smallApp();

const call = async <Body>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  test.as('commerce@adfactory.test')<Body>(method, path, body);
const path = (name: string) => `/api/DisplayPerformance/${name}`;
const estimate = async <Body = CampaignForecastAnswer>(change: Partial<CampaignRequest> = {}) =>
  call<Body>('POST', path('ProcessCount'), { ...REQUEST, ...change });
const record = async (save: CampaignSave) =>
  call<SaveResponse & ApiError>('POST', path('RecordCount'), save);

const total = (lines: { total: number }[]) => lines.reduce((sum, one) => sum + one.total, 0);

const newSave = async (edits: QuantityEdit[] = []) => newPerformanceSave(test, edits);

const withFirst = (save: CampaignSave, change: object, totals: Partial<CampaignSave> = {}) => ({
  ...save,
  forecastSplitByPosition: save.forecastSplitByPosition.map((line, index) =>
    index === 0 ? { ...line, ...change } : line,
  ),
  ...totals,
});

describe('an estimate of Display Performance', () => {
  it('[PE-17, AP-51] offers the contexts of Neuf', async () => {
    const { status, body } = await call<{ targetings: { distributionType: string }[] }>(
      'GET',
      path('GetSelectableValues?market=Neuf'),
    );
    expect(status).toBe(200);
    expect(body.targetings.map((one) => one.distributionType)).toEqual(['SellersNew', 'Sellers']);
  });

  it('[PE-03, PE-12, PE-15] returns clicks of Masthead and Pavé, priced per click', async () => {
    const { status, body } = await estimate();
    expect(status).toBe(200);
    expect(body.forecastSplitByPosition.map(({ code }) => code)).toEqual(['Masthead', 'Pave']);
    expect(body.cpm).toEqual({ Masthead: 8.25, Pave: 2.2 });
    for (const line of body.forecastSplitByPosition) {
      expect(line.total).toBe(line.sold + line.available);
      expect(line.available).toBeGreaterThan(0);
      expect([line.purchased, line.click]).toEqual([line.available, line.available]);
      expect(line.budget).toBe(Math.round(line.available * (body.cpm[line.code] ?? 0)));
    }
    expect(total(body.forecasts)).toBe(total(body.forecastSplitByPosition));
  });

  it('derives clicks from the impressions of the same inventory', async () => {
    const { body: clicks } = await estimate();
    const { body: shown } = await call<CampaignForecastAnswer>(
      'POST',
      '/api/Display/ProcessCount',
      REQUEST,
    );
    for (const [code, rate] of [
      ['Masthead', 0.004],
      ['Pave', 0.002],
    ] as const) {
      const of = (answer: CampaignForecastAnswer) =>
        answer.forecastSplitByPosition.find((line) => line.code === code)?.total ?? 0;
      // Each of the five requested segments is rounded down.
      expect(of(shown) * rate - of(clicks)).toBeGreaterThanOrEqual(0);
      expect(of(shown) * rate - of(clicks)).toBeLessThan(5);
    }
  });

  it.each<[string, Partial<CampaignRequest>, string]>([
    ['no context', { targetings: [] }, 'Sélectionnez au moins une valeur'],
    ['no locality', { postalCodes: [] }, 'Sélectionnez au moins une localité'],
    ['no period', { startDate: null, endDate: null }, 'Sélectionner une periodicité'],
    [
      'nationwide targeting',
      { isAllFrance: true, postalCodes: [] },
      'Toute la France n’est pas proposée sur ce marché : choisissez des localités.',
    ],
    [
      'another project type',
      { projectTypes: ['LOCATION'] },
      'Le type de projet demandé n’est pas proposé sur ce marché.',
    ],
  ])('[PE-07, PE-17] rejects %s', async (_, change, message) => {
    expect(await estimate<ApiError>(change)).toMatchObject({ status: 422, body: { message } });
  });
});

describe('a save of Display Performance', () => {
  it('[PE-15] is stored as DisplayPerformance with its price per click, and can be updated', async () => {
    const save = await newSave([{ code: 'Pave', field: 'purchased', value: 10 }]);
    const { status, body } = await record(save);
    expect(status).toBe(201);
    const edit = editOf(save, body.mafId, 'Agence renommée');
    expect(await call('PATCH', path(String(body.mafId)), edit)).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    const { body: stored } = await call<SavedCount>('GET', `/api/Counts/guid/${body.id}`);
    expect(stored).toMatchObject({ mafProduct: 'DisplayPerformance', market: 'Neuf' });
    expect(stored.countData).toMatchObject({
      cpm: { Masthead: 8.25, Pave: 2.2 },
      saveBy: 'format',
      forecastSplitByPosition: save.forecastSplitByPosition,
      totalBudget: save.totalBudget,
      totalImpPurchased: save.totalImpPurchased,
    });
  });

  it('[PE-13] keeps a typed budget that differs from the computed one by one euro', async () => {
    // Two clicks at 8.25 € cost 16.50 €, rounded to 17 €. A typed budget of 16 € also gives two clicks.
    const save = await newSave([{ code: 'Masthead', field: 'budget', value: 16 }]);
    expect(save.forecastSplitByPosition[0]).toMatchObject({ budget: 16, purchased: 2, click: 2 });
    const { status, body } = await record(save);
    expect(status).toBe(201);
    const { body: stored } = await call<SavedCount>('GET', `/api/Counts/guid/${body.id}`);
    const [masthead] = (stored.countData as CampaignSave).forecastSplitByPosition;
    expect(masthead).toMatchObject({ budget: 16, purchased: 2, click: 2 });
  });

  it.each<[string, (save: CampaignSave) => CampaignSave, number]>([
    [
      '[CF-39] one euro without a click',
      (save) => {
        const { purchased = 0, budget = 0 } = save.forecastSplitByPosition[0] ?? {};
        return withFirst(
          save,
          { purchased: 0, click: 0, budget: 1 },
          {
            totalImpPurchased: save.totalImpPurchased - purchased,
            totalBudget: save.totalBudget - budget + 1,
          },
        );
      },
      422,
    ],
    [
      '[PE-13] a budget two euros below its clicks',
      (save) => {
        const budget = (save.forecastSplitByPosition[0]?.budget ?? 0) - 2;
        return withFirst(save, { budget }, { totalBudget: save.totalBudget - 2 });
      },
      422,
    ],
    [
      '[PE-10] a budget one euro above the maximum',
      (save) => {
        const budget = (save.forecastSplitByPosition[0]?.budget ?? 0) + 1;
        return withFirst(save, { budget }, { totalBudget: save.totalBudget + 1 });
      },
      422,
    ],
    [
      '[PE-09] more clicks than available',
      (save) => {
        const clicks = (save.forecastSplitByPosition[0]?.purchased ?? 0) + 1;
        return withFirst(save, { purchased: clicks, click: clicks });
      },
      409,
    ],
    [
      '[PE-14] a save without purchases',
      (save) => ({
        ...save,
        forecastSplitByPosition: save.forecastSplitByPosition.map((line) => ({
          ...line,
          purchased: 0,
          click: 0,
          budget: 0,
        })),
        totalBudget: 0,
        totalImpPurchased: 0,
      }),
      422,
    ],
    ['a save by context', (save) => ({ ...save, saveBy: 'context' }), 422],
  ])('rejects %s', async (_, tamper, expected) => {
    const { status } = await record(tamper(await newSave()));
    expect(status).toBe(expected);
  });

  it('cannot be updated through Display', async () => {
    const save = await newSave();
    const { body } = await record(save);
    const asDisplay = await call('PATCH', `/api/Display/${body.mafId}`, editOf(save, body.mafId));
    expect(asDisplay.status).toBe(422);
  });

  it('is stored with the number of clicks computed by the server', async () => {
    const lying = withFirst(await newSave([{ code: 'Masthead', field: 'purchased', value: 3 }]), {
      click: 9,
    });
    const { body } = await record(lying);
    const { body: stored } = await call<SavedCount>('GET', `/api/Counts/guid/${body.id}`);
    const [masthead] = (stored.countData as CampaignSave).forecastSplitByPosition;
    expect(masthead).toMatchObject({ purchased: 3, click: 3 });
  });
});
