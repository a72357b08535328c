import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import { CALLS_BY_PRODUCT, EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { SAVED_COUNTS } from '#domain/products/catalogue.ts';
import { contactCell } from '#server/database/clientSchema.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { inventorySegment } from '#server/database/schema.ts';
import { openApiDocument } from '#server/openApi/document.ts';
import { storeCodesOfPortals } from '#server/repositories/inventory.ts';
import { reopen, storedFixtures } from '#tests/domain/storedCounts.ts';
import { callPortal, restorePortal } from '../../portalNames.ts';
import { cell } from '../forecast/smallContacts.ts';
import { EMAILING_REQUEST } from './emailingCount.ts';
import { seedEveryProduct } from './productCounts.ts';
import type { SaveResponse } from './saveCalls.ts';
import { smallApp } from './smallApp.ts';

restorePortal();

const small = smallApp(async (db) => {
  await seedEveryProduct(db);
  const contexts = ['ConstructionProjects PORTAILCONSTRUIRE', 'ConstructionProjects PORTAIL'];
  await db.insert(contactCell).values([cell('10001', 800, contexts)]);
});

/** An agency that is called like the portal. */
const AGENCY = 'MAISONS';

const call = async <Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  small.test.as('studio@adfactory.test')<Answer>(method, path, body);

/** Returns a value in which the portal is called otherwise, as a client that knows no code would write it. */
function called<Value>(name: string, value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('PORTAIL', name)) as Value;
}

const rowOf = async (id: string) => {
  const [row] = await small.database.db.select().from(savedCount).where(eq(savedCount.id, id));
  return row;
};

describe.each(SAVED_COUNTS)('$mafProduct of a renamed portal', ({ product, mafProduct }) => {
  const fixture = storedFixtures().find(({ saved }) => saved.mafProduct === mafProduct);
  if (!fixture) throw new Error(`No release has stored ${mafProduct}`);
  const { request, save } = reopen(fixture.saved);
  const { process, record, update } = CALLS_BY_PRODUCT[product];

  it('[D-01] is estimated, saved, renamed again and changed with the figures and the codes of before', async () => {
    const before = await call<object>('POST', process.path, request);
    expect(before.status).toBe(200);
    const body = { ...save(before.body), countName: AGENCY, mode: 'New', mafId: null };
    const first = await call<SaveResponse>('POST', record.path, body);

    callPortal('Maisons');
    const estimate = await call<object>('POST', process.path, called('MAISONS', request));
    expect(estimate).toMatchObject({ status: 200, body: called('MAISONS', before.body) });
    const second = await call<SaveResponse>('POST', record.path, called('MAISONS', body));
    expect(second.status).toBe(201);
    const stored = await rowOf(second.body.id);
    expect(stored?.countData).toEqual((await rowOf(first.body.id))?.countData);
    expect(stored?.countName).toBe(AGENCY);

    callPortal('Demeure', { formerNames: ['Maisons'] });
    const { body: opened } = await call<SavedCount>('GET', `/api/Counts/guid/${second.body.id}`);
    expect(opened.countName).toBe(AGENCY);
    expect(opened.countData).toEqual(called('DEMEURE', stored?.countData));
    const path = update.path.replace(':mafId', String(second.body.mafId));
    // A tab that was opened under the name of before.
    const edit = { ...called('MAISONS', body), mode: 'Edit', mafId: second.body.mafId };
    expect(await call('PATCH', path, edit)).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await rowOf(second.body.id))?.countData).toEqual(stored?.countData);
  });

  it('[D-01] says the configured name in explanations', async () => {
    const path = EXPLAIN_BY_PRODUCT[product].path;
    const { body: before } = await call<object>('POST', path, request);
    callPortal('MAISONS');
    const { status, body } = await call<object>('POST', path, called('MAISONS', request));
    expect({ status, body }).toEqual({ status: 200, body: called('MAISONS', before) });
  });
});

describe('the API of a renamed portal', () => {
  it('[D-01] takes a row under its name, and describes itself with it', async () => {
    callPortal('Maisons');
    const path = `${EXPLAIN_BY_PRODUCT.emailingOptin.path}?row=MAISONS`;
    const { status, body } = await call('POST', path, called('MAISONS', EMAILING_REQUEST));
    expect(status, JSON.stringify(body)).toBe(200);
    const description = JSON.stringify(
      openApiDocument({
        version: '1.2.3',
        publicOrigin: 'https://adfactory.example',
        issuer: 'https://issuer.example',
      }),
    );
    expect(description).toContain('"enum":["MAISONS","LogicImmo"]');
    expect(description).not.toContain('PORTAIL');
  });

  it('[D-01] says the configured name in both versions of a conflict', async () => {
    const { saved } = storedFixtures().find((one) => one.saved.mafProduct === 'EmailingOptin')!;
    const { request, save } = reopen(saved);
    const { process, record, update } = CALLS_BY_PRODUCT.emailingOptin;
    const { body: answer } = await call('POST', process.path, request);
    const body = { ...save(answer), countName: AGENCY, mode: 'New', mafId: null };
    const { body: written } = await call<SaveResponse>('POST', record.path, body);
    callPortal('Maisons');
    const refused = await small.test.as('studio@adfactory.test')<object>(
      'PATCH',
      update.path.replace(':mafId', String(written.mafId)),
      { ...called('MAISONS', body), mode: 'Edit', mafId: written.mafId },
      { 'if-match': '"7"' },
    );
    expect(refused.status).toBe(412);
    expect(JSON.stringify(refused.body)).toContain('"respondedBroadcastMediums":["MAISONS"');
    expect(JSON.stringify(refused.body)).not.toContain('PORTAIL');
  });
});

describe('a database that a build of another name has written', () => {
  it('[D-01] is estimated with the figures of before', async () => {
    const { db } = small.database;
    const { request } = reopen(storedFixtures()[0]!.saved);
    const { request: emailing } = reopen(
      storedFixtures().find(({ saved }) => saved.mafProduct === 'EmailingOptin')!.saved,
    );
    const paths = ['/api/Display/ProcessCount', '/api/Emailing/ProcessCount'] as const;
    const estimates = async () =>
      Promise.all([
        call<object>('POST', paths[0], request),
        call<object>('POST', paths[1], emailing),
      ]);
    const before = await estimates();
    const segments = await db.select().from(inventorySegment);
    for (const { id, medium } of segments) {
      await db
        .update(inventorySegment)
        .set({ medium: called('MAISONS', medium) })
        .where(eq(inventorySegment.id, id));
    }
    const contacts = await db.select().from(contactCell);
    await db.delete(contactCell);
    await db.insert(contactCell).values(called('MAISONS', contacts));

    callPortal('Maisons');
    await storeCodesOfPortals(db);
    const after = await estimates();
    expect(after.map(({ status, body }) => ({ status, body }))).toEqual(
      before.map(({ status, body }) => ({ status, body: called('MAISONS', body) })),
    );
    expect(await db.select().from(inventorySegment).orderBy(inventorySegment.id)).toEqual(segments);
  });
});
