import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, lt } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { EXPORT_LINES_HEADER } from '#contract/exports.ts';
import { COUNT_PRODUCT_KEYS } from '#domain/products/catalogue.ts';
import { WAIT_MS } from '#tests/waiting.ts';
import { seedCounts } from '../../../tools/seed/seedCounts.ts';
import { countOrder, savedCount } from '#server/database/countSchema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { describeEachDatabase } from '../testDatabase.ts';
import { recordStatements } from '../statements.ts';
import { appOn } from './smallApp.ts';
import { createTestApp, NOW, type Answer, type TestApp } from './testApp.ts';

const [, , COMMERCE] = DEMO_USERS;
const SEEDED = 5000;
const urlOf = (filter: string, period = 'startDate=2026-01-01&endDate=2026-12-31'): string =>
  `/api/Counts/GetExport?exportFilter=${filter}&${period}`;

const isBatch = (text: string): boolean => text.includes('inner join "app_user"');

describeEachDatabase('exports', (underTest) => {
  const test = appOn(underTest);
  beforeAll(async () => {
    await seedCounts(underTest.database, { total: SEEDED, now: NOW, report: () => {} });
    await underTest.database.db.insert(savedCount).values({
      mafId: 900_000,
      mafProduct: 'MasterDisplayNeuf',
      market: 'Neuf',
      countName: '=HYPERLINK("x")',
      clientId: 'RC1',
      clientName: 'Nîmes; Habitat',
      // In Paris, this is half past midnight of the next day.
      createdDate: new Date('2026-11-17T23:30:00.000Z'),
      ownerId: COMMERCE.id,
      totalBudget: '1234.50',
      countData: {
        isDemonstration: true,
        locations: [{ code: '01000', name: 'Bourg-en-Bresse', placeIds: ['AD08FR1'] }],
      },
      startDay: '2026-12-01',
      endDay: '2026-12-28',
      validUntil: '2026-11-30',
      stage: 'waiting',
      handedVersion: 1,
      handedOn: '2026-11-20',
      dueOn: '2026-11-27',
    });
  });

  const exportAs = async (email: (typeof DEMO_USERS)[number]['email'], filter: string) =>
    test.send(email, { method: 'GET', url: urlOf(filter) });

  /** Returns the last cells of the last line of the salesperson’s file. */
  const lastCells = async () => {
    const { body } = await exportAs('commerce@adfactory.test', 'NeufConstruire');
    return body.trim().split(';').slice(-9).join(';');
  };

  const list = async () =>
    test.as('operations@adfactory.test')('GET', '/api/Counts/GetAllCounts?market=Neuf');

  it('let lists that arrive meanwhile be answered before the next batch', async ({ skip }) => {
    const { database } = underTest;
    // PostgreSQL has other connections for the lists.
    if (database.kind !== 'embedded') skip();
    // The first calls of a person bind and read the profile.
    for (let call = 0; call < 2; call += 1) expect((await list()).status).toBe(200);
    let batches = 0;
    let lists: Promise<Answer[]> | undefined;
    const statements = recordStatements((text) => {
      if (!isBatch(text)) return undefined;
      batches += 1;
      if (batches !== 3) return undefined;
      lists = Promise.all([list(), list(), list()]);
      // Each list has sent its total and its page.
      return vi.waitUntil(() => database.pool.waitingCount === 6, WAIT_MS).then(() => undefined);
    });
    const answer = await exportAs('operations@adfactory.test', 'NeufConstruire');
    expect(answer.statusCode).toBe(200);
    expect((await lists)?.map(({ status }) => status)).toEqual([200, 200, 200]);
    vi.restoreAllMocks();
    expect(batches).toBeGreaterThan(5);
    const third = statements.findIndex(
      (text, index) => isBatch(text) && statements.slice(0, index).filter(isBatch).length === 2,
    );
    const next = statements.slice(third + 1, third + 8);
    expect(next.map(isBatch)).toEqual([...Array.from({ length: 6 }, () => false), true]);
  });

  it('[AP-30] [EX-03] [EX-04] [D-172] return a CSV file of the counts of a filter', async () => {
    const answer = await exportAs('commerce@adfactory.test', 'NeufConstruire');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="NeufConstruire-2026-11-16.csv"',
    );
    expect(answer.headers[EXPORT_LINES_HEADER]).toBe('1');
    expect(answer.body).toBe(
      '\u{feff}ID MAF;Produit;Marché;Date de création;Nom;ID client;Client;Statut;Budget HT (€);Créé par;Origine des chiffres;Début;Fin;Valable jusqu’au;Suivi;Suivi depuis le;À relancer le;Budget commandé HT (€);Commandé par;Version commandée\r\n' +
        `MAF-900000;Display - Impression;Neuf;18/11/2026;"'=HYPERLINK(""x"")";RC1;"Nîmes; Habitat";Enregistré;1234,5;commerce@adfactory.test;Chiffres de démonstration;01/12/2026;28/12/2026;30/11/2026;Remise au client;20/11/2026;27/11/2026;;;\r\n`,
    );
  });

  it('[AP-31] [EX-02] contain each count of the markets of a filter exactly once', async () => {
    const sizes = new Map<string, number>();
    for (const filter of ['NeufConstruire', 'LuxeBucom', 'Expert360']) {
      const url = urlOf(filter).replace('GetExport', 'GetExportV2');
      const answer = await test.send('operations@adfactory.test', { method: 'POST', url });
      const ids = answer.body.match(/^MAF-\d+/gm) ?? [];
      expect(answer.headers[EXPORT_LINES_HEADER]).toBe(String(ids.length));
      expect(new Set(ids).size).toBe(ids.length);
      sizes.set(filter, ids.length);
    }
    expect(sizes.get('NeufConstruire')).toBeGreaterThan(2000);
    const all = await underTest.database.db.$count(savedCount);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect(total).toBe(all);
  });

  it('[EX-02] contain the Master Display counts of Ancien', async () => {
    const { body } = await exportAs('operations@adfactory.test', 'Expert360');
    expect(body).toContain(';Master Display;Ancien;');
    expect(body).toContain(';Expert 360;Ancien;');
  });

  it.each([
    // The count was created on 18 November in Paris.
    ['startDate=2026-11-18&endDate=2026-11-18', 1],
    ['startDate=2026-11-17&endDate=2026-11-17', 0],
    ['startDate=2026-11-19&endDate=2026-11-19', 0],
    ['startDate=2026-11-17T23:30:00Z&endDate=2026-11-18', 1],
  ])('[D-119] take a day without an hour as the whole day in Paris: %s', async (period, lines) => {
    const url = urlOf('NeufConstruire', period);
    const answer = await test.send('commerce@adfactory.test', { method: 'GET', url });
    expect(answer.headers[EXPORT_LINES_HEADER]).toBe(String(lines));
  });

  it('[CL-25] contain only their own counts in their own markets for a salesperson', async () => {
    expect((await exportAs('commerce@adfactory.test', 'LuxeBucom')).statusCode).toBe(403);
    const studio = await exportAs('studio@adfactory.test', 'LuxeBucom');
    expect(studio.headers[EXPORT_LINES_HEADER]).toBe('0');
    expect(studio.body.split('\r\n')).toHaveLength(2);
  });

  it.each(['Everything', 'NeufConstruire&exportFilter=Expert360', ''])(
    'reject the filter "%s"',
    async (filter) => {
      expect((await exportAs('operations@adfactory.test', filter)).statusCode).toBe(400);
    },
  );

  it('[AP-32] [D-172] return the line of one count by column', async () => {
    const { body } = await test.as('commerce@adfactory.test')(
      'GET',
      '/api/Export/GetDataByMafId?mafId=900000',
    );
    expect(body).toMatchObject({
      'ID MAF': 'MAF-900000',
      Nom: '=HYPERLINK("x")',
      'Budget HT (€)': 1234.5,
      'Créé par': 'commerce@adfactory.test',
      'Origine des chiffres': 'Chiffres de démonstration',
      Début: '01/12/2026',
      Fin: '28/12/2026',
      'Valable jusqu’au': '30/11/2026',
      Suivi: 'Remise au client',
      'Suivi depuis le': '20/11/2026',
      'À relancer le': '27/11/2026',
      'Budget commandé HT (€)': null,
      'Codes postaux': '01000',
    });
  });

  it('[N-17] return the quantities of a count of any product, also where a line has only a budget', async () => {
    const { db } = underTest.database;
    const samples = await db
      .selectDistinctOn([savedCount.mafProduct], { mafId: savedCount.mafId })
      .from(savedCount)
      .where(lt(savedCount.mafId, 900_000));
    expect(samples.length).toBeGreaterThan(COUNT_PRODUCT_KEYS.length);
    for (const { mafId } of samples) {
      const { body } = await test.as('admin@adfactory.test')<Record<string, string | number>>(
        'GET',
        `/api/Export/GetDataByMafId?mafId=${mafId}`,
      );
      const quantities = [...String(body['Quantités']).matchAll(/\u00A0: (\d+)(?= \||$)/g)];
      const sum = quantities.reduce((total, [, quantity]) => total + Number(quantity), 0);
      expect(sum, String(body['Produit'])).toBeGreaterThan(0);
      expect(body['Quantité totale']).toBe(sum);
    }
  });

  it('[N-17] say that a count was ordered or lost, when, by whom and at which budget', async () => {
    const { db } = underTest.database;
    const [row] = await db
      .update(savedCount)
      .set({ stage: 'lost', lostOn: '2026-11-21', lostReason: 'price', endDay: 'infinity' })
      .where(eq(savedCount.mafId, 900_000))
      .returning({ countId: savedCount.id, mafId: savedCount.mafId });
    if (!row) throw new Error('The count is gone');
    expect(await lastCells()).toBe(
      'Chaque mois;;30/11/2026;Sans suite\u00A0: prix trop élevé;21/11/2026;;;;',
    );
    await db.update(savedCount).set({ stage: 'ordered' }).where(eq(savedCount.mafId, 900_000));
    await db.insert(countOrder).values({
      ...row,
      orderedBy: COMMERCE.id,
      createdDate: new Date('2026-11-22T23:30:00.000Z'),
      totalBudget: '1200.50',
    });
    // The count was saved with another budget since.
    expect(await lastCells()).toBe(
      'Chaque mois;;30/11/2026;Commandé;23/11/2026;;1200,5;Camille Petit;',
    );
  });

  /** Starts a download over a real connection. The caller ends it. */
  const download = async (app: TestApp['app']) => {
    if (!app.server.listening) await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const request = get({
      port,
      path: urlOf('NeufConstruire'),
      headers: { authorization: `Bearer ${await test.tokenOf('operations@adfactory.test')}` },
    });
    await once(request, 'response');
    return request;
  };

  it('stop reading when the download is aborted, and release their connection', async () => {
    const { pool } = underTest.database;
    const asked = once(test.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    const aborted = asked.then(async ([, response]) => once(response, 'close'));
    let isHeld = false;
    // The second batch arrives after the server has noticed that nobody reads it.
    const statements: string[] = recordStatements((text) => {
      if (isHeld || !isBatch(text) || statements.filter(isBatch).length < 2) return undefined;
      isHeld = true;
      return aborted.then(() => undefined);
    });
    const request = await download(test.app);
    await vi.waitUntil(() => isHeld, WAIT_MS);
    request.destroy();
    await aborted;
    const read = async (): Promise<number> => {
      const before = statements.filter(isBatch).length;
      expect((await exportAs('operations@adfactory.test', 'NeufConstruire')).statusCode).toBe(200);
      return statements.filter(isBatch).length - before;
    };
    // A download that still reads would add its batches to those of the first complete file.
    const first = await read();
    expect(first).toBe(await read());
    vi.restoreAllMocks();
    expect(pool.waitingCount).toBe(0);
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  /** Batches that fill the buffer of a response several times. */
  const SENT_BATCHES = 8;

  it('close the connection on a failure, so that a partial file is not taken for a complete one', async () => {
    const { database } = underTest;
    const failing = Object.create(database.db) as typeof database.db;
    let batches = 0;
    failing.select = ((...columns: Parameters<typeof database.db.select>) => {
      // Only a batch reads the address of the owner. One fails after the first ones were sent.
      if (columns.some((fields) => 'ownerEmail' in fields)) batches += 1;
      if (batches > SENT_BATCHES) throw new Error('The database went away');
      return database.db.select(...columns);
    }) as typeof database.db.select;
    const broken = await createTestApp({ ...database, db: failing });
    try {
      const { port } = await broken.app
        .listen({ port: 0 })
        .then(() => broken.app.server.address() as AddressInfo);
      const token = await broken.tokenOf('operations@adfactory.test');
      const answer = await fetch(`http://127.0.0.1:${port}${urlOf('NeufConstruire')}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow();
    } finally {
      await broken.close();
    }
  });
});
