import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import {
  EmailingCountDataSchema,
  type EmailingForecastAnswer,
  type EmailingSave,
} from '#contract/emailing.ts';
import type { ApiError } from '#contract/errors.ts';
import type { EmailingRequest } from '#domain/products/emailing/document.ts';
import type { SiteGroup } from '#domain/products/emailing/values.ts';
import { contactCell } from '#server/database/clientSchema.ts';
import { seedSmallContacts, cell } from '../forecast/smallContacts.ts';
import { EMAILING_REQUEST, emailingRequestIn, newEmailingSave } from './emailingCount.ts';
import type { SaveResponse } from './saveCalls.ts';
import * as v from 'valibot';
import { smallApp } from './smallApp.ts';

const small = smallApp(seedSmallContacts);
const { test } = small;

const call = async <Body>(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => test.as('commerce@adfactory.test')<Body>(method, path, body, headers);
const estimate = async <Body = EmailingForecastAnswer>(change: Partial<EmailingRequest> = {}) =>
  call<Body>('POST', '/api/Emailing/ProcessCount', { ...EMAILING_REQUEST, ...change });
const record = async (save: EmailingSave) =>
  call<SaveResponse & ApiError>('POST', '/api/Emailing/RecordCount', save);
const stored = async (id: string) => {
  const { body } = await call<SavedCount>('GET', `/api/Counts/guid/${id}`);
  return { ...body, countData: v.parse(EmailingCountDataSchema, body.countData) };
};

const asking = (distributionType: string, ...broadcastMediums: string[]) => ({
  targetings: [{ distributionType, broadcastMediums }],
});
const available = ({ bySiteGroup }: EmailingForecastAnswer) => [
  bySiteGroup.PORTAIL?.emailsAvailable,
  bySiteGroup.LogicImmo?.emailsAvailable,
];

describe('an estimate of Emailing', () => {
  it('[AP-52] offers targetings and product types', async () => {
    const { status, body } = await call<{ targetings: { distributionType: string }[] }>(
      'GET',
      '/api/Emailing/GetSelectableValues?market=Neuf',
    );
    expect(status).toBe(200);
    expect(body.targetings.map((one) => one.distributionType)).toEqual([
      'SellersNew',
      'Sellers',
      'PrestigeSellers',
    ]);
    expect(body).toMatchObject({ productTypes: ['Appartement', 'Maison', 'HouseModel', 'Plot'] });
  });

  it('[EM-45, AP-53] returns a line per site group with every contact selected, at the prices of the market', async () => {
    const { status, body } = await estimate();
    expect(status).toBe(200);
    expect(body).toEqual({
      bySiteGroup: {
        PORTAIL: {
          siteGroup: 'PORTAIL',
          emailsAvailable: 5000,
          selectedEmails: 5000,
          selectedBudget: 1420,
          budgetMax: 1420,
          requestedBroadcastMediums: ['PORTAIL', 'PORTAILNEUF'],
          respondedBroadcastMediums: ['PORTAIL', 'PORTAILNEUF'],
        },
        LogicImmo: {
          siteGroup: 'LogicImmo',
          emailsAvailable: 2500,
          selectedEmails: 2500,
          selectedBudget: 780,
          budgetMax: 780,
          requestedBroadcastMediums: ['LOGICIMMO', 'LOGICIMMONEUF'],
          respondedBroadcastMediums: ['LOGICIMMO', 'LOGICIMMONEUF'],
        },
      },
      productionFee: 150,
      allEmailsAvailable: 7500,
      localityNameByZipCode: { '10001': 'Commune 10001' },
      localityNameByPlaceId: { 'a-10001': 'Commune 10001' },
      isDemonstration: false,
    });
  });

  it('counts a contact once, whatever the number of targetings that reach them', async () => {
    const both = await estimate(asking('SellersNew', 'PORTAIL', 'PORTAILNEUF'));
    const one = await estimate(asking('SellersNew', 'PORTAIL'));
    const other = await estimate(asking('SellersNew', 'PORTAILNEUF'));
    expect(available(both.body)).toEqual([5000, undefined]);
    expect(available(one.body)).toEqual([5000, undefined]);
    expect(available(other.body)).toEqual([1500, undefined]);
    const twoTargetings = await estimate({
      targetings: [
        { distributionType: 'SellersNew', broadcastMediums: ['PORTAIL'] },
        { distributionType: 'Sellers', broadcastMediums: ['PORTAIL'] },
      ],
    });
    expect(available(twoTargetings.body)).toEqual([5000, undefined]);
  });

  it('counts a locality once, even when it is repeated or within the radius', async () => {
    const around = await estimate({ radius: 5 });
    expect(available(around.body)).toEqual([5040, 2500]);
    const twice = await estimate({ locationZipCode: ['10001', '10001', '10002'] });
    expect(available(twice.body)).toEqual([5040, 2500]);
  });

  it.each<[string, Partial<EmailingRequest>, (number | undefined)[]]>([
    ['filters apartments', { productTypes: ['Apartment'] }, [500, 0]],
    ['filters houses', { productTypes: ['House'] }, [4500, 2500]],
    ['accepts both property types', { productTypes: ['Apartment', 'House'] }, [5000, 2500]],
    ['filters two rooms', { numberOfPieces: { min: 1, max: 2 } }, [500, 0]],
    ['filters four rooms and more', { numberOfPieces: { min: 4, max: 5 } }, [1500, 0]],
    ['excludes lower prices', { price: { min: 400_000, max: 10_000_000 } }, [0, 500]],
    ['includes prices at the bounds', { price: { min: 300_000, max: 400_000 } }, [5000, 2500]],
    ['excludes higher prices', { price: { min: 1, max: 100_000 } }, [0, 0]],
  ])('[EM-25, EM-26, EM-28] %s', async (_, change, expected) => {
    expect(available((await estimate(change)).body)).toEqual(expected);
  });

  it('[EM-32] lists a medium without contacts as not responded', async () => {
    const { body } = await estimate({ numberOfPieces: { min: 4, max: 5 } });
    expect(body.bySiteGroup.LogicImmo).toMatchObject({
      emailsAvailable: 0,
      selectedBudget: 0,
      requestedBroadcastMediums: ['LOGICIMMO', 'LOGICIMMONEUF'],
      respondedBroadcastMediums: [],
    });
    expect(
      (await estimate({ numberOfPieces: { min: 2, max: 2 } })).body.bySiteGroup.PORTAIL,
    ).toMatchObject({
      respondedBroadcastMediums: ['PORTAIL'],
    });
  });

  it('[EM-13, EM-38] returns one group for Alerte, at the Alerte price', async () => {
    const { body } = await call<EmailingForecastAnswer>(
      'POST',
      '/api/Emailing/ProcessCount',
      emailingRequestIn('Alerte', 'Neuf'),
    );
    expect(Object.keys(body.bySiteGroup)).toEqual(['PORTAIL']);
    expect(body.bySiteGroup.PORTAIL).toMatchObject({ emailsAvailable: 1500, selectedBudget: 325 });
  });

  it.each<[string, Partial<EmailingRequest>, string]>([
    ['[EM-18] no targeting', { targetings: [] }, 'Sélectionnez au moins une valeur'],
    [
      '[EM-19] a targeting without a medium',
      asking('SellersNew'),
      'Vous devez sélectionner au moins une base de diffusion pour chaque type de cible(s)',
    ],
    ['[EM-20] no locality', { locationZipCode: [] }, 'Sélectionnez au moins une localité'],
    [
      '[EM-21] a send date of today',
      { dateSent: '2026-11-16T00:00:00.000Z' },
      "Sélectionnez une date d'envoi",
    ],
    [
      '[EM-13] a LOGIC medium in Alerte',
      { baseComptage: 'Alerte' },
      'Un contexte de diffusion demandé n’est pas proposé sur ce marché.',
    ],
    [
      '[EM-14] PrestigeSellers in Alerte',
      { baseComptage: 'Alerte', ...asking('PrestigeSellers', 'BELLESDEMEURES') },
      'Un contexte de diffusion demandé n’est pas proposé sur ce marché.',
    ],
    [
      '[EM-25] prices that the slider does not offer',
      { price: { min: 150_000, max: 400_000 } },
      'Ces prix ne sont pas proposés : choisissez deux prix espacés d’au moins 100 000 €.',
    ],
    [
      '[EM-25] a maximum between two steps of the slider',
      { price: { min: 1, max: 450_000 } },
      'Ces prix ne sont pas proposés : choisissez deux prix espacés d’au moins 100 000 €.',
    ],
    [
      'a radius around two postal codes',
      { locationZipCode: ['10001', '10002'], radius: 5 },
      'Un rayon ne s’applique qu’autour d’un seul code postal.',
    ],
  ])('rejects %s', async (_, change, message) => {
    expect(await estimate<ApiError>(change)).toMatchObject({ status: 422, body: { message } });
  });

  it.each<[string, object]>([
    ['[EM-25] a price above the maximum', { price: { min: 1, max: 10_000_001 } }],
    ['[EM-25] a price of 0', { price: { min: 0, max: 100_000 } }],
    ['[EM-25] prices in the wrong order', { price: { min: 200_000, max: 100_000 } }],
    ['[EM-26] six rooms', { numberOfPieces: { min: 1, max: 6 } }],
    ['[EM-26] zero rooms', { numberOfPieces: { min: 0, max: 5 } }],
    ['[EM-29] a house model', { productTypes: ['HouseModel'] }],
    ['[EM-44] an unknown baseComptage', { baseComptage: 'Autre' }],
    ['[EM-21] no send date', { dateSent: undefined }],
  ])('rejects as malformed: %s', async (_, change) => {
    expect(
      (await call('POST', '/api/Emailing/ProcessCount', { ...EMAILING_REQUEST, ...change })).status,
    ).toBe(400);
  });
});

/** A price of each kind: `tests/domain/emailing.test.ts` has the others. */
const PRICES: [SiteGroup | 'alone', number, number][] = [
  ['PORTAIL', 999, 260],
  ['PORTAIL', 1001, 260.29],
  ['LogicImmo', 1001, 300.32],
  ['alone', 1001, 0.32],
];

describe('a save of Emailing', () => {
  it.each(PRICES)(
    '[EM-35, EM-37, EM-39, EM-40] %s: %i contacts cost %d €',
    async (group, contacts, price) => {
      const isAlone = group === 'alone';
      const request = {
        ...EMAILING_REQUEST,
        ...(isAlone && asking('SellersNew', 'LOGICIMMO', 'LOGICIMMONEUF')),
      };
      const typed = isAlone ? 'LogicImmo' : group;
      const save = await newEmailingSave(test, request, { [typed]: contacts });
      const { status, body } = await record(save);
      expect(status).toBe(201);
      const { countData } = await stored(body.id);
      expect(countData.bySiteGroup[typed]).toMatchObject({
        selectedEmails: contacts,
        selectedBudget: price,
      });
      const other = typed === 'PORTAIL' ? 780 : isAlone ? 0 : 1420;
      expect(countData.totalBudget).toBe(Math.round((150 + price + other) * 100) / 100);
    },
  );

  it.each<[number, number]>([
    [999, 210],
    [1001, 210.23],
  ])('[EM-38, EM-49] Alerte: %i contacts cost %d €', async (contacts, price) => {
    const save = await newEmailingSave(test, emailingRequestIn('Alerte', 'Neuf'), {
      PORTAIL: contacts,
    });
    const { status, body } = await record(save);
    expect(status).toBe(201);
    const { mafProduct, countData } = await stored(body.id);
    expect(mafProduct).toBe('EmailingAlerte');
    expect(countData).toMatchObject({ totalBudget: 150 + price, totalEmails: contacts });
  });

  it('[EM-43, EM-49, AP-54, AP-55] is stored with values computed by the server, and can be updated', async () => {
    const request = emailingRequestIn('Alerte', 'Construire');
    const save = await newEmailingSave(test, request, { PORTAIL: 1001 });
    const { status, body } = await record({
      ...save,
      localityNameByPlaceId: { forged: 'x' },
      logos: ['X'],
    });
    expect(status).toBe(201);
    const found = await stored(body.id);
    expect(found).toMatchObject({ mafProduct: 'EmailingAlerteConstruire', market: 'Construire' });
    expect(found.countData).toEqual({
      countName: 'Agence du Courrier',
      mafProduct: 'EmailingAlerteConstruire',
      emailingNeufReq: request,
      localityNameByZipCode: { '10001': 'Commune 10001' },
      localityNameByPlaceId: { 'a-10001': 'Commune 10001' },
      bySiteGroup: save.bySiteGroup,
      productionFee: 150,
      allEmailsAvailable: 1200,
      totalBudget: 360.23,
      totalEmails: 1001,
      locations: save.locations,
      logos: ['PORTAILCONSTRUIRE', 'PORTAIL'],
    });
    const again = { ...save, countName: 'Agence renommée', mode: 'Edit', mafId: body.mafId };
    expect(await call('PATCH', `/api/Emailing/${body.mafId}`, again)).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    const asOptin = { ...again, mafProduct: 'EmailingOptin' };
    expect(
      (await call('PATCH', `/api/Emailing/${body.mafId}`, asOptin)).status,
    ).toBeGreaterThanOrEqual(404);
  });

  it('keeps the cents in the list', async () => {
    const save = await newEmailingSave(test, EMAILING_REQUEST, { PORTAIL: 1001 });
    const { body } = await record({ ...save, countName: 'Agence des Centimes' });
    const list = await call<{ countBo: { mafId: number; countData: { totalBudget: number } }[] }>(
      'GET',
      '/api/Counts/GetMyCounts?market=Neuf&searchCount=Centimes',
    );
    expect(list.body.countBo).toMatchObject([
      { mafId: body.mafId, countData: { totalBudget: 1190.29 } },
    ]);
  });

  const OTHER_BUDGET = 'Le budget ne correspond pas aux contacts et aux prix.';
  const WRONG = 'Ce comptage ne peut pas être enregistré car le nombre de contacts est incorrect';
  it.each<[string, (save: EmailingSave) => EmailingSave]>([
    ['[EM-31] a save without a group', (save) => ({ ...save, bySiteGroup: {} })],
    ['[EM-33] more contacts than available', (save) => withSelected(save, 5001)],
    ['[EM-34] no contact of a group whose media responded', (save) => withSelected(save, 0)],
  ])('rejects %s', async (_, tamper) => {
    const save = tamper(await newEmailingSave(test));
    expect(await record(save)).toMatchObject({ status: 422, body: { message: WRONG } });
  });

  it('[EM-32] rejects a group without contacts even when none of its media responded', async () => {
    const request = { ...EMAILING_REQUEST, numberOfPieces: { min: 4, max: 5 } };
    const save = await newEmailingSave(test, request);
    expect(save.bySiteGroup.LogicImmo).toMatchObject({ respondedBroadcastMediums: [] });
    expect(await record(save)).toMatchObject({ status: 422, body: { message: WRONG } });
  });

  it.each<[string, (save: EmailingSave) => object, string]>([
    ['[EM-35] a wrong total', (save) => ({ totalBudget: save.totalBudget - 1 }), OTHER_BUDGET],
    [
      '[EM-36] a wrong number of contacts',
      (save) => ({ totalEmails: save.totalEmails + 1 }),
      OTHER_BUDGET,
    ],
    [
      'a wrong production fee',
      (save) => ({ productionFee: 0, totalBudget: save.totalBudget - 150 }),
      OTHER_BUDGET,
    ],
    [
      'a wrong price in the right total',
      ({ bySiteGroup: { PORTAIL, LogicImmo } }) => ({
        bySiteGroup: { PORTAIL, LogicImmo: { ...LogicImmo, selectedBudget: 480 } },
      }),
      OTHER_BUDGET,
    ],
    [
      '[EM-40] a LogicImmo price without its base price',
      (save) => ({
        bySiteGroup: {
          ...save.bySiteGroup,
          LogicImmo: { ...save.bySiteGroup.LogicImmo, selectedBudget: 480 },
        },
        totalBudget: save.totalBudget - 300,
      }),
      OTHER_BUDGET,
    ],
    [
      '[EM-31] a missing group',
      (save) => ({ bySiteGroup: { PORTAIL: save.bySiteGroup.PORTAIL } }),
      'Les lignes du comptage ne sont pas celles de l’estimation.',
    ],
    [
      '[EM-31] the other group',
      ({ bySiteGroup: { PORTAIL } }) => ({
        emailingNeufReq: { ...EMAILING_REQUEST, ...asking('SellersNew', 'LOGICIMMO') },
        bySiteGroup: { PORTAIL },
      }),
      'Les lignes du comptage ne sont pas celles de l’estimation.',
    ],
    [
      '[EM-49] the product of the other kind',
      () => ({ mafProduct: 'EmailingAlerte' }),
      'Ce produit n’est pas celui du marché demandé.',
    ],
  ])('rejects %s', async (_, change, message) => {
    const save = await newEmailingSave(test);
    expect(await record({ ...save, ...change(save) })).toMatchObject({
      status: 422,
      body: { message },
    });
  });
});

function withSelected(save: EmailingSave, selectedEmails: number): EmailingSave {
  const { PORTAIL, ...others } = save.bySiteGroup;
  return PORTAIL
    ? { ...save, bySiteGroup: { PORTAIL: { ...PORTAIL, selectedEmails }, ...others } }
    : save;
}

describe('contacts that change after the estimate', () => {
  const more = cell('10001', 100, ['SellersNew PORTAIL'], { pieces: 1 });
  afterEach(async () => {
    await small.database.db.delete(contactCell).where(sql`pieces = 1`);
  });

  it('cause a conflict when too few are left, and none when there are more', async () => {
    await small.database.db.insert(contactCell).values(more);
    const save = await newEmailingSave(test);
    await small.database.db.delete(contactCell).where(sql`pieces = 1`);
    expect(await record(save)).toMatchObject({
      status: 409,
      body: { code: 'availability_changed' },
    });
    const fewer = await newEmailingSave(test);
    await small.database.db.insert(contactCell).values(more);
    const { status, body } = await record(fewer);
    expect(status).toBe(201);
    expect((await stored(body.id)).countData.bySiteGroup.PORTAIL).toMatchObject({
      emailsAvailable: 5100,
      selectedEmails: 5000,
      budgetMax: 1449,
    });
  });
});
