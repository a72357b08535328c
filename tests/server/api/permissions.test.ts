import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiErrorSchema } from '#contract/errors.ts';
import type { Market } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS, marketsOf, type CountProductKey } from '#domain/products/catalogue.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { boost } from '#server/database/clientSchema.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { appUser, savedView, savedZone } from '#server/database/userSchema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { nameOf, POLICY } from '#server/policy/policy.ts';
import {
  COUNT_IDS,
  fillSaves,
  insertCount,
  insertItems,
  insertRecords,
  marketsOfCall,
  MAF_ID,
  OTHER,
  OVERLAP_CLIENT,
  samplesOf,
  viewRow,
  zoneRow,
} from './permissionCalls.ts';
import { PEOPLE, ROWS } from './permissionMatrix.ts';
import {
  LINES,
  linesOf,
  profileMarkets,
  titleOf,
  trialsOf,
  type Method,
  type Person,
  type Trial,
} from './permissionTrials.ts';
import { createTestApp, NOW, type TestApp } from './testApp.ts';
import { smallApp } from './smallApp.ts';

// Sends every call of permissionMatrix.ts as every kind of person, and compares the status with the matrix. Nothing that
// is expected here is computed by the code of the server.

/** Every call is sent with the token of this user, whose profile becomes that of the person of the matrix. */
const ME = DEMO_USERS[2];
const EMAIL_OF_A_STRANGER = 'nouveau@adfactory.test';

/** The save of a new count of each product. */
const SAVES = new Map<CountProductKey, object>();
const small = smallApp(insertRecords);
const { test } = small;
beforeAll(async () => {
  await fillSaves(SAVES, test);
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
    await small.database.db.delete(appUser).where(eq(appUser.email, EMAIL_OF_A_STRANGER));
    return EMAIL_OF_A_STRANGER;
  }
  const [typeProfil, ...roles] = JOB_AND_ROLES[person];
  const profile = { typeProfil, roles, markets: [...markets] };
  await small.database.db.update(appUser).set(profile).where(eq(appUser.id, ME.id));
  return ME.email;
}

/** Sends a call to a server as a person. */
async function send(
  server: TestApp,
  { method, path, about, person, situation, sample }: Trial,
): Promise<LightMyRequestResponse> {
  const email = await become(person, profileMarkets(path, situation));
  const ownerId = situation.isOwn ? ME.id : OTHER.id;
  const { market } = situation;
  if (about === 'item' || about === 'shared')
    await insertItems(small.database, { market, ownerId });
  if (about === 'count') {
    await insertCount(small.database, sample.mafProduct ?? 'MasterDisplay', { market, ownerId });
  }
  return server.send(email, {
    method,
    url: sample.url?.(situation, email ?? ME.email) ?? path,
    body: sample.body?.(situation, email ?? ME.email),
  });
}

/** Returns the status of the refusal of a call, or `yes`. */
async function answerTo(trial: Trial): Promise<number | 'yes'> {
  const { statusCode, headers } = await send(test, trial);
  if (statusCode === 401) expect(headers['www-authenticate']).toBe('Bearer');
  const isAllowed = trial.sample.isAccessOnly
    ? statusCode < 500 && ![401, 403, 404].includes(statusCode)
    : statusCode < 300;
  return isAllowed ? 'yes' : statusCode;
}

describe('the permission matrix', () => {
  it('has a line for every API route, and no other', () => {
    expect(LINES.map(({ call }) => call).toSorted()).toEqual(test.app.apiRoutes.toSorted());
    for (const { call, cells } of LINES) expect(cells, call).toHaveLength(PEOPLE.length);
  });

  it.each(COUNT_PRODUCT_KEYS)('names the markets that sell %s', (product) => {
    const { path } = CALLS_BY_PRODUCT[product].process;
    expect(marketsOfCall(path)).toEqual(marketsOf(product));
  });

  it.each(LINES.map((line) => [line.call, line] as const))(
    '[RO-01] [RO-02] [RO-05] [RO-06] %s responds to everyone as the matrix says',
    async (_, line) => {
      const answers: string[] = [];
      const expectations: string[] = [];
      for (const { trial, expected } of trialsOf(line, SAVES)) {
        answers.push(`${titleOf(trial)}: ${await answerTo(trial)}`);
        expectations.push(`${titleOf(trial)}: ${expected}`);
      }
      expect(answers).toEqual(expectations);
    },
  );

  it('[AP-66] is that of another server on the same data too, whose answers have the shapes of the contract', async () => {
    const other = await createTestApp(small.database);
    for (const line of LINES) {
      const first = trialsOf(line, SAVES).find(
        ({ trial, expected }) => trial.person === 'both' && expected === 'yes',
      );
      const { endpoint } = POLICY.find((rule) => nameOf(rule.endpoint) === line.call) ?? {};
      if (!first || !endpoint) throw new Error(`Nobody may make the call ${line.call}`);
      const { statusCode, headers, body } = await send(other, first.trial);
      const isJson = String(headers['content-type']).startsWith('application/json');
      const answer: unknown = isJson ? JSON.parse(body) : body;
      const { response } = statusCode < 300 ? endpoint : { response: ApiErrorSchema };
      const isEmpty = statusCode === 204;
      expect(isEmpty || v.safeParse(response, answer).issues, line.call).toBe(isEmpty || undefined);
    }
    await other.close();
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
    await small.database.db.delete(savedCount);
    await small.database.db.insert(savedCount).values(
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
    await small.database.db.delete(boost);
    await small.database.db.insert(boost).values([
      { bsiId: 1, contractId: 'CT1', ownerId: ME.id },
      { bsiId: 2, contractId: 'CT2', ownerId: OTHER.id },
    ]);
    await small.database.db.delete(savedZone);
    await small.database.db
      .insert(savedZone)
      .values(
        ROW_KINDS.map(([letter, ownerId, market]) => zoneRow(nameOfRow(letter), ownerId, market)),
      );
    await small.database.db.delete(savedView);
    await small.database.db
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
