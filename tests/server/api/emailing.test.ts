import type { EmailingSave } from '#mocks/saveBodies.ts';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import { EmailingCountDataSchema, type EmailingForecastAnswer } from '#contract/emailing.ts';
import type { ApiError } from '#contract/errors.ts';
import type { EmailingRequest } from '#domain/products/emailing/document.ts';
import { contactCell } from '#server/database/clientSchema.ts';
import { seedSmallContacts, cell } from '../forecast/smallContacts.ts';
import { EMAILING_REQUEST, emailingRequestIn, newEmailingSave } from './emailingCount.ts';
import type { SaveResponse } from './saveCalls.ts';
import * as v from 'valibot';
import { smallApp } from './smallApp.ts';
import type { Call } from './testApp.ts';

const small = smallApp(seedSmallContacts);
const { test } = small;

const call: Call = async (...given) => test.as('commerce@adfactory.test')(...given);
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
});

describe('a save of Emailing', () => {
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
});

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
