import { describe, expect, it } from 'vitest';
import { contactCell } from '#server/database/clientSchema.ts';
import { seedRoundInventory } from '../forecast/roundInventory.ts';
import { cell, seedSmallContacts } from '../forecast/smallContacts.ts';
import { explainCall, figures, JANUARY, listOf, part } from './explanationParts.ts';
import { COUNT_BY_PRODUCT } from './productCounts.ts';
import { smallApp } from './smallApp.ts';

/* Explanations of the round inventory, whose figures are computed by hand (docs/forecasting.md). Today is 2026-11-16. */

const { test } = smallApp(async (db) => {
  await seedRoundInventory(db);
  await seedSmallContacts(db);
  await db.insert(contactCell).values(cell('10009', 7, ['SellersNew PORTAIL']));
});
const explain = explainCall(test);
const { request: EMAILING_REQUEST } = COUNT_BY_PRODUCT.emailingOptin;

describe('[N-01] an explanation of Vedette Plus', () => {
  const request = {
    ...COUNT_BY_PRODUCT.vedettePlus.request,
    ...JANUARY,
    postalCodes: ['10001', '10003'],
  };

  it.each([
    ['10003', figures(124_000, 93_000, 0, 31_000), ['Commune 10003 (10003)']],
    [
      undefined,
      figures(155_000, 108_500, 0, 46_500),
      ['Commune 10003 (10003)', 'Commune 10001 (10001)'],
    ],
  ])('is that of the row %s', async (row, sums, names) => {
    const { total, reserved, booked, available } = sums;
    const { body } = await explain('VedettePlus', request, row);
    expect(body).toMatchObject({
      ...sums,
      byContext: listOf(
        part('SellersNew PORTAILNEUF', 'Neuf · PORTAILNEUF', total, reserved, booked, available),
      ),
      byFormat: listOf(part('NatifInterAnnonces', 'Vedette +', total, reserved, booked, available)),
    });
    expect(body.byLocality?.parts.map(({ name }) => name)).toEqual(names);
  });

  it('refuses a locality that the estimate lacks', async () => {
    expect((await explain('VedettePlus', request, '10002')).status).toBe(422);
  });
});

describe('[N-01] an explanation of Master Display', () => {
  const request = { ...COUNT_BY_PRODUCT.masterDisplay.request, projectTypes: ['LOCATION'] };

  it('is the part of the audience that the project type reaches, over thirty average days', async () => {
    const { body } = await explain('MasterDisplay', request);
    // 30 % of 33,516 in 10001, and of 67,032 in 10002, of which 33,480 are reserved, each rounded down.
    expect(body).toMatchObject({
      ...figures(30_163, 10_044, 0, 20_119),
      byLocality: listOf(
        part('10002', 'Toutes les villes (10002)', 20_109, 10_044, 0, 10_065),
        part('10001', 'Commune 10001 (10001)', 10_054, 0, 0, 10_054),
      ),
      byContext: listOf(
        part('Sellers PORTAIL', 'PORTAIL', 30_130, 10_044, 0, 20_086),
        part('Sellers LOGICIMMO', 'LOGICIMMO', 33, 0, 0, 33),
      ),
      byFormat: listOf(
        part('Pave', 'Pavé', 30_130, 10_044, 0, 20_086),
        part('NatifInterAnnonces', 'Natif', 33, 0, 0, 33),
      ),
      facts: { historyMonths: 24, daysAhead: null, lateShare: null },
    });
  });
});

describe('[N-01] an explanation of Expert360', () => {
  // 70 % of 33,480 in 10001, and of 66,960 in 10002, half of which is reserved.
  it.each([
    [undefined, figures(70_308, 23_436, 0, 46_872)],
    ['10001', figures(23_436, 0, 0, 23_436)],
  ])('is that of the row %s of the Pavé', async (row, sums) => {
    const { status, body } = await explain('Expert360', COUNT_BY_PRODUCT.expert360.request, row);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...sums, facts: { daysAhead: null, lateShare: null } });
    expect(body.byFormat?.parts.map(({ name }) => name)).toEqual(['Pavé']);
  });

  it('refuses what the form refuses', async () => {
    const request = { ...COUNT_BY_PRODUCT.expert360.request, broadcastMediums: [] };
    expect(await explain('Expert360', request)).toMatchObject({
      status: 422,
      body: { message: 'Sélectionnez au moins une valeur' },
    });
  });
});

describe('[N-01] an explanation of Emailing', () => {
  it('lists contacts once, with every context that reaches them', async () => {
    const { body } = await explain('Emailing', EMAILING_REQUEST, 'PORTAIL');
    expect(body).toEqual({
      ...figures(5000, 0, 0, 5000),
      byLocality: listOf(part('10001', 'Commune 10001 (10001)', 5000, 0, 0, 5000)),
      byContext: listOf(
        part('SellersNew PORTAIL', 'Neuf · PORTAIL', 3500, 0, 0, 3500),
        part(
          'SellersNew PORTAIL + SellersNew PORTAILNEUF',
          'Neuf · PORTAIL et Neuf · PORTAILNEUF',
          1500,
          0,
          0,
          1500,
        ),
      ),
      byFormat: null,
      months: [],
      facts: null,
    });
  });

  it.each([
    ['every group', EMAILING_REQUEST, 7500, ['Commune 10001 (10001)']],
    ['an unknown postal code', { ...EMAILING_REQUEST, locationZipCode: ['10009'] }, 7, ['10009']],
    [
      'a radius',
      { ...EMAILING_REQUEST, radius: 5 },
      7540,
      ['Commune 10001 (10001)', 'Aulnay (10002)'],
    ],
  ])('counts and names %s', async (_, request, total, names) => {
    const { body } = await explain('Emailing', request);
    expect(body.total).toBe(total);
    expect(body.byLocality?.parts.map(({ name }) => name)).toEqual(names);
  });

  it('refuses a group that it lacks', async () => {
    expect((await explain('Emailing', EMAILING_REQUEST, 'Autre')).status).toBe(422);
  });
});
