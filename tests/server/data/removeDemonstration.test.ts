import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemonstrationBoosts } from '#server/data/demonstrationBoosts.ts';
import { prepareData } from '#server/data/prepareData.ts';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { seedUsers } from '#server/repositories/users.ts';
import { runProgram } from '../compiledPrograms.ts';
import { openSeededFolder, type TestDatabase } from '../testDatabase.ts';

const [ADMIN, , SELLER] = DEMO_USERS;
const REAL_PERSON = '00000000-0000-4000-8000-00000000abcd';

let folder: TestDatabase;
beforeAll(async () => {
  folder = await openSeededFolder();
  const { db, pool } = folder;
  await seedUsers(db, DEMO_USERS);
  await seedDemonstrationBoosts(db, { ownerIds: [ADMIN.id], now: new Date('2026-11-16') });
  // What a company imports, records and saves beside the demonstration.
  await pool.query(`
    insert into app_user (id, email, first_name, last_name)
      values ('${REAL_PERSON}', 'marie@groupe.example', 'Marie', 'Dupont');
    insert into inventory_segment values (900, 'Sellers', 'AUTRE', 'Pave', 'imported', 5, 0);
    insert into inventory_share values (900, '69001', 5, 0);
    insert into booking (reference, segment_id, postal_code, start_day, end_day, impressions)
      values ('R1', 1, '75011', '2026-12-01', '2026-12-31', 1);
    insert into client (client_id, search_id, name, search_name, origin)
      values ('RC1', 'rc1', 'Vrai', 'vrai', 'recorded');
    insert into programme (id_programme, client_id, projet, city, postal_code, url) values
      ('P1', (select min(client_id) from client where origin = 'demonstration'), 'Vrai', 'Lyon',
        '69001', 'https://groupe.example/P1');
    insert into saved_count (maf_id, maf_product, market, count_name, owner_id, total_budget, count_data) values
      (1001, 'DisplayNeuf', 'Neuf', 'Agence', '${SELLER.id}', 10, '{"isDemonstration": true}'),
      (1002, 'DisplayNeuf', 'Neuf', 'Agence', '${REAL_PERSON}', 10, '{"isDemonstration": false}')`);
  await folder.release();
});
afterAll(async () => folder.close());

const remove = async () =>
  runProgram('server/data/demonstrationCommand.ts', ['remove'], { DATA_DIR: folder.dataDir });

/** Opens the database between two commands, because only one process can hold it. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: folder.dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const contents = async ({ pool }: Database): Promise<unknown> =>
  (
    await pool.query(`
      select (select json_agg(id || ' ' || origin || ' ' || total_weight order by id) from inventory_segment) as segments,
        (select count(*)::int from inventory_share) as shares,
        (select count(*)::int from inventory_history) as months,
        (select count(*)::int from booking) as bookings,
        (select json_agg(origin order by origin) from client) as clients,
        (select json_agg(id_programme) from programme) as programmes,
        (select count(*)::int from lot) as lots,
        (select count(*)::int from boost) as boosts,
        (select json_agg(first_name || ' ' || last_name order by first_name) from app_user) as people,
        (select count(*)::int from saved_count) as counts`)
  ).rows[0];

const LEFT = {
  segments: ['1 imported 0', '900 imported 5'],
  shares: 1,
  months: 0,
  bookings: 1,
  clients: ['demonstration', 'recorded'],
  programmes: ['P1'],
  lots: 0,
  boosts: 0,
  people: ['Marie Dupont', 'Personne effacée'],
  counts: 2,
};

it('[D-172] takes the demonstration away, keeps what is real, and says what stays and why', async () => {
  const first = await remove();
  expect(first.errors).toBe('');
  expect(first.code).toBe(0);
  expect(first.output.replaceAll(/[\u00A0\u202F]/g, ' ')).toMatchInlineSnapshot(`
    "Retiré :
      58 segments d’inventaire
      409 clients avec leurs contrats
      409 zones de chalandise
      627 programmes avec leurs lots
      35 boosts
      5 personnes
      Les contacts de démonstration ne sont plus comptés.
    Reste :
      2 comptages enregistrés, car ils ont pu être remis à des clients
      1 d’entre eux dit « Chiffres de démonstration », jusqu’à sa prochaine estimation
      1 personne sous le nom « Personne effacée », à cause de ses comptages
      1 client, à cause de ses programmes importés
      1 segment sans inventaire, à cause de ses réservations importées
    "
  `);
  await withDatabase(async (database) => {
    expect(await contents(database)).toEqual(LEFT);
    // The next start does not bring it back.
    await prepareData(database, () => {});
    expect(await contents(database)).toEqual(LEFT);
  });

  const second = await remove();
  expect(second.code).toBe(0);
  expect(second.output).toContain('Rien de la démonstration n’était là.');
  expect(await withDatabase(contents)).toEqual(LEFT);
});
