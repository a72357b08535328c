import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Market } from '#domain/markets.ts';
import { ROLES, type UserProfile } from '#domain/profile.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { client, contract } from '#server/database/schema.ts';
import { appUser } from '#server/database/userSchema.ts';
import { PAGES_FILE } from '#server/http/builtPages.ts';
import { DEMO_USERS, type DemoUser } from '#server/identity/demoUsers.ts';
import { refusalOfCount } from '#server/policy/decide.ts';
import { POLICY } from '#server/policy/policy.ts';
import { seedSmallContacts } from '../../tests/server/forecast/smallContacts.ts';
import { CODES, seedSmallInventory } from '../../tests/server/forecast/smallInventory.ts';
import { insertAds } from '../../tests/server/api/ads.ts';
import { insertCountClient } from '../../tests/server/api/countClient.ts';
import { createTestApp, type TestApp } from '../../tests/server/api/testApp.ts';
import type { Known } from '../../tests/server/api/schemaArbitrary.ts';

/* The server that is attacked: every route, the demonstration people, and counts whose content names who may read it. */

export type Email = DemoUser['email'];

/** A count with a text that no other record contains. */
interface Treasure {
  id: string;
  mafId: number;
  owner: DemoUser;
  market: Market;
  mark: string;
}

export interface World {
  port: number;
  test: TestApp;
  database: Database;
  /** Identity token of each person. */
  tokens: ReadonlyMap<Email, string>;
  /** Identifiers of records that exist. */
  known: Known;
  /** Restores people and counts, which an attack may have changed on behalf of somebody who has the right to. */
  restore: () => Promise<void>;
  /** Returns the texts that must not be in an answer to this person. */
  foreignMarks: (email: Email | undefined) => readonly string[];
  close: () => Promise<void>;
}

const OWNED_MARKETS: readonly Market[] = ['Neuf', 'Ancien', 'Luxe'];
const OWNERS = DEMO_USERS.filter(({ typeProfil }) => typeProfil !== null);

const TREASURES: readonly Treasure[] = OWNERS.flatMap((owner, person) =>
  OWNED_MARKETS.map((market, index) => {
    const mafId = 900 + person * 10 + index;
    return {
      id: `70000000-0000-4000-8000-000000000${mafId}`,
      mafId,
      owner,
      market,
      mark: `Zibeline${mafId}`,
    };
  }),
);

function profileOf(user: DemoUser): UserProfile {
  return {
    ...user,
    markets: [...user.markets],
    roles: user.roles.flatMap((name) => ROLES.filter((role) => role === name)),
  };
}

/** The rule of the call that returns a count with its content. */
const READING = POLICY.find(({ endpoint }) => endpoint.path === '/api/Counts/guid/:id');

function foreignMarksOf(email: Email | undefined): string[] {
  const user = DEMO_USERS.find((one) => one.email === email);
  if (READING === undefined) throw new Error('No call returns a count');
  return TREASURES.filter(({ owner, market }) => {
    if (user === undefined || user.typeProfil === null) return true;
    return refusalOfCount(READING, profileOf(user), { ownerId: owner.id, market }) !== undefined;
  }).map(({ mark }) => mark);
}

async function restorePeople({ db }: Database): Promise<void> {
  for (const user of DEMO_USERS) {
    const { id, firstName, lastName, typeProfil } = user;
    const rights = { markets: [...user.markets], roles: [...user.roles] };
    await db
      .update(appUser)
      .set({ firstName, lastName, typeProfil, ...rights })
      .where(eq(appUser.id, id));
  }
}

async function restoreCounts({ db }: Database): Promise<void> {
  await db.delete(savedCount).where(sql`true`);
  await db.insert(savedCount).values(
    TREASURES.map(({ id, mafId, owner, market, mark }) => ({
      id,
      mafId,
      market,
      mafProduct: market === 'Ancien' ? 'Expert360Ancien' : `MasterDisplay${market}`,
      countName: mark,
      clientName: mark,
      totalBudget: '77',
      ownerId: owner.id,
      countData: { name: mark },
    })),
  );
}

async function insertRecords(database: Database): Promise<void> {
  const { db } = database;
  await seedSmallInventory(db);
  await seedSmallContacts(db);
  const names = { searchId: 'rc204180', name: 'Horizon', searchName: 'horizon' };
  await db.insert(client).values({ clientId: 'RC204180', ...names, origin: 'recorded' });
  const contractType = 'NeufConstruire';
  await db
    .insert(contract)
    .values({ contractId: 'CT1', clientId: 'RC204180', contractType, isActive: true });
  await insertAds(db);
  await insertCountClient(db);
}

/** Writes a build of two empty pages. */
function writePages(): string {
  const directory = mkdtempSync(join(tmpdir(), 'adfactory-pages-'));
  const documents = { '*': '<head></head>', '/login': '<head></head>' };
  writeFileSync(join(directory, PAGES_FILE), JSON.stringify({ documents }));
  return directory;
}

/** Fills an empty database and starts the whole server on it, on a free port of this machine. */
export async function openWorld(database: Database): Promise<World> {
  await insertRecords(database);
  const directory = writePages();
  const pages = { kind: 'built', directory } as const;
  const test = await createTestApp(database, {
    metricsToken: null,
    pages,
    trustedProxies: ['127.0.0.1'],
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const restore = async (): Promise<void> => {
    await restorePeople(database);
    await restoreCounts(database);
  };
  await restore();
  const marks = new Map<Email | undefined, string[]>();
  for (const email of [undefined, ...DEMO_USERS.map((user) => user.email)]) {
    marks.set(email, foreignMarksOf(email));
  }
  const tokens = new Map<Email, string>();
  for (const { email } of DEMO_USERS) tokens.set(email, await test.tokenOf(email));
  return {
    port: (test.app.server.address() as AddressInfo).port,
    test,
    database,
    tokens,
    known: {
      texts: [
        ...TREASURES.flatMap(({ id, mafId }) => [id, String(mafId)]),
        ...DEMO_USERS.map(({ email }) => email),
        'RC204180',
        'CT1',
        'P1',
        'P1-1',
        ...CODES,
        'Luxe',
        'Zibeline',
        'order=Budget',
      ],
      numbers: TREASURES.map(({ mafId }) => mafId),
    },
    restore,
    foreignMarks: (email) => marks.get(email) ?? [],
    close: async () => {
      await test.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
