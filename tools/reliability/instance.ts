import type { CampaignSave } from '#mocks/saveBodies.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import { startResult } from '#domain/count/campaign/result.ts';
import { readConfiguration } from '#server/settings/config.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { DEMO_USERS, findDemoUser } from '#server/identity/demoUsers.ts';
import { issueIdToken, loadSigningKey } from '#server/identity/signingKey.ts';
import { seedUsers } from '#server/repositories/users.ts';
import { freePort } from '../../tests/e2e/server.ts';
import { LOCATIONS, REQUEST, RULES, saveOfResult } from '../../tests/server/api/displayCount.ts';
import { NOW } from '../../tests/server/api/testApp.ts';
import {
  postgresPrograms,
  startPostgresCluster,
  type PostgresCluster,
} from '../../tests/server/postgresCluster.ts';
import { seedSmallInventory } from '../../tests/server/forecast/smallInventory.ts';
import { startChild, type Child, type ChildOptions } from './childProcess.ts';

/** Servers listen on this machine only. */
const HOST = '127.0.0.1';

/** A running server. */
export interface Instance {
  origin: string;
  child: Child;
}

/** The state that instances share: a folder with the signing key, and a database with users and the small inventory. */
export interface Deployment {
  folder: string;
  url: string | undefined;
  token: string;
  remove: () => void;
}

/** @param url address of an empty PostgreSQL database; omit it to use the embedded database */
export async function createDeployment(url?: string, parent = tmpdir()): Promise<Deployment> {
  const folder = mkdtempSync(join(parent, 'adfactory-reliability-'));
  const database = await openDatabase({ url, dataDir: folder });
  await seedSmallInventory(database.db);
  await seedUsers(database.db, DEMO_USERS);
  await database.close();
  const key = await loadSigningKey(folder);
  const user = findDemoUser('operations@adfactory.test');
  if (!user) throw new Error('The demo users have changed');
  const { identity } = readConfiguration({ DATA_DIR: folder });
  const token = await issueIdToken({ key, user, ...identity, now: NOW });
  return { folder, url, token, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Works on a PostgreSQL of its own, then removes it. Returns undefined where PostgreSQL is not installed. */
export async function onPostgres<Result>(
  work: (deployment: Deployment, cluster: PostgresCluster) => Promise<Result>,
): Promise<Result | undefined> {
  const programs = postgresPrograms();
  if (programs === undefined) return undefined;
  const cluster = await startPostgresCluster(programs);
  try {
    const deployment = await createDeployment(await cluster.createDatabase());
    try {
      return await work(deployment, cluster);
    } finally {
      deployment.remove();
    }
  } finally {
    await cluster.stop();
  }
}

/** Starts a server and waits until it responds. @param options its port is a free one by default */
export async function startInstance(
  { folder, url }: Deployment,
  { port, ...options }: ChildOptions & { port?: number } = {},
): Promise<Instance> {
  const listening = port ?? (await freePort());
  const args = [String(listening), folder, ...(url ? [url] : [])];
  const child = startChild('appServer.ts', args, options);
  const origin = `http://${HOST}:${listening}`;
  await child.waitFor('READY');
  return { origin, child };
}

/** Returns the value of a metric without labels. */
export async function metricOf({ origin }: Instance, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(String.raw`^${name} (\S+)$`, 'm').exec(text)?.[1]);
}

export interface Reply {
  /** HTTP status, or 0 when no response arrived. */
  status: number;
  body: unknown;
  milliseconds: number;
}

/** A request, with the time after which it disconnects, in milliseconds. */
export interface Sent {
  method: string;
  path: string;
  body?: unknown;
  key?: string;
  limitMs?: number;
}

/** Sends one request. Never throws: a failed connection, or one that was given up, has status 0. */
export async function call(origin: string, token: string, request: Sent): Promise<Reply> {
  const { method, path, body, key, limitMs = 30_000 } = request;
  const start = performance.now();
  const reply = (status: number, content: unknown): Reply => ({
    status,
    body: content,
    milliseconds: performance.now() - start,
  });
  try {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limitMs),
    });
    return reply(answer.status, await answer.json());
  } catch {
    return reply(0, null);
  }
}

export const HEALTH = { method: 'GET', path: '/healthz' };
export const LIST = { method: 'GET', path: '/api/Counts/GetAllCounts?market=Neuf' };
export const ESTIMATE = { method: 'POST', path: '/api/Display/ProcessCount', body: REQUEST };

/** Builds the body of a save from a new estimate. */
export async function prepareSave(
  { origin }: Pick<Instance, 'origin'>,
  token: string,
): Promise<CampaignSave> {
  const { status, body } = await call(origin, token, ESTIMATE);
  if (status !== 200) throw new Error(`The estimate was rejected: ${JSON.stringify(body)}`);
  // The server has already validated the forecast against the contract.
  const forecast = body as CampaignForecastAnswer;
  return saveOfResult(startResult(forecast, RULES).result, {
    displayReq: REQUEST,
    countName: 'Agence',
    locations: LOCATIONS.filter(({ code }) => REQUEST.postalCodes.includes(code)),
  });
}

/** One save by a user. Its idempotency key is also part of the count name, which identifies what it wrote. */
export interface Action {
  key: string;
  countName: string;
  /** Number of the count that the save replaces; undefined for a new count. */
  mafId: number | undefined;
}

export function newAction(mafId?: number): Action {
  const key = randomUUID();
  return { key, countName: `Agence ${key}`, mafId };
}

export function saveCall(save: CampaignSave, { key, countName, mafId }: Action) {
  if (mafId === undefined) {
    return { method: 'POST', path: '/api/Display/RecordCount', body: { ...save, countName }, key };
  }
  const body = { ...save, countName, mode: 'Edit', mafId };
  return { method: 'PATCH', path: `/api/Display/${mafId}`, body, key };
}

/** Comparison of the acknowledged saves with the stored versions of the counts. */
export interface Reconciliation {
  acknowledged: number;
  /** Stored versions: each count, with what its saves replaced. */
  versions: number;
  lost: number;
  duplicates: number;
  /** Counts whose history lacks a version, or has one too many. */
  broken: number;
  /** Difference between the number of saves and the number of audit entries. */
  unaudited: number;
}

/** Compares the acknowledged actions with the database. No server may be using it. */
export async function reconcile(
  { folder, url }: Deployment,
  acknowledged: ReadonlyMap<string, Action>,
): Promise<Reconciliation> {
  const database = await openDatabase({ url, dataDir: folder });
  try {
    const { rows } = await database.pool.query<{ count_name: string; n: number }>(
      `select count_name, count(*)::int as n
       from (select count_name from saved_count union all select count_name from count_version) as versions
       group by count_name`,
    );
    const { rows: audited } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from audit_event where action in ('count.created', 'count.saved')`,
    );
    const { rowCount: broken } = await database.pool.query(
      `select from saved_count left join count_version on count_id = id
       group by id having count(count_id) <> saved_count.version - 1
         or coalesce(max(count_version.version), 0) <> saved_count.version - 1`,
    );
    const rowsByName = new Map(rows.map(({ count_name, n }) => [count_name, n]));
    const names = [...acknowledged.values()].map(({ countName }) => countName);
    const total = rows.reduce((sum, { n }) => sum + n, 0);
    return {
      acknowledged: names.length,
      versions: total,
      lost: names.filter((name) => !rowsByName.has(name)).length,
      duplicates: total - rows.length,
      broken: broken ?? 0,
      unaudited: Math.abs(total - (audited[0]?.n ?? 0)),
    };
  } finally {
    await database.close();
  }
}
