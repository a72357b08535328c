import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CampaignForecastSchema, type CampaignForecastAnswer } from '#contract/campaign.ts';
import { displayCalls } from '#contract/display.ts';
import type { ApiError } from '#contract/errors.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import { REQUEST } from './displayCount.ts';
import { createTestApp } from './testApp.ts';
import { smallApp } from './smallApp.ts';

const PROCESS = '/api/Display/ProcessCount';

const small = smallApp();
const { test } = small;

describe('options of Display', () => {
  it('[AP-47] returns the contexts of the market', async () => {
    const { status, body } = await test.as('commerce@adfactory.test')(
      'GET',
      '/api/Display/GetSelectableValues?market=Neuf',
    );
    expect(status).toBe(200);
    expect(v.is(displayCalls.getValues.response, body)).toBe(true);
    expect(body).toMatchObject({
      targetings: [
        { distributionType: 'SellersNew', label: 'Neuf', selected: true },
        { distributionType: 'Sellers', label: 'Ancien', selected: false },
      ],
    });
  });
});

const ask = async <Body = ApiError>(change: Partial<CampaignRequest> = {}) =>
  test.as('commerce@adfactory.test')<Body>('POST', PROCESS, { ...REQUEST, ...change });

describe('an estimate of Display', () => {
  it('[AP-48] [DN-04] returns prices, lines by format and by context, and the localities', async () => {
    const { status, body } = await ask<CampaignForecastAnswer>();
    expect(status).toBe(200);
    expect(v.is(CampaignForecastSchema, body)).toBe(true);
    expect(body.forecastSplitByPosition.map(({ code }) => code)).toEqual([
      'Masthead',
      'NatifInterAnnonces',
      'Pave',
      'GrandAngle',
    ]);
    expect(body.forecasts.map(({ code }) => code)).toEqual(['SellersNew', 'Sellers']);
    expect(body.localityNameByZipCode).toEqual({
      '10001': 'Commune 10001',
      '10002': 'Toutes les villes',
    });
    for (const line of body.forecastSplitByPosition) expect(line.available).toBeGreaterThan(0);
  });

  it('[DI-19] purchases everything available, with rounded budgets', async () => {
    const { body } = await ask<CampaignForecastAnswer>();
    for (const { code, purchased, available, budget } of body.forecastSplitByPosition) {
      expect(purchased).toBe(available);
      expect(budget).toBe(Math.round(((body.cpm[code] ?? 0) * available) / 1000));
    }
  });

  it.each<[string, Partial<CampaignRequest>, string]>([
    ['no context', { targetings: [] }, 'Sélectionnez au moins une valeur'],
    [
      'a context without a medium',
      { targetings: [{ distributionType: 'SellersNew', broadcastMediums: [] }] },
      'Sélectionnez au moins une valeur',
    ],
    [
      'a context of another market',
      { targetings: [{ distributionType: 'Lands', broadcastMediums: ['PORTAIL'] }] },
      'Un contexte de diffusion demandé n’est pas proposé sur ce marché.',
    ],
    [
      'a medium of another context',
      { targetings: [{ distributionType: 'Sellers', broadcastMediums: ['PORTAILNEUF'] }] },
      'Un contexte de diffusion demandé n’est pas proposé sur ce marché.',
    ],
    ['no locality', { postalCodes: [] }, 'Sélectionnez au moins une localité'],
    [
      'nationwide targeting with a locality',
      { isAllFrance: true },
      'Toute la France ne se combine pas avec des localités.',
    ],
    [
      'nationwide targeting with a radius',
      { isAllFrance: true, postalCodes: [], radius: 10 },
      'Toute la France ne se combine pas avec des localités.',
    ],
    [
      'a radius around two postal codes',
      { radius: 10 },
      'Un rayon ne s’applique qu’autour d’un seul code postal.',
    ],
    [
      'a radius that is not offered',
      { postalCodes: ['10001'], radius: 15 },
      'Ce rayon n’est pas proposé.',
    ],
    ['no dates', { startDate: null, endDate: null }, 'Sélectionner une periodicité'],
    ['a start without an end', { endDate: null }, 'Sélectionner une periodicité'],
    [
      'a period that starts today',
      { startDate: '2026-11-16T00:00:00.000Z' },
      'Sélectionner une periodicité',
    ],
    [
      'an end before the start',
      { endDate: '2026-11-30T00:00:00.000Z' },
      'Sélectionner une periodicité',
    ],
    [
      'a periodicity that Neuf does not offer',
      { periodicity: 'Récurrent', startDate: null, endDate: null },
      'Cette périodicité n’est pas proposée sur ce marché.',
    ],
    [
      'a context twice',
      { targetings: [...REQUEST.targetings, ...REQUEST.targetings] },
      'Un contexte de diffusion est demandé deux fois.',
    ],
    [
      'another project type',
      { projectTypes: ['LOCATION'] },
      'Le type de projet demandé n’est pas proposé sur ce marché.',
    ],
    [
      'no project type',
      { projectTypes: [] },
      'Le type de projet demandé n’est pas proposé sur ce marché.',
    ],
  ])('rejects %s', async (_, change, message) => {
    expect(await ask(change)).toMatchObject({
      status: 422,
      body: { code: 'rule_refused', message },
    });
  });

  it.each<[string, Partial<CampaignRequest>]>([
    ['a period that starts tomorrow', { startDate: '2026-11-17T00:00:00.000Z' }],
    ['[D-118] a period of ten years', { endDate: '2036-11-30T00:00:00.000Z' }],
    ['[D-118] [D-155] a period up to the last day', { endDate: '2099-12-31T00:00:00.000Z' }],
    ['nationwide targeting', { isAllFrance: true, postalCodes: [] }],
    ['a radius around one postal code', { postalCodes: ['10003'], radius: 10 }],
    ['a repeated postal code', { postalCodes: ['10003', '10003'], radius: 10 }],
  ])('accepts %s', async (_, change) => {
    expect((await ask(change)).status).toBe(200);
  });

  it('uses the time zone of mainland France: after midnight in Paris, the next day is the earliest start', async () => {
    const afterMidnight = await createTestApp(small.database, {
      now: () => new Date('2026-11-16T23:30:00.000Z'),
    });
    const call = afterMidnight.as('commerce@adfactory.test');
    const starting = async (startDate: string) =>
      (await call('POST', PROCESS, { ...REQUEST, startDate })).status;
    expect(await starting('2026-11-17T00:00:00.000Z')).toBe(422);
    expect(await starting('2026-11-18T00:00:00.000Z')).toBe(200);
    await afterMidnight.close();
  });
});
