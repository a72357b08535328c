import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unprivilegedUser } from './postgresCluster.ts';

/** PgBouncer in front of a PostgreSQL server, reachable through a Unix socket only. */
interface PgBouncer {
  /** Connection string of the administrative database, in transaction mode. */
  adminUrl: string;
  stop: () => Promise<void>;
}

const PORT = 6432;
const PROGRAMS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'];

/** PgBouncer ignores what the pool asks for when it connects, so it sets the same limits itself. */
const LIMITS = 'set statement_timeout = 600000; set idle_in_transaction_session_timeout = 600000';

const GUARD = '"$@" & pid=$!; read -r _; kill -TERM $pid; wait $pid';

/**
 * Starts PgBouncer in transaction mode for every database of a server. Four connections for each of them make the
 * statements of a session change places.
 */
export async function startPgBouncer(postgresUrl: string): Promise<PgBouncer> {
  const program = PROGRAMS.find((path) => existsSync(path));
  if (program === undefined) {
    throw new Error('PgBouncer is not installed. On Debian: apt-get install pgbouncer');
  }
  const account = unprivilegedUser();
  const folder = mkdtempSync('/tmp/adfactory-pgbouncer-');
  const host = decodeURIComponent(postgresUrl.split('host=')[1] ?? '');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${host} user=postgres connect_query='${LIMITS}'
[pgbouncer]
listen_addr =
listen_port = ${PORT}
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = 4
server_idle_timeout = 2
max_client_conn = 500
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,extra_float_digits
`,
  );
  if (account) for (const path of [folder, file]) chownSync(path, account.uid, account.gid);
  // The shell stops the program when its input closes, so that it does not outlive a killed test run.
  const server = spawn('sh', ['-c', GUARD, 'sh', program, '-q', file], {
    ...account,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(server, 'exit');
  for (let attempt = 0; !existsSync(join(folder, `.s.PGSQL.${PORT}`)); attempt += 1) {
    if (attempt === 100 || server.exitCode !== null) throw new Error('PgBouncer did not start');
    await wait(50);
  }
  return {
    adminUrl: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}&port=${PORT}`,
    stop: async () => {
      server.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
