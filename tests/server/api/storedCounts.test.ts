import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import type { SavedCount } from '#contract/counts.ts';
import { contactCell } from '#server/database/clientSchema.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { appUser } from '#server/database/userSchema.ts';
import { writeProductDocument } from '#domain/products/descriptions.ts';
import { productOf, reopen, storedFixtures } from '#tests/domain/storedCounts.ts';
import { cell, seedSmallContacts } from '../forecast/smallContacts.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { insertCountClient } from './countClient.ts';
import { smallApp } from './smallApp.ts';

/** The inventory on which the fixtures were estimated. */
const small = smallApp(async (database) => {
  await seedSmallInventory(database);
  await seedSmallContacts(database);
  const contexts = ['ConstructionProjects PORTAILCONSTRUIRE', 'ConstructionProjects PORTAIL'];
  await database.insert(contactCell).values([cell('10001', 800, contexts)]);
  await insertCountClient(database);
});

const { test } = small;

const ADMIN = 'admin@adfactory.test';

/** Stores a count as an earlier release left it, with an entry that this release does not know. */
async function insertFixture({ countData, ...saved }: SavedCount): Promise<void> {
  const { db } = small.database;
  const [owner] = await db.select().from(appUser).where(eq(appUser.email, ADMIN));
  await db.insert(savedCount).values({
    id: saved.id,
    mafId: saved.mafId,
    mafProduct: saved.mafProduct,
    market: saved.market,
    countName: saved.countName,
    clientId: saved.clientId,
    clientName: saved.clientName,
    ownerId: owner?.id ?? '',
    countData: { ...(countData as object), ofAnotherRelease: { colour: 'red' } },
  });
}

const Priced = v.looseObject({ cpm: v.optional(v.unknown()) });

function hasSamePrices(answer: unknown, countData: unknown): boolean {
  return isDeepStrictEqual(v.parse(Priced, answer).cpm, v.parse(Priced, countData).cpm);
}

describe('a count that an earlier release stored', () => {
  it.each(storedFixtures())(
    '$name opens, is estimated again and saved again [CF-23, CF-44]',
    async ({ saved }) => {
      await insertFixture(saved);
      const call = test.as(ADMIN);
      const path = `/api/Counts/guid/${saved.id}`;
      const { body: found } = await call<SavedCount>('GET', path);
      expect(found.countData).toMatchObject(saved.countData as object);

      const { request, save } = reopen(found);
      const { process, update } = CALLS_BY_PRODUCT[productOf(saved)];
      const { status, body: answer } = await call('POST', process.path, request);
      expect(status).toBe(200);
      const body = { ...save(answer), mode: 'Edit', mafId: saved.mafId };
      const again = await call('PATCH', update.path.replace(':mafId', String(saved.mafId)), body);
      expect(again).toMatchObject({ status: 200 });

      // The same figures, in the shape of today, with what this release does not know. Entries may be added.
      const { body: stored } = await call<SavedCount>('GET', path);
      expect(stored.countData).toMatchObject({
        ...writeProductDocument(productOf(saved), saved.countData as object),
        // Where a price has changed since, the figures are those of today's estimate.
        ...(!hasSamePrices(answer, saved.countData) && {
          ...writeProductDocument(productOf(saved), save(answer), saved.countData),
        }),
        ofAnotherRelease: { colour: 'red' },
      });
    },
  );
});
