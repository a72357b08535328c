import type { CampaignSave, Expert360Save, VedettePlusSave } from '#mocks/saveBodies.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import {
  selectCustomOffer,
  selectTier,
  setCustomBudget,
} from '#domain/products/expert360/result.ts';
import { inventoryShare } from '#server/database/schema.ts';
import { changeInventoryVersion } from '#server/repositories/inventory.ts';
import { CODE_OF_TWO_COMMUNES, seedSmallInventory } from '../forecast/smallInventory.ts';
import { newSave } from './displayCount.ts';
import { insertCountClient } from './countClient.ts';
import { newExpert360Save } from './expert360Count.ts';
import { COUNT_BY_PRODUCT } from './productCounts.ts';
import type { SaveResponse } from './saveCalls.ts';
import { smallApp } from './smallApp.ts';

/* Saves that contradict the estimate of the server, and how the refusal tells an old estimate from a wrong figure. */

const small = smallApp(async (db) => {
  await seedSmallInventory(db);
  await insertCountClient(db);
});
const { test } = small;

const call = async <Body = SaveResponse>(method: 'GET' | 'POST', path: string, body?: unknown) =>
  test.as('studio@adfactory.test')<Body>(method, path, body);
const record = async (product: string, save: object) =>
  call('POST', `/api/${product}/RecordCount`, save);
const stored = async <CountData>(id: string) =>
  (await call<SavedCount>('GET', `/api/Counts/guid/${id}`)).body.countData as CountData;

const OUTDATED = { status: 409, body: { code: 'availability_changed' } };
const WRONG = { status: 422, body: { code: 'rule_refused' } };

describe('the communes of a saved locality', () => {
  it.each([
    ['one of them', [`b-${CODE_OF_TWO_COMMUNES}`], 'Brévonnes', [`b-${CODE_OF_TWO_COMMUNES}`]],
    [
      'an unknown one',
      ['c-99999'],
      'Toutes les villes',
      [`a-${CODE_OF_TWO_COMMUNES}`, `b-${CODE_OF_TWO_COMMUNES}`],
    ],
  ])('are those of its postal code: %s', async (_, placeIds, name, stays) => {
    const save = await newSave(test);
    const locations = save.locations.map((one) =>
      one.code === CODE_OF_TWO_COMMUNES ? { ...one, name: 'Ailleurs', placeIds } : one,
    );
    const { body } = await record('Display', { ...save, locations });
    expect((await stored<CampaignSave>(body.id)).locations).toEqual([
      save.locations[0],
      { code: CODE_OF_TWO_COMMUNES, name, placeIds: stays },
    ]);
  });
});

describe('a save of Vedette Plus', () => {
  it('[VE-20] does not exclude a locality that it sells', async () => {
    const save = await COUNT_BY_PRODUCT.vedettePlus.newSave(test);
    const { body } = await record('VedettePlus', {
      ...save,
      excludePostalCode: ['10001', '10005', '10005'],
    });
    const { excludePostalCode, localityNameByZipCode } = await stored<VedettePlusSave>(body.id);
    expect(excludePostalCode).toEqual(['10005']);
    // The server knows the name, which the save does not hold.
    expect(localityNameByZipCode['10005']).toBe('Commune 10005');
  });

  it('is wrong if a single locality was not requested', async () => {
    const save = await COUNT_BY_PRODUCT.vedettePlus.newSave(test);
    const forecasts = save.forecasts.map((line, index) =>
      index === 0 ? line : { ...line, code: '10003' },
    );
    expect(await record('VedettePlus', { ...save, forecasts })).toMatchObject({
      ...WRONG,
      body: { message: 'Les localités du comptage ne sont pas celles de l’estimation.' },
    });
  });
});

/** Changes the first tier of a save. */
const withFirst = ({ client }: Expert360Save, change: object) => ({
  client: {
    ...client,
    intensity: client.intensity.map((one, index) => (index === 0 ? { ...one, ...change } : one)),
  },
});

describe('a save of Expert360', () => {
  it.each<[string, (save: Expert360Save) => object]>([
    ['other impressions in a tier', (save) => withFirst(save, { impressions: 1 })],
    ['a tier that was not sold', (save) => withFirst(save, { available: false })],
    ['another level of a tier', (save) => withFirst(save, { level: 1 })],
    ['another total', ({ totalForecast }) => ({ totalForecast: totalForecast + 1 })],
    [
      'more available',
      ({ totalAvailableForecast: available }) => ({ totalAvailableForecast: available + 1 }),
    ],
  ])('is outdated with %s', async (_, change) => {
    const save = await newExpert360Save(test);
    expect(await record('Expert360', { ...save, ...change(save) })).toMatchObject(OUTDATED);
  });

  it('is current, whatever a custom offer adds to the tiers', async () => {
    const save = await newExpert360Save(test, (result) =>
      selectTier(setCustomBudget(selectCustomOffer(result), 300), 1),
    );
    expect(save.client.intensity).toHaveLength(4);
    expect((await record('Expert360', save)).status).toBe(201);
  });

  it('needs no custom offer beside the tiers', async () => {
    const save = await newExpert360Save(test, (result) => selectTier(result, 1));
    const intensity = save.client.intensity.filter(({ level }) => level < 3);
    const client = { ...save.client, intensity };
    expect((await record('Expert360', { ...save, client })).status).toBe(201);
  });

  it('is outdated once a locality has no audience, which the estimate lists with its communes', async () => {
    const save = await newExpert360Save(test);
    const ofCode = eq(inventoryShare.postalCode, CODE_OF_TWO_COMMUNES);
    const { db } = small.database;
    const kept = await db.select().from(inventoryShare).where(ofCode);
    await db.delete(inventoryShare).where(ofCode);
    await changeInventoryVersion(db);
    expect(await record('Expert360', save)).toMatchObject(OUTDATED);
    const { body } = await call<unknown>(
      'POST',
      '/api/Expert360/ProcessCount',
      COUNT_BY_PRODUCT.expert360.request,
    );
    expect(body).toEqual([
      {
        code: CODE_OF_TWO_COMMUNES,
        name: 'Toutes les villes',
        id: `a-${CODE_OF_TWO_COMMUNES},b-${CODE_OF_TWO_COMMUNES}`,
      },
    ]);
    await db.insert(inventoryShare).values(kept);
    await changeInventoryVersion(db);
  });
});
