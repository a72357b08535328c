import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CampaignForecastAnswer, CampaignSave } from '#contract/campaign.ts';
import { startResult } from '#domain/count/campaign/result.ts';
import { readConfiguration } from '#server/config.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { DEMO_USERS, findDemoUser } from '#server/identity/demoUsers.ts';
import { issueIdToken, loadSigningKey } from '#server/identity/signingKey.ts';
import { seedUsers } from '#server/repositories/users.ts';
import { LOCATIONS, REQUEST, RULES, saveOfResult } from '../../tests/server/api/displayCount.ts';
import { NOW } from '../../tests/server/api/testApp.ts';
import { seedSmallInventory } from '../../tests/server/forecast/smallInventory.ts';
import { startChild, type Child } from './childProcess.ts';

/** Whatever is measured here runs on this machine alone. */
const HOST = '127.0.0.1';

/** A running server. */
export interface Instance {
  origin: string;
  child: Child;
}

/** A folder with the signing key and, on the embedded database, people and the small inventory. */
export interface World {
  folder: string;
  url: string | undefined;
  token: string;
  remove: () => void;
}

/** @param url of an empty PostgreSQL database; absent for the embedded one */
export async function createWorld(url?: string, parent = tmpdir()): Promise<World> {
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

/** Starts the server and waits until it answers. */
export async function startInstance({ folder, url }: World, port: number): Promise<Instance> {
  const child = startChild('appServer.ts', [String(port), folder, ...(url ? [url] : [])]);
  await child.waitFor('READY');
  return { origin: `http://${HOST}:${port}`, child };
}

export interface Reply {
  /** 0 when no answer came. */
  status: number;
  body: unknown;
  milliseconds: number;
}

/** One call, whatever comes of it. */
export async function call(
  origin: string,
  token: string,
  request: { method: string; path: string; body?: unknown; key?: string },
): Promise<Reply> {
  const { method, path, body, key } = request;
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
      signal: AbortSignal.timeout(30_000),
    });
    return reply(answer.status, await answer.json());
  } catch {
    return reply(0, null);
  }
}

export const LIST = { method: 'GET', path: '/api/Counts/GetAllCounts?market=Neuf' };
export const ESTIMATE = { method: 'POST', path: '/api/Display/ProcessCount', body: REQUEST };

/** A save that a person would make of a fresh estimate. */
export async function prepareSave({ origin }: Instance, token: string): Promise<CampaignSave> {
  const { status, body } = await call(origin, token, ESTIMATE);
  if (status !== 200) throw new Error(`The estimate was refused: ${JSON.stringify(body)}`);
  // The server itself checked it against the contract's rules.
  const forecast = body as CampaignForecastAnswer;
  return saveOfResult(startResult(forecast, RULES).result, {
    displayReq: REQUEST,
    countName: 'Agence',
    locations: LOCATIONS.filter(({ code }) => REQUEST.postalCodes.includes(code)),
  });
}

/** One action of a person: its key is made once, its name is found again in the table. */
export interface Action {
  key: string;
  countName: string;
}

export function newAction(): Action {
  const key = randomUUID();
  return { key, countName: `Agence ${key}` };
}

export function saveCall(save: CampaignSave, { key, countName }: Action) {
  const body = { ...save, countName };
  return { method: 'POST', path: '/api/Display/RecordCount', body, key };
}

/** What the tables hold against what was acknowledged. */
export interface Balance {
  acknowledged: number;
  rows: number;
  lost: number;
  duplicates: number;
  /** Saves without a line in the trace, or the other way round. */
  untraced: number;
}

/** Compares the acknowledged actions with the tables of a database that nobody uses. */
export async function balanceOf(
  { folder, url }: World,
  acknowledged: ReadonlyMap<string, Action>,
): Promise<Balance> {
  const database = await openDatabase({ url, dataDir: folder });
  try {
    const { rows } = await database.pool.query<{ count_name: string; n: number }>(
      'select count_name, count(*)::int as n from saved_count group by count_name',
    );
    const { rows: traced } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from audit_event where action = 'count.created'`,
    );
    const rowsByName = new Map(rows.map(({ count_name, n }) => [count_name, n]));
    const names = [...acknowledged.values()].map(({ countName }) => countName);
    const total = rows.reduce((sum, { n }) => sum + n, 0);
    return {
      acknowledged: names.length,
      rows: total,
      lost: names.filter((name) => !rowsByName.has(name)).length,
      duplicates: total - rows.length,
      untraced: Math.abs(total - (traced[0]?.n ?? 0)),
    };
  } finally {
    await database.close();
  }
}
