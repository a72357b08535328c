import { Pool, type PoolClient } from 'pg';

/*
 * Puts the databases of a test file back to an earlier content. Changed tables are found by the transactions that wrote
 * their rows, so that restoring costs little where a test has only read.
 */

const pools = new Set<Pool>();
// oxlint-disable-next-line typescript/unbound-method -- called with the pool below
const connect: (...args: never[]) => unknown = Pool.prototype.connect;
Object.assign(Pool.prototype, {
  connect(this: Pool, ...args: never[]) {
    pools.add(this);
    return connect.apply(this, args);
  },
});

interface Table {
  name: string;
  /** Columns that can be inserted: all but the generated ones. */
  columns: string;
}

interface Snapshot {
  tables: Table[];
  fingerprints: Record<string, string>;
  sequences: string;
}

const snapshots = new WeakMap<Pool, Snapshot>();
/** Schema of the copies. */
const COPIES = 'mutation_copies';

const openPools = (): Pool[] => [...pools].filter((pool) => !pool.ending && !pool.ended);

/** Remembers the content of every open database. @returns whether there is one */
export async function snapshotDatabases(): Promise<boolean> {
  const open = openPools();
  for (const pool of open) await onClient(pool, async (client) => takeSnapshot(pool, client));
  return open.length > 0;
}

/** Restores every open database to its last snapshot. */
export async function restoreDatabases(): Promise<void> {
  for (const pool of openPools()) await onClient(pool, async (client) => restore(pool, client));
}

async function onClient(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
}

async function takeSnapshot(pool: Pool, client: PoolClient): Promise<void> {
  const previous = snapshots.get(pool);
  const tables = previous?.tables ?? (await listTables(client));
  const fingerprints = await fingerprint(client, tables);
  if (!previous) await client.query(`create schema if not exists ${COPIES}`);
  for (const { name } of tables) {
    if (previous?.fingerprints[name] === fingerprints[name]) continue;
    await client.query(`drop table if exists ${COPIES}."${name}"`);
    await client.query(`create unlogged table ${COPIES}."${name}" as table public."${name}"`);
  }
  snapshots.set(pool, { tables, fingerprints, sequences: await readSequences(client) });
}

async function restore(pool: Pool, client: PoolClient): Promise<void> {
  const snapshot = snapshots.get(pool);
  if (!snapshot) return;
  const { tables, fingerprints, sequences } = snapshot;
  const now = await fingerprint(client, tables);
  const changed = tables.filter(({ name }) => now[name] !== fingerprints[name]);
  if (changed.length > 0) {
    const statements = changed.map(
      ({ name, columns }) =>
        `delete from public."${name}"; insert into public."${name}" (${columns}) overriding system value select ${columns} from ${COPIES}."${name}";`,
    );
    await client.query(
      `begin; set local session_replication_role = replica; ${statements.join(' ')} commit;`,
    );
    snapshot.fingerprints = await fingerprint(client, tables);
  }
  if (sequences !== '') await client.query(sequences);
}

async function listTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select table_name as name, string_agg(format('%I', column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`);
  return rows;
}

async function fingerprint(
  client: PoolClient,
  tables: readonly Table[],
): Promise<Record<string, string>> {
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, concat(count(*), ' ', sum(xmin::text::bigint), ' ', sum(hashtext(ctid::text))) as rows from public."${name}"`,
  );
  const { rows } = await client.query<{ name: string; rows: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

/** Returns the statement that sets every sequence back to its current value. */
async function readSequences(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select setval(%L, %s, %L)', schemaname || '.' || quote_ident(sequencename),
      coalesce(last_value, start_value), last_value is not null) as statement
    from pg_sequences where schemaname = 'public'`);
  return rows.map(({ statement }) => statement).join(';');
}
