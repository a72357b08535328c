import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyMigrations, migrate, readMigrations } from '#server/database/migrations.ts';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import {
  postgresPrograms,
  startPostgresCluster,
  type PostgresCluster,
} from '../postgresCluster.ts';

const programs = postgresPrograms();
describe.skipIf(programs === undefined)('migrations of an earlier release', () => {
  let cluster: PostgresCluster;
  let database: Database;
  beforeAll(async () => {
    cluster = await startPostgresCluster(programs ?? '');
    database = await openDatabase({ url: await cluster.createDatabase(), isLeftAsItIs: true });
    // The release before zones held known places only.
    await database.db.transaction(async (tx) => migrate(tx, readMigrations().slice(0, 16)));
    await database.pool.query(`
      with owner as (
        insert into app_user (email, first_name, last_name) values ('a@example.org', 'A', 'B') returning id)
      insert into saved_zone (owner_id, name, name_key, market, localities, is_shared, updated_date)
      select id, 'Lyon', 'lyon', 'Neuf', '[]', false, now() from owner`);
    await database.pool.query(`
      insert into saved_count (maf_id, maf_product, market, count_name, client_name, owner_id, count_data)
      select 1, 'MasterDisplayNeuf', 'Neuf', E'\u00c9t\u00e9\u00a0du\u202fParc', 'Parc  du Lac', id, '{}' from app_user`);
    // It was ordered at its first version, an hour before the second one was saved.
    await database.pool.query('update saved_count set version = 2');
    await database.pool.query(`
      insert into count_version (count_id, version, count_name, count_data, saved_date, replaced_date)
      select id, 1, count_name, '{}', now() - interval '1 day', now() from saved_count`);
    await database.pool.query(`
      insert into count_order (count_id, maf_id, ordered_by, created_date, total_budget)
      select id, maf_id, owner_id, now() - interval '1 hour', 282 from saved_count`);
  });
  afterAll(async () => {
    await database.close();
    await cluster.stop();
  });

  it('wait for a running save without a lock that the save needs', async () => {
    const saving = await database.pool.connect();
    await saving.query('begin');
    await saving.query(`
      insert into idempotency_key (owner_id, key, request_hash, status, response)
      select id, 'key-1', 'hash', 201, '{}' from app_user`);
    const migrating = applyMigrations(database.pool);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
    await saving.query(`set local lock_timeout = '2s'`);
    await saving.query(`update saved_zone set name = name`);
    await saving.query('commit');
    saving.release();
    await migrating;
    const { rows } = await database.pool.query(
      `select to_regclass('idempotency_key_of_person') is not null as "isMigrated"`,
    );
    expect(rows).toEqual([{ isMigrated: true }]);
  });

  it('[N-17] find the version that was ordered by the moment of the order', async () => {
    await applyMigrations(database.pool);
    const { rows } = await database.pool.query('select version from count_order');
    expect(rows).toEqual([{ version: 1 }]);
  });

  it('[CL-04] fold the spaces of the names that are stored already', async () => {
    await applyMigrations(database.pool);
    const { rows } = await database.pool.query('select name_fold, client_fold from saved_count');
    expect(rows).toEqual([{ name_fold: 'ete du parc', client_fold: 'parc du lac' }]);
  });
});
