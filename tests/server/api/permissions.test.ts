import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARKETS, type Market } from '#domain/markets.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { boost } from '#server/database/boostSchema.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { savedView, savedZone } from '#server/database/personalSchema.ts';
import { appUser } from '#server/database/userSchema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import {
  COUNT_IDS,
  fillSaves,
  FILTER_BY_MARKET,
  insertCount,
  insertItems,
  insertRecords,
  MAF_ID,
  marketsOfCall,
  OTHER,
  OVERLAP_CLIENT,
  samplesOf,
  type Sample,
  type Situation,
  viewRow,
  zoneRow,
} from './permissionCalls.ts';
import { CALLS, PEOPLE, ROWS } from './permissionMatrix.ts';
import { createTestApp, NOW, type TestApp } from './testApp.ts';

// Sends every call of permissionMatrix.ts as every kind of person, and compares the status with the matrix. Nothing that
// is expected here is computed by the code of the server.

type Person = (typeof PEOPLE)[number];
type About = '-' | 'market' | 'person' | 'item' | 'shared' | 'count';
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Every call is sent with the token of this user, whose profile becomes that of the person of the matrix. */
const ME = DEMO_USERS[2];
const EMAIL_OF_A_STRANGER = 'nouveau@adfactory.test';

let database: TestDatabase;
let test: TestApp;
/** The save of a new count of each product. */
const SAVES = new Map<CountProductKey, object>();
beforeAll(async () => {
  database = await openTestDatabase();
  await insertRecords(database);
  test = await createTestApp(database);
  await fillSaves(SAVES, test);
});
afterAll(async () => {
  await test.close();
  await database.close();
});

const JOB_AND_ROLES: Record<
  Exclude<Person, 'nobody' | 'stranger'>,
  [job: string | null, ...roles: string[]]
> = {
  new: [null, 'ROLE_USER'],
  sales: ['commerce', 'ROLE_USER'],
  studio: ['Studio', 'ROLE_USER'],
  second: ['commerce', 'ROLE_USER', 'ROLE_ADMIN'],
  ops: ['AdfactoryOperations', 'ROLE_USER'],
  admin: ['commerce', 'ROLE_ADMIN', 'ROLE_USER'],
  both: ['AdfactoryOperations', 'ROLE_ADMIN', 'ROLE_USER'],
};

/** Gives the caller the profile of a person of the matrix, and returns the address to sign in with. */
async function become(person: Person, markets: readonly Market[]) {
  if (person === 'nobody') return undefined;
  if (person === 'stranger') {
    await database.db.delete(appUser).where(eq(appUser.email, EMAIL_OF_A_STRANGER));
    return EMAIL_OF_A_STRANGER;
  }
  const [typeProfil, ...roles] = JOB_AND_ROLES[person];
  const profile = { typeProfil, roles, markets: [...markets] };
  await database.db.update(appUser).set(profile).where(eq(appUser.id, ME.id));
  return ME.email;
}

const IN_PROFILE = [true, false] as const;
const OWN_AND_OTHER = [true, false].map((isOwn) => ({ isInProfile: true, isOwn }));
const IN_AND_OUT = IN_PROFILE.flatMap((isInProfile) =>
  [true, false].map((isOwn) => ({ isInProfile, isOwn })),
);
const SITUATIONS_BY_ABOUT: Record<About, readonly Omit<Situation, 'market'>[]> = {
  '-': [{ isInProfile: true, isOwn: true }],
  market: IN_PROFILE.map((isInProfile) => ({ isInProfile, isOwn: true })),
  person: OWN_AND_OTHER,
  item: OWN_AND_OTHER,
  shared: IN_AND_OUT,
  count: IN_AND_OUT,
};

/** Reads a table of permissionMatrix.ts: the words of each line below its heading. */
const linesOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.replace('|', '').trim().split(/\s+/));

const LINES = linesOf(CALLS).map(([method = '', path = '', about = '', ...cells]) => ({
  call: `${method} ${path}`,
  method: method as Method,
  path,
  about: about as About,
  cells,
}));

const STATUS_BY_LETTER: Record<string, number | undefined> = { 1: 401, 3: 403, 4: 404 };

/** Returns the expected letter of each situation of a cell. */
function lettersOf(cell: string, { length }: readonly unknown[]): string[] {
  const letters = cell.length === 1 ? cell.repeat(length) : cell;
  expect(letters, cell).toHaveLength(length);
  expect(letters).toMatch(/^[y134]+$/);
  return letters.split('');
}

/** Returns the markets that are tried: those in which the call may succeed. */
function marketsOf({ path, about }: { path: string; about: About }): readonly Market[] {
  const markets = marketsOfCall(path);
  return markets ?? (['market', 'shared', 'count'].includes(about) ? MARKETS : ['Neuf']);
}

/** Returns the markets of a profile that has the market of a call, or every market except those of the call. */
function profileMarkets(path: string, { market, isInProfile }: Situation): readonly Market[] {
  if (isInProfile) return [market];
  const isExport = path.includes('/GetExport');
  return MARKETS.filter((one) =>
    isExport ? FILTER_BY_MARKET[one] !== FILTER_BY_MARKET[market] : one !== market,
  );
}

interface Trial {
  method: Method;
  path: string;
  about: About;
  person: Person;
  situation: Situation;
  sample: Sample;
}

/** Sends a call to a server as a person, and returns the status of the refusal, or `yes`. */
async function answerTo(
  server: TestApp,
  { method, path, about, person, situation, sample }: Trial,
): Promise<number | 'yes'> {
  const email = await become(person, profileMarkets(path, situation));
  const ownerId = situation.isOwn ? ME.id : OTHER.id;
  const { market } = situation;
  if (about === 'item' || about === 'shared') await insertItems(database, { market, ownerId });
  if (about === 'count') {
    await insertCount(database, sample.mafProduct ?? 'MasterDisplay', { market, ownerId });
  }
  const { statusCode, headers } = await server.send(email, {
    method,
    url: sample.url?.(situation, email ?? ME.email) ?? path,
    body: sample.body?.(situation, email ?? ME.email),
  });
  if (statusCode === 401) expect(headers['www-authenticate']).toBe('Bearer');
  const isAllowed = sample.isAccessOnly
    ? statusCode < 500 && ![401, 403, 404].includes(statusCode)
    : statusCode < 300;
  return isAllowed ? 'yes' : statusCode;
}

const titleOf = ({ person, situation: { market, isInProfile, isOwn } }: Trial) =>
  `${person}, ${market} ${isInProfile ? 'in' : 'not in'} the profile, ${isOwn ? 'own' : "somebody else's"}`;

/** Returns every trial of a line of the matrix with the expected answer. */
function trialsOf({ call, method, path, about, cells }: (typeof LINES)[number]) {
  const situations = SITUATIONS_BY_ABOUT[about];
  return PEOPLE.flatMap((person, column) => {
    const letters = lettersOf(cells[column] ?? '', situations);
    return situations.flatMap((partial, index) =>
      marketsOf({ path, about }).flatMap((market) =>
        samplesOf(call, SAVES).map((sample) => {
          const situation = { ...partial, market };
          const expected = STATUS_BY_LETTER[letters[index] ?? ''] ?? 'yes';
          return { trial: { method, path, about, person, situation, sample }, expected };
        }),
      ),
    );
  });
}

describe('the permission matrix', () => {
  it('has a line for every API route, and no other', () => {
    expect(LINES.map(({ call }) => call).toSorted()).toEqual(test.app.apiRoutes.toSorted());
    for (const { call, cells } of LINES) expect(cells, call).toHaveLength(PEOPLE.length);
  });

  it.each(LINES.map((line) => [line.call, line] as const))(
    '[RO-01] [RO-02] [RO-05] [RO-06] %s responds to everyone as the matrix says',
    async (_, line) => {
      const answers: string[] = [];
      const expectations: string[] = [];
      for (const { trial, expected } of trialsOf(line)) {
        answers.push(`${titleOf(trial)}: ${await answerTo(test, trial)}`);
        expectations.push(`${titleOf(trial)}: ${expected}`);
      }
      expect(answers).toEqual(expectations);
    },
    60_000,
  );

  it('is that of another server too, which starts on the same data', async () => {
    const other = await createTestApp(database);
    const answers: string[] = [];
    for (const line of LINES) {
      const [first] = trialsOf(line).filter(
        ({ trial, expected }) => trial.person === 'both' && expected === 'yes',
      );
      if (first) answers.push(`${line.call}: ${await answerTo(other, first.trial)}`);
    }
    await other.close();
    expect(answers).toEqual(LINES.map(({ call }) => `${call}: yes`));
  });
});

const nameOfRow = (letter: string) => `Agence (${letter})`;

describe('the rows of a list', () => {
  const MARKET_IN: Market = 'Neuf';
  const MARKET_OUT: Market = 'Construire';
  const ROW_KINDS = [
    ['o', ME.id, MARKET_IN],
    ['t', OTHER.id, MARKET_IN],
    ['O', ME.id, MARKET_OUT],
    ['T', OTHER.id, MARKET_OUT],
  ] as const;

  beforeAll(async () => {
    await database.db.delete(savedCount);
    await database.db.insert(savedCount).values(
      ROW_KINDS.map(([letter, ownerId, market], index) => ({
        id: COUNT_IDS[index],
        mafId: MAF_ID + index,
        mafProduct: market === MARKET_IN ? 'MasterDisplayNeuf' : 'DisplayConstruire',
        market,
        countName: nameOfRow(letter),
        ownerId,
        totalBudget: '100',
        // What the call for overlapping counts finds them by.
        countData: SAVES.get('display'),
        clientId: OVERLAP_CLIENT,
        startDay: '-infinity',
        endDay: 'infinity',
        postalCodes: ['*'],
        createdDate: NOW,
      })),
    );
    await database.db.delete(boost);
    await database.db.insert(boost).values([
      { bsiId: 1, contractId: 'CT1', ownerId: ME.id },
      { bsiId: 2, contractId: 'CT2', ownerId: OTHER.id },
    ]);
    await database.db.delete(savedZone);
    await database.db
      .insert(savedZone)
      .values(
        ROW_KINDS.map(([letter, ownerId, market]) => zoneRow(nameOfRow(letter), ownerId, market)),
      );
    await database.db.delete(savedView);
    await database.db
      .insert(savedView)
      .values([viewRow('Vue CT1', ME.id), viewRow('Vue CT2', OTHER.id)]);
  });

  /** Returns the letters of the rows that a response holds. */
  const rowsIn = (path: string, text: string): string => {
    if (!/counts|zones/i.test(path)) return (text.match(/CT[12]/g) ?? []).toSorted().join(' ');
    return ROW_KINDS.map(([letter]) => (text.includes(nameOfRow(letter)) ? letter : '.')).join('');
  };
  const NAMES_BY_CELL: Record<string, string> = { o: 'CT1', ot: 'CT1 CT2' };

  it.each(linesOf(ROWS).map(([method = '', path = '', ...cells]) => ({ method, path, cells })))(
    '[RO-03] [RO-05] [CL-25] $method $path holds the rows of the matrix',
    async ({ method, path, cells }) => {
      const people = PEOPLE.slice(-cells.length);
      expect(people[0]).toBe('sales');
      const situation = { market: MARKET_IN, isInProfile: true, isOwn: true };
      const [sample = {}] = samplesOf(`${method} ${path}`, SAVES);
      for (const [index, person] of people.entries()) {
        const email = await become(person, [MARKET_IN]);
        const { statusCode, body } = await test.send(email, {
          method: method as Method,
          url: sample.url?.(situation, ME.email) ?? path,
          body: sample.body?.(situation, ME.email),
        });
        const cell = cells[index] ?? '';
        if (cell === '-') expect(statusCode, person).toBe(403);
        else expect(rowsIn(path, body), person).toBe(NAMES_BY_CELL[cell] ?? cell);
      }
    },
  );
});
