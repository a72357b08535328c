import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { COUNT_PRODUCT_KEYS } from '#domain/products/catalogue.ts';
import { contactCell } from '#server/database/clientSchema.ts';
import { inventorySegment, postalCode } from '#server/database/schema.ts';
import { seedSmallContacts } from '../forecast/smallContacts.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { insertCountClient } from './countClient.ts';
import { COUNT_BY_PRODUCT } from './productCounts.ts';
import type { SaveResponse } from './saveCalls.ts';
import { smallApp } from './smallApp.ts';

const small = smallApp(async (db) => {
  await seedSmallInventory(db);
  await insertCountClient(db);
  // The demonstration invents contacts of postal codes with inhabitants.
  const departments = ['10'];
  await db.insert(postalCode).values([
    { code: '10001', population: 20_000, departments },
    { code: '10002', population: 20_000, departments },
  ]);
});

const call = async <Body>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  (await small.test.as('admin@adfactory.test')<Body>(method, path, body)).body;

/** Imports what estimates read, in place of the demonstration. */
async function importEverything(): Promise<void> {
  const { db } = small.database;
  await db.update(inventorySegment).set({ origin: 'imported' });
  await seedSmallContacts(db);
}

describe('[D-172] a saved count', () => {
  beforeEach(async () => {
    const { db } = small.database;
    await db.update(inventorySegment).set({ origin: 'demonstration' });
    await db.delete(contactCell);
  });

  it.each(COUNT_PRODUCT_KEYS)(
    'of %s states the origin of the estimate that its save repeats, whatever the browser says',
    async (product) => {
      const { record, update } = CALLS_BY_PRODUCT[product];
      const { newSave } = COUNT_BY_PRODUCT[product];
      const stored = async (id: string) =>
        (await call<SavedCount>('GET', `/api/Counts/guid/${id}`)).countData;
      const claim = { isDemonstration: false, demonstrationLines: ['Pave'] };
      const save = { ...(await newSave(small.test)), ...claim };
      const { id, mafId } = await call<SaveResponse>('POST', record.path, save);
      expect(await stored(id)).toMatchObject({ isDemonstration: true, demonstrationLines: null });

      await importEverything();
      const again = { ...(await newSave(small.test)), isDemonstration: true, mode: 'Edit', mafId };
      await call('PATCH', update.path.replace(':mafId', String(mafId)), again);
      expect(await stored(id)).toMatchObject({ isDemonstration: false, demonstrationLines: null });
    },
  );
});
