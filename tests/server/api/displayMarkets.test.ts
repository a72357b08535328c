import { describe, expect, it } from 'vitest';
import type { CampaignForecastAnswer, CampaignSave } from '#contract/campaign.ts';
import type { SavedCount } from '#contract/counts.ts';
import type { ApiError } from '#contract/errors.ts';
import { budgetOfLines, purchasedByFormat } from './campaignLines.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { editOf, newSave, requestIn } from './displayCount.ts';
import type { SaveResponse } from './saveCalls.ts';
import { smallApp } from './smallApp.ts';

const { test } = smallApp();

const call = async <Body>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  test.as('studio@adfactory.test')<Body>(method, path, body);
const estimate = async <Body = CampaignForecastAnswer>(request: CampaignRequest) =>
  call<Body>('POST', '/api/Display/ProcessCount', request);
const record = async (save: CampaignSave) =>
  call<SaveResponse & ApiError>('POST', '/api/Display/RecordCount', save);

const total = (lines: { total: number }[]) => lines.reduce((sum, line) => sum + line.total, 0);

/** Contexts of each market, and quantities that can be purchased in it. */
const MARKETS = [
  {
    market: 'Construire',
    contexts: ['Sellers', 'ConstructionProjects', 'HouseModels', 'LandWithHouses', 'Lands'],
    edits: [{ code: 'Masthead', value: 1000 }],
  },
  {
    market: 'Luxe',
    contexts: ['PrestigeSellers'],
    edits: [
      { code: 'Masthead', value: 1000 },
      { code: 'Billboard', value: 2000 },
    ],
  },
  {
    market: 'BureauxEtCommerce',
    contexts: ['Custom'],
    edits: [{ code: 'MastheadPlus', value: 1000 }],
  },
] as const;

describe.each(MARKETS)('Display in $market', ({ market, contexts, edits }) => {
  const values = DISPLAY_VALUES_BY_MARKET[market];
  const save = async () => newSave(test, { request: requestIn(market), edits: [...edits] });

  it('[AP-47] offers the contexts of the market', async () => {
    const { status, body } = await call<{ targetings: { distributionType: string }[] }>(
      'GET',
      `/api/Display/GetSelectableValues?market=${market}`,
    );
    expect(status).toBe(200);
    expect(body.targetings.map((one) => one.distributionType)).toEqual(contexts);
  });

  it('[DC-05, DB-04, DL-04] estimates the formats of the market and the contexts of the request', async () => {
    const { status, body } = await estimate(requestIn(market));
    expect(status).toBe(200);
    expect(body.forecastSplitByPosition.map(({ code, name }) => ({ code, name }))).toEqual(
      values.formats,
    );
    expect(body.forecasts.map(({ code }) => code)).toEqual(contexts);
    expect(body.cpm).toEqual(values.cpm);
    expect(total(body.forecasts)).toBe(total(body.forecastSplitByPosition));
    expect(total(body.forecasts)).toBeGreaterThan(0);
  });

  it('[DI-19] initially purchases everything, or nothing where formats exclude one another', async () => {
    const { body } = await estimate(requestIn(market));
    for (const { purchased, available } of body.forecastSplitByPosition) {
      expect(purchased).toBe(values.startsWithAll ? available : 0);
    }
  });

  it('[AP-49, AP-50] saves the purchased quantities under the product of the market, and saves them again', async () => {
    const first = await save();
    const written = await record(first);
    expect(written.status).toBe(201);
    const again = await call<SaveResponse>(
      'PATCH',
      `/api/Display/${written.body.mafId}`,
      editOf(first, written.body.mafId, 'Agence renommée'),
    );
    expect(again).toMatchObject({ status: 200, body: { version: 2 } });
    const { body } = await call<SavedCount>('GET', `/api/Counts/guid/${written.body.id}`);
    expect(body).toMatchObject({
      market,
      mafProduct: values.mafProduct,
      countName: 'Agence renommée',
    });
    const countData = body.countData as CampaignSave;
    expect(purchasedByFormat(countData)).toEqual(purchasedByFormat(first));
    for (const { code, value } of edits) expect(purchasedByFormat(countData)[code]).toBe(value);
    expect(countData.totalBudget).toBe(budgetOfLines(first));
    expect(countData.displayReq).toEqual(first.displayReq);
  });

  it.each<[string, Partial<CampaignRequest>, string]>([
    [
      'all France',
      { isAllFrance: true, postalCodes: [] },
      'Toute la France n’est pas proposée sur ce marché : choisissez des localités.',
    ],
    ['no locality', { postalCodes: [] }, 'Sélectionnez au moins une localité'],
    [
      'a One Shot period in the past',
      { periodicity: 'OneShot', startDate: '2026-11-16T00:00:00.000Z' },
      'Sélectionner une periodicité',
    ],
    [
      'a context of another market',
      { targetings: [{ distributionType: 'SellersNew', broadcastMediums: ['PORTAIL'] }] },
      'Un contexte de diffusion demandé n’est pas proposé sur ce marché.',
    ],
  ])('rejects %s', async (_, change, message) => {
    const answer = await estimate<ApiError>({ ...requestIn(market), ...change });
    expect(answer).toMatchObject({ status: 422, body: { code: 'rule_refused', message } });
  });

  it.each(['startDate', 'endDate'])('[D-63] rejects « Récurrent » with a %s', async (entry) => {
    const dates = { startDate: null, endDate: null, [entry]: '2026-12-01T00:00:00.000Z' };
    const request = { ...requestIn(market), periodicity: 'Récurrent', ...dates } as const;
    const message = 'Un comptage récurrent n’a pas de dates.';
    const refusal = { status: 422, body: { code: 'rule_refused', message } };
    expect(await estimate<ApiError>(request)).toMatchObject(refusal);
    expect(await record({ ...(await save()), displayReq: request })).toMatchObject(refusal);
  });

  it('accepts both periodicities', async () => {
    const recurring = { periodicity: 'Récurrent', startDate: null, endDate: null } as const;
    const dates = { startDate: '2026-12-01T00:00:00.000Z', endDate: '2026-12-31T00:00:00.000Z' };
    const oneShot = { periodicity: 'OneShot', ...dates } as const;
    expect((await estimate({ ...requestIn(market), ...recurring })).status).toBe(200);
    expect((await estimate({ ...requestIn(market), ...oneShot })).status).toBe(200);
  });

  it.each<[string, (save: CampaignSave) => CampaignSave]>([
    ['the product of Neuf', (one) => ({ ...one, mafProduct: 'MasterDisplayNeuf' })],
    [
      'the market of Neuf',
      (one) => ({ ...one, displayReq: { ...one.displayReq, market: 'Neuf' } }),
    ],
    [
      'a budget below the price',
      (one) => ({
        ...one,
        totalBudget: one.totalBudget - 1,
        forecastSplitByPosition: one.forecastSplitByPosition.map((line) =>
          line.code === edits[0].code ? { ...line, budget: line.budget - 1 } : line,
        ),
      }),
    ],
    [
      'a missing line',
      (one) => ({ ...one, forecastSplitByPosition: one.forecastSplitByPosition.slice(1) }),
    ],
  ])('rejects a save with %s', async (_, tamper) => {
    const { status, body } = await record(tamper(await save()));
    expect([status, body.code]).toEqual([422, 'rule_refused']);
  });
});

describe('rules of a single market', () => {
  it('[DC-05] rejects an estimate in Construire without its mandatory contexts', async () => {
    const request = requestIn('Construire');
    const without = request.targetings.filter((one) => one.distributionType !== 'Lands');
    expect(await estimate<ApiError>({ ...request, targetings: without })).toMatchObject({
      status: 422,
      body: {
        message: 'Les contextes de la construction sont toujours demandés ensemble sur ce marché.',
      },
    });
    const alone = request.targetings.slice(2);
    expect(await estimate<ApiError>({ ...request, targetings: alone })).toMatchObject({
      status: 422,
      body: { message: 'Sélectionnez au moins une valeur' },
    });
  });

  it('[DL-05] rejects a save in Luxe that purchases both Billboard and Natif', async () => {
    const save = await newSave(test, {
      request: requestIn('Luxe'),
      edits: [{ code: 'Billboard', value: 1000 }],
    });
    const lines = save.forecastSplitByPosition.map((line) =>
      line.code === 'NatifInterAnnonces' ? { ...line, purchased: 1000, budget: 4 } : line,
    );
    const both = {
      ...save,
      forecastSplitByPosition: lines,
      totalBudget: 8,
      totalImpPurchased: 2000,
    };
    expect(await record(both)).toMatchObject({
      status: 422,
      body: {
        message:
          'Billboard (Power Display) et Natif inter-annonces (Access Display) ne sont pas compatibles entre eux\u00A0: n’en gardez qu’un.',
      },
    });
    // The excluded format is stored as disabled, so that the screen shows it as disabled again.
    const written = await record(save);
    const { body } = await call<SavedCount>('GET', `/api/Counts/guid/${written.body.id}`);
    const stored = (body.countData as CampaignSave).forecastSplitByPosition;
    expect(stored.find(({ code }) => code === 'NatifInterAnnonces')).toMatchObject({
      purchased: 0,
      isDisabled: true,
    });
  });

  it('[DI-20] rejects the initial result in Luxe, which purchases nothing', async () => {
    const nothing = await newSave(test, { request: requestIn('Luxe') });
    expect(await record(nothing)).toMatchObject({
      status: 422,
      body: {
        message:
          'Ce comptage ne peut pas être enregistré car le budget total doit être superieur à 0€',
      },
    });
  });

  it.each(['Luxe', 'BureauxEtCommerce'] as const)(
    '[DB-05, DL-06] rejects a save by context in %s',
    async (market) => {
      const save = await newSave(test, { request: requestIn(market), saveBy: 'context' });
      expect(await record(save)).toMatchObject({
        status: 422,
        body: { message: 'Ce marché ne s’enregistre pas par contexte de diffusion.' },
      });
    },
  );

  it('accepts a save by context in Construire', async () => {
    const save = await newSave(test, { request: requestIn('Construire'), saveBy: 'context' });
    expect((await record(save)).status).toBe(201);
  });
});
