import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import type { CountVersion, VersionEntry } from '#contract/history.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { COUNT_PRODUCT_KEYS } from '#domain/products/catalogue.ts';
import { inventorySegment } from '#server/database/schema.ts';
import { auditEvent } from '#server/database/userSchema.ts';
import { COUNT_BY_PRODUCT, seedEveryProduct } from './productCounts.ts';
import type { SaveResponse } from './saveCalls.ts';
import { smallApp } from './smallApp.ts';
import { createTestApp } from './testApp.ts';

const small = smallApp(seedEveryProduct);
const STUDIO = 'studio@adfactory.test';

/** A year after the periods of the counts, which could no longer be estimated or saved. */
const aYearLater = () => new Date('2027-12-01T08:30:00.000Z');

it('[AP-24, N-07, D-168] renames a count of every product whose period is past, without an estimate', async () => {
  const call = small.test.as(STUDIO);
  const saved = [];
  for (const product of COUNT_PRODUCT_KEYS) {
    const save = await COUNT_BY_PRODUCT[product].newSave(small.test);
    const { body } = await call<SaveResponse>('POST', CALLS_BY_PRODUCT[product].record.path, save);
    saved.push({ product, id: body.id });
  }
  await small.database.db.delete(inventorySegment);
  const later = await createTestApp(small.database, { now: aYearLater });
  const callLater = later.as(STUDIO);
  for (const { product, id } of saved) {
    const path = `/api/Counts/guid/${id}`;
    const { body: before } = await callLater<SavedCount>('GET', path);
    const rename = async (countName: string, email: Parameters<typeof later.as>[0] = STUDIO) =>
      later.as(email)('PATCH', `/api/Counts/${id}`, { countName }, { 'if-match': '"1"' });
    const denied = await rename('À un autre', 'commerce@adfactory.test');
    expect.soft([product, denied.status]).toEqual([product, 404]);
    expect.soft([product, (await rename('Été 2027')).status]).toEqual([product, 200]);
    expect.soft([product, (await rename('Trop tard')).status]).toEqual([product, 412]);
    const { body: after } = await callLater<SavedCount>('GET', path);
    const countData = { ...(before.countData as object), countName: 'Été 2027' };
    expect.soft(after).toEqual({ ...before, countName: 'Été 2027', countData, version: 2 });
    const { body: history } = await callLater<{ versions: VersionEntry[] }>(
      'GET',
      `${path}/versions`,
    );
    expect
      .soft(history.versions[0]?.changes)
      .toEqual([{ label: 'Nom de l’agence', before: before.countName, after: 'Été 2027' }]);
    const old = await callLater<CountVersion>('GET', `${path}/versions/1`);
    expect.soft(old.body.countData).toEqual(before.countData);
    const entries = await small.database.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, id));
    expect
      .soft(entries.map(({ action }) => action).toSorted())
      .toEqual(['count.created', 'count.refused', 'count.renamed']);
  }
  await later.close();
});
