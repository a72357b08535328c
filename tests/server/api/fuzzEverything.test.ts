import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiErrorSchema, ERROR_CODES } from '#contract/errors.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { client, contract } from '#server/database/schema.ts';
import { findDemoUser } from '#server/identity/demoUsers.ts';
import { nameOf, POLICY } from '#server/policy/policy.ts';
import { seedSmallContacts } from '../forecast/smallContacts.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { anything, matching, hostileText, mutated, type Known } from './schemaArbitrary.ts';
import { smallApp } from './smallApp.ts';
import { randomRuns } from '../../randomCases.ts';

// Sends valid, almost valid and invalid requests to every endpoint of the contract. No response may be a 5xx, break its
// schema, take long, or reveal data of another user.

const RUNS = { numRuns: randomRuns(20) };

/** Text in data of another user, in a market that the attackers cannot access. */
const SECRET = 'Zibeline';
const FOREIGN_ID = '60000000-0000-4000-8000-000000000001';
const OWN_ID = '60000000-0000-4000-8000-000000000002';
const KNOWN: Known = {
  texts: [
    FOREIGN_ID,
    OWN_ID,
    '901',
    '902',
    'RC204180',
    'CT1',
    '10001',
    'Luxe',
    'admin@adfactory.test',
  ],
  numbers: [901, 902],
};

/** Users with access are more frequent, because requests of the others are rejected early. */
const PEOPLE = [
  undefined,
  'nouveau@adfactory.test',
  'commerce@adfactory.test',
  'commerce@adfactory.test',
  'commerce@adfactory.test',
] as const;
const STAFF = 'operations@adfactory.test';

/** Endpoints that have handled at least one request successfully. */
const reached = new Set<string>();

const small = smallApp(async (db) => {
  await seedSmallInventory(db);
  await seedSmallContacts(db);
});
const { test } = small;
beforeAll(async () => {
  const [owner, commerce] = [
    findDemoUser('admin@adfactory.test'),
    findDemoUser('commerce@adfactory.test'),
  ];
  const count = {
    mafProduct: 'MasterDisplayNeuf',
    countName: SECRET,
    totalBudget: '77',
    countData: { name: SECRET },
  };
  await small.database.db.insert(savedCount).values([
    {
      ...count,
      id: FOREIGN_ID,
      mafId: 901,
      market: 'Luxe',
      ownerId: owner?.id ?? '',
      clientName: SECRET,
    },
    {
      ...count,
      id: OWN_ID,
      mafId: 902,
      market: 'Neuf',
      ownerId: commerce?.id ?? '',
      countName: 'A moi',
      countData: {},
    },
  ]);
  const names = {
    searchId: 'rc204180',
    name: 'Horizon',
    searchName: 'horizon',
    origin: 'recorded',
  } as const;
  await small.database.db.insert(client).values({ clientId: 'RC204180', ...names });
  await small.database.db.insert(contract).values({
    contractId: 'CT1',
    clientId: 'RC204180',
    contractType: 'NeufConstruire',
    isActive: true,
  });
});

type Fields = Record<string, unknown>;

/** Encodes a value for a URL. Lone surrogates, which a URL cannot contain, are replaced. */
const addressText = (value: unknown = ''): string =>
  encodeURIComponent(
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString(),
  );

function urlOf({ path }: Endpoint, params: Fields, query: Fields): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => addressText(params[name]) || 'x');
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${addressText(value)}`);
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

/** Generates valid, almost valid and invalid fields, or any object when the endpoint expects none. */
function fieldsOf(schema: Endpoint['query']): fc.Arbitrary<Fields> {
  const text = fc.dictionary(fc.string({ maxLength: 12, unit: 'grapheme-ascii' }), hostileText, {
    maxKeys: 3,
  });
  if (!schema) return text;
  const known = matching(schema, KNOWN);
  return fc
    .oneof({ arbitrary: known, weight: 3 }, mutated(known), text)
    .map((value) => (typeof value === 'object' && value !== null ? { ...value } : {}));
}

function bodyOf(schema: Endpoint['body']): fc.Arbitrary<unknown> {
  if (!schema) return fc.oneof(fc.constant(undefined), anything);
  const known = matching(schema, KNOWN);
  return fc.oneof(
    { arbitrary: known, weight: 3 },
    { arbitrary: mutated(known), weight: 2 },
    anything,
  );
}

const printable = hostileText.map((text) => text.replaceAll(/[^\u0020-\u007E]/g, ''));
const headersOf = fc.record(
  {
    'idempotency-key': printable,
    'if-match': fc.oneof(printable, fc.constant('"1"')),
    accept: printable,
  },
  { requiredKeys: [] },
);

/** An error in the common shape, with a code of the contract. */
const FailureSchema = v.object({ ...ApiErrorSchema.entries, code: v.picklist(ERROR_CODES) });

/** Checks that a response is a file, matches the schema of its endpoint, or is an error in the common shape. */
function expectShape(endpoint: Endpoint, status: number, text: string): void {
  expect(status).toBeLessThan(500);
  if (status < 300 && endpoint.response.type === 'string') return;
  const body: unknown = text === '' ? null : JSON.parse(text);
  const schema = status < 300 ? endpoint.response : FailureSchema;
  expect(v.safeParse(schema, body).issues, text.slice(0, 500)).toBeUndefined();
}

describe('any request', () => {
  it.each(POLICY)('to $endpoint.method $endpoint.path is handled', async ({ endpoint }) => {
    const request = fc.record({
      params: fieldsOf(endpoint.params),
      query: fieldsOf(endpoint.query),
      body: bodyOf(endpoint.body),
      headers: headersOf,
      // Staff are excluded from user endpoints, because they could change who may read what.
      email: fc.constantFrom(
        ...PEOPLE,
        ...(endpoint.path.includes('/Users/') ? [] : ([STAFF, STAFF, STAFF] as const)),
      ),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ params, query, body, headers, email }) => {
        const answer = await test.send(email, {
          method: endpoint.method,
          url: urlOf(endpoint, params, query),
          headers,
          ...(endpoint.method !== 'GET' && { body }),
        });
        if (answer.statusCode < 300) reached.add(nameOf(endpoint));
        expectShape(endpoint, answer.statusCode, answer.body);
        if (email !== STAFF) expect(answer.body).not.toContain(SECRET);
        expect(answer.body).not.toMatch(/node_modules|\.ts:\d|\bat \//);
      }),
      RUNS,
    );
  });

  it('[AP-66] is answered with codes of the contract, and over a third of the endpoints succeeded at least once', () => {
    expect(reached.size).toBeGreaterThan(POLICY.length / 3);
  });

  it('leaves the data of other users unchanged', async () => {
    const { rows } = await small.database.pool.query<{ n: number }>(
      "select count(*)::int as n from audit_event where subject = $1 and actor_id <> $2 and action <> 'count.refused'",
      [FOREIGN_ID, findDemoUser(STAFF)?.id],
    );
    expect(rows[0]?.n).toBe(0);
  });
});
