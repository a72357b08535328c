import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ApiError } from '#contract/errors.ts';
import { buildApp, type AppDependencies } from '#server/app.ts';
import { readConfiguration } from '#server/settings/config.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { DEMO_USERS, findDemoUser, type DemoUser } from '#server/identity/demoUsers.ts';
import { createIdentity } from '#server/identity/identity.ts';
import { identityFolder, issueIdToken, loadSigningKey } from '#server/identity/signingKey.ts';
import { seedUsers } from '#server/repositories/users.ts';
import { SMALL_COMMUNES } from '../forecast/smallInventory.ts';

/** Fixed time: a Monday morning in Paris. The earliest start of a campaign is Tuesday the 17th. */
export const NOW = new Date('2026-11-16T08:30:00.000Z');
export const ORIGIN = 'http://localhost:4000';

type Email = DemoUser['email'];

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface Request {
  method: Method;
  url: string;
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

export type Call = <Body = ApiError>(
  method: Method,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>;

export interface TestApp {
  app: FastifyInstance;
  dataDir: string;
  /** Returns a function that calls the API as a demo user, or without a token. */
  as: (email: Email | undefined) => Call;
  tokenOf: (email: Email) => Promise<string>;
  /** Returns the raw response, whatever its media type. */
  send: (email: Email | undefined, request: Request) => Promise<LightMyRequestResponse>;
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  close: () => Promise<void>;
}

/** File of the signing key that all test servers of a process share, because generating one takes half a second. */
let keyFile: Buffer | undefined;

/**
 * Identity tokens of the test servers of a process by person, issuer and client. All servers share the key and the time,
 * so that a token signed again would be the same one, for a millisecond of processor time at each call.
 */
const tokens = new Map<string, Promise<string>>();

/** Creates a data folder with a signing key. */
async function createDataFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'adfactory-api-'));
  const folder = identityFolder(dataDir);
  const path = join(folder, 'signing-key.json');
  if (keyFile === undefined) {
    await loadSigningKey(dataDir);
    keyFile = readFileSync(path);
  } else {
    mkdirSync(folder, { mode: 0o700 });
    writeFileSync(path, keyFile, { mode: 0o600 });
  }
  return dataDir;
}

/** Builds the whole server on a test database, with a fixed clock and the demo users. It does not listen on a port. */
export async function createTestApp(
  database: Database,
  overrides: Partial<AppDependencies> = {},
): Promise<TestApp> {
  const dataDir = await createDataFolder();
  const configuration = readConfiguration({ DATA_DIR: dataDir });
  const identity = await createIdentity(configuration, {
    now: () => NOW,
    onError: () => undefined,
  });
  await seedUsers(database.db, DEMO_USERS);
  const app = await buildApp({
    database,
    communeIndex: SMALL_COMMUNES,
    identity,
    readiness: { isReady: true, isClosing: false },
    now: () => NOW,
    version: '1.2.3',
    commit: 'abc1234',
    publicOrigin: ORIGIN,
    ...overrides,
  });
  const key = await loadSigningKey(dataDir);
  const tokenOf = async (email: Email): Promise<string> => {
    const user = findDemoUser(email);
    if (!user) throw new Error(`No demo user ${email}`);
    const { issuer, clientId } = configuration.identity;
    const name = JSON.stringify([email, issuer, clientId]);
    const token = tokens.get(name) ?? issueIdToken({ key, user, issuer, clientId, now: NOW });
    tokens.set(name, token);
    return token;
  };
  return {
    app,
    dataDir,
    tokenOf,
    inject: async (options) => app.inject(options),
    send: async (email, request) => send(app, email && (await tokenOf(email)), request),
    as: (email) => caller(app, async () => (email === undefined ? undefined : tokenOf(email))),
    close: async () => {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs every demo user in, because the first sign-in of a person writes to the database. */
export async function signInEverybody({ as }: Pick<TestApp, 'as'>): Promise<void> {
  for (const { email } of DEMO_USERS) await as(email)('GET', '/api/Users/me');
}

function caller(app: FastifyInstance, tokenOf: () => Promise<string | undefined>): Call {
  return async <Body>(
    method: Method,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>> => {
    const answer = await send(app, await tokenOf(), { method, url, body, headers });
    const answered: Body = answer.body === '' ? (null as Body) : answer.json<Body>();
    return { status: answer.statusCode, body: answered, headers: answer.headers };
  };
}

async function send(
  app: FastifyInstance,
  token: string | undefined,
  { method, url, body, headers }: Request,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json-patch+json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}
