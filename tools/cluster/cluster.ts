import { chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { unprivilegedUser } from '../../tests/server/postgresCluster.ts';
import { writeConfiguration, type Passwords } from './configuration.ts';
import { requirePassword } from './etcdPassword.ts';
import { configFolderOf, dataFolderOf, localLayout, type Layout } from './layout.ts';
import type { Programs } from './programs.ts';
import { Supervised, type Service } from './supervisor.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Time in which each part must be ready, generous for a busy machine. */
const READY_MAXIMUM_MS = 180_000;
/**
 * Pause before a PostgreSQL server that ended is started again: longer than its lease (`ttl` of patroni.yaml) and the
 * promotion of the other one, as a machine takes to start. Within its lease, the former primary would keep its role.
 */
const SERVER_RESTART_MS = 25_000;

/** What an instance is told about the cluster. */
export interface InstanceSettings {
  name: string;
  port: number;
  /** Environment with the addresses of the databases. */
  environment: Readonly<Record<string, string>>;
}

/** How the instances are started. */
export interface ClusterOptions {
  programs: Programs;
  /** Folder of all files; created when it does not exist. */
  folder: string;
  firstPort: number;
  instances: number;
  /** Returns the arguments of Node for an instance. */
  instanceArgs: (instance: InstanceSettings) => readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** Called once the database accepts connections, before the first instance starts. */
  prepare?: (addresses: ClusterAddresses) => Promise<void>;
  report?: (line: string) => void;
}

/** The addresses of a running cluster. */
export interface ClusterAddresses {
  origin: string;
  /** Primary, through the pooler. */
  pooled: string;
  /** Primary, without the pooler. */
  direct: string;
  passwords: Passwords;
}

/** A running cluster. */
export interface Cluster extends ClusterAddresses {
  layout: Layout;
  services: ReadonlyMap<string, Supervised>;
  /** Returns the name of the PostgreSQL server that is the primary; undefined while there is none. */
  primary: () => Promise<string | undefined>;
  /** Waits until there is a primary, a synchronous standby and every instance. */
  waitUntilWhole: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Gives a folder and what is in it to the account that runs the programs. */
function giveTo(account: { uid: number; gid: number }, path: string): void {
  chownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) giveTo(account, inner);
    else chownSync(inner, account.uid, account.gid);
  }
}

const logFileOf = ({ folder }: Layout, name: string): string => join(folder, 'logs', `${name}.log`);

/** Returns everything but the instances: etcd, which starts first, and what needs it. */
function enginesOf(layout: Layout, programs: Programs): { etcd: Service[]; others: Service[] } {
  const account = unprivilegedUser();
  const config = (file: string): string => join(configFolderOf(layout), file);
  const engine = (name: string, command: string, ...args: string[]): Service => ({
    name,
    command,
    args,
    account,
    cwd: layout.folder,
    logFile: logFileOf(layout, name),
  });
  return {
    etcd: layout.etcd.map(({ name }) =>
      engine(name, programs.etcd, '--config-file', config(`${name}.yaml`)),
    ),
    others: [
      ...layout.postgres.map(({ name }) => ({
        ...engine(name, programs.patroni, config(`${name}.yaml`)),
        restartMs: SERVER_RESTART_MS,
      })),
      engine('haproxy', programs.haproxy, '-db', '-f', config('haproxy.cfg')),
      engine('pgbouncer', programs.pgbouncer, config('pgbouncer.ini')),
    ],
  };
}

function instancesOf(
  layout: Layout,
  { instanceArgs, environment }: ClusterOptions,
  addresses: ClusterAddresses,
): Service[] {
  return layout.instances.map(({ name, port }): Service => {
    const settings = {
      ...environment,
      PORT: String(port),
      PUBLIC_ORIGIN: addresses.origin,
      DATA_DIR: join(layout.folder, 'application'),
      DATABASE_URL: addresses.pooled,
      DATABASE_DIRECT_URL: addresses.direct,
    };
    return {
      name,
      command: process.execPath,
      args: instanceArgs({ name, port, environment: settings }),
      environment: settings,
      cwd: ROOT,
      logFile: logFileOf(layout, name),
    };
  });
}

async function statusOf(url: string): Promise<number> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

async function waitFor(what: string, isReady: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + READY_MAXIMUM_MS;
  while (!(await isReady())) {
    if (performance.now() > until) throw new Error(`${what} was not ready in time`);
    await wait(200);
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the server of which Patroni answers 200 to a question. */
async function serverThatIs(layout: Layout, question: string): Promise<string | undefined> {
  const answers = await Promise.all(
    layout.postgres.map(async ({ name, host, restPort }) => ({
      name,
      status: await statusOf(`http://${host}:${restPort}/${question}`),
    })),
  );
  return answers.find(({ status }) => status === 200)?.name;
}

const isAnswered = async (layout: Layout, question: string): Promise<boolean> =>
  (await serverThatIs(layout, question)) !== undefined;

/**
 * Starts a cluster on this machine: three etcd, two PostgreSQL under Patroni, HAProxy, PgBouncer and the instances.
 * @throws Error when a part was not ready within three minutes; everything is stopped then
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { programs, firstPort, instances, report = () => undefined } = options;
  const layout = localLayout({
    folder: resolve(options.folder),
    firstPort,
    instances,
    binFolder: programs.binFolder,
  });
  mkdirSync(join(layout.folder, 'logs'), { recursive: true, mode: 0o700 });
  const addresses = {
    ...writeConfiguration(layout),
    origin: `http://localhost:${layout.web.port}`,
  };
  const account = unprivilegedUser();
  if (account) {
    for (const name of ['config', 'data']) giveTo(account, join(layout.folder, name));
    chownSync(layout.folder, account.uid, account.gid);
  }
  const running = new Map<string, Supervised>();
  const start = (service: Service): void => {
    const supervised = new Supervised(service);
    running.set(service.name, supervised);
    supervised.start();
  };
  const primary = async () => serverThatIs(layout, 'primary');
  const waitUntilWhole = async (): Promise<void> => {
    await waitFor('The primary', async () => isAnswered(layout, 'primary'));
    await waitFor('The synchronous standby', async () => isAnswered(layout, 'sync'));
    for (const { name, host, port } of layout.instances) {
      await waitFor(name, async () => (await statusOf(`http://${host}:${port}/healthz`)) === 200);
    }
    await waitFor('HAProxy', async () => (await statusOf(`${addresses.origin}/healthz`)) === 200);
  };
  const stop = async (): Promise<void> => {
    // The instances finish their requests while the database is there; etcd goes last, which Patroni needs to step down.
    const balancers = [{ name: 'haproxy' }, { name: 'pgbouncer' }];
    for (const group of [layout.instances, balancers, layout.postgres, layout.etcd]) {
      await Promise.all(group.map(async ({ name }) => running.get(name)?.stop()));
    }
  };
  try {
    report('Starting etcd, PostgreSQL, HAProxy and PgBouncer …');
    const { etcd, others } = enginesOf(layout, programs);
    for (const service of etcd) start(service);
    const [member] = layout.etcd;
    const { etcdPassword } = addresses.passwords;
    await waitFor('etcd', async () =>
      requirePassword(`http://${member?.host}:${member?.port}`, etcdPassword),
    );
    for (const service of others) start(service);
    await waitFor('The primary', async () => canConnect(addresses.direct));
    await waitFor('PgBouncer', async () => canConnect(addresses.pooled));
    await options.prepare?.(addresses);
    report('Starting the instances …');
    for (const service of instancesOf(layout, options, addresses)) start(service);
    await waitUntilWhole();
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...addresses, layout, services: running, primary, waitUntilWhole, stop };
}

/** Returns the process ids of a PostgreSQL server and of the processes that it started. */
export function processesOf(layout: Layout, name: string): number[] {
  const file = join(dataFolderOf(layout, name), 'postmaster.pid');
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
    return [pid, ...children.map(Number)];
  } catch {
    return [];
  }
}
