import { readdirSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { applyMigrations } from '#server/database/migrations.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { meta, sequenceCounter } from '#server/database/schema.ts';
import { appUser } from '#server/database/userSchema.ts';
import { describeBothDatabases, withRollback } from '../testDatabase.ts';

const SALESPERSON = { email: 'claire@example.test', firstName: 'Claire', lastName: 'Noël' };

describeBothDatabases('database', (underTest) => {
  it('answers a ping in less than a second', async () => {
    expect(await underTest.database.ping()).toBeLessThan(1000);
  });

  it('applies no migration twice', async () => {
    await applyMigrations(underTest.database.pool);
    const { rows } = await underTest.database.pool.query(
      'select count(*)::int as n from drizzle.__drizzle_migrations',
    );
    const files = readdirSync(new URL('../../../server/migrations', import.meta.url));
    expect(rows).toEqual([{ n: files.filter((name) => name.endsWith('.sql')).length }]);
  });

  it('accepts the import of bookings of the release before it, while both are deployed', async () => {
    await withRollback(underTest.database.db, async (tx) => {
      await tx.execute(sql`
        insert into inventory_segment (id, distribution_type, medium, format, origin)
        values (1, 'Sellers', 'PORTAIL', 'Pave', 'imported')`);
      const importOne = async (postalCode: string) =>
        tx.execute(sql`
          insert into booking (reference, segment_id, postal_code, start_day, end_day, impressions)
          values ('R1', 1, ${postalCode}, '2026-12-01', '2026-12-31', 5)
          on conflict (reference) do update set
            segment_id = excluded.segment_id, postal_code = excluded.postal_code`);
      await importOne('01000');
      await importOne('69001');
      const { rows } = await tx.execute(sql`select reference, postal_code from booking`);
      expect(rows).toEqual([{ reference: 'R1', postal_code: '69001' }]);
    });
  });

  it('returns values of each type as they were stored', async () => {
    await withRollback(underTest.database.db, async (tx) => {
      const [owner] = await tx
        .insert(appUser)
        .values({ ...SALESPERSON, markets: ['Neuf', 'Luxe'] })
        .returning();
      const createdDate = new Date('2026-03-29T01:30:00.123Z');
      const [stored] = await tx
        .insert(savedCount)
        .values({
          mafId: 9_007_199_254_740_991,
          mafProduct: 'Display',
          market: 'Neuf',
          countName: 'Été à Nîmes « test »',
          createdDate,
          ownerId: owner?.id ?? '',
          totalBudget: '12345.60',
          countData: { rows: [1, 'deux'] },
        })
        .returning();
      expect(owner?.markets).toEqual(['Neuf', 'Luxe']);
      expect(stored).toMatchObject({
        mafId: 9_007_199_254_740_991,
        countName: 'Été à Nîmes « test »',
        createdDate,
        totalBudget: '12345.60',
        countData: { rows: [1, 'deux'] },
        status: 'Default',
        version: 1,
      });
    });
  });

  it('reports a duplicate key with the PostgreSQL error code, and stays usable', async () => {
    const { db } = underTest.database;
    await db.insert(meta).values({ key: 'twice', value: '1' });
    await expect(db.insert(meta).values({ key: 'twice', value: '2' })).rejects.toMatchObject({
      cause: { code: '23505' },
    });
    expect(await db.select().from(meta).where(eq(meta.key, 'twice'))).toEqual([
      { key: 'twice', value: '1' },
    ]);
  });

  it('rolls back a failed transaction completely, and a failed savepoint alone', async () => {
    const { db } = underTest.database;
    const failed = db.transaction(async (tx) => {
      await tx.insert(meta).values({ key: 'lost', value: '1' });
      throw new Error('boom');
    });
    await expect(failed).rejects.toThrow('boom');
    await db.transaction(async (tx) => {
      await tx.insert(meta).values({ key: 'kept', value: '1' });
      await expect(
        tx.transaction(async (inner) => {
          await inner.insert(meta).values({ key: 'inner', value: '1' });
          throw new Error('inner boom');
        }),
      ).rejects.toThrow('inner boom');
    });
    const rows = await db.execute<{ key: string }>(
      sql`select key from meta where key in ('lost', 'kept', 'inner')`,
    );
    expect(rows.rows).toEqual([{ key: 'kept' }]);
  });

  it('gives each of many concurrent transactions a distinct number', async () => {
    const { db } = underTest.database;
    await db.insert(sequenceCounter).values({ name: 'maf', value: 0 });
    const taken = await Promise.all(
      Array.from({ length: 40 }, async () =>
        db.transaction(async (tx) => {
          const [row] = await tx
            .update(sequenceCounter)
            .set({ value: sql`${sequenceCounter.value} + 1` })
            .where(eq(sequenceCounter.name, 'maf'))
            .returning();
          return row?.value;
        }),
      ),
    );
    expect(taken.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
  });

  it('resets a broken connection for the next one', async () => {
    const { pool, kind } = underTest.database;
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`insert into meta values ('half', '1')`);
    await client.query(`set local statement_timeout = 5`);
    client.release(true);
    const { rows } = await pool.query(`select key from meta where key = 'half'`);
    expect(rows).toEqual([]);
    // The pool sets a timeout on PostgreSQL and none on the embedded database.
    const expected = kind === 'postgresql' ? '10min' : '0';
    const { rows: shown } = await pool.query('show statement_timeout');
    expect(shown).toEqual([{ statement_timeout: expected }]);
  });

  it('transfers parameters and results of several megabytes', async () => {
    const text = 'é'.repeat(2_000_000);
    const { rows } = await underTest.database.pool.query<{ text: string; n: number }>(
      'select $1::text as text, n from generate_series(1, 3) as n',
      [text],
    );
    expect(rows.map((row) => row.n)).toEqual([1, 2, 3]);
    expect(rows[2]?.text === text).toBe(true);
  });

  it('reads a list page through an index', async () => {
    const { rows } = await underTest.database.pool.query<{ 'QUERY PLAN': string }>(
      `explain select * from saved_count
       where owner_id = gen_random_uuid() and market = 'Neuf'
       order by created_date desc nulls last, id desc nulls last limit 20`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Sort');
  });

  it('has the trigram and accent functions', async () => {
    const { rows } = await underTest.database.pool.query(
      `select unaccent('Évry') as plain, similarity('agence', 'agences') > 0.5 as close`,
    );
    expect(rows).toEqual([{ plain: 'Evry', close: true }]);
  });

  it('runs its maintenance', async () => {
    await expect(underTest.database.maintain()).resolves.toBeUndefined();
  });
});
