import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { postgresPrograms } from '../../tests/server/postgresCluster.ts';

/** The programs of a cluster, with Debian's package of each. */
const PACKAGE_BY_PROGRAM = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const;

type Program = keyof typeof PACKAGE_BY_PROGRAM;

/** Where the programs are. */
export type Programs = Readonly<Record<Program, string>> & {
  /** Folder of `postgres`, `psql` and `pg_dump`. */
  readonly binFolder: string;
};

/** Folders that Debian leaves out of the search path of ordinary accounts. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin'];

function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Finds the programs of a cluster, or names Debian's packages of those that are not installed. */
export function findPrograms(): { programs: Programs } | { missing: readonly string[] } {
  const names = Object.keys(PACKAGE_BY_PROGRAM) as Program[];
  const found = names.map((name) => [name, findProgram(name)] as const);
  const binFolder = postgresPrograms();
  const missing = found
    .filter(([, path]) => path === undefined)
    .map(([name]): string => PACKAGE_BY_PROGRAM[name]);
  if (binFolder === undefined) missing.push('postgresql');
  if (missing.length > 0) return { missing };
  return { programs: { ...Object.fromEntries(found), binFolder } as Programs };
}
