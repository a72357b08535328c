import * as fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { POLICY, nameOf } from '#server/policy/policy.ts';
import type { Rule } from '#server/policy/decide.ts';
import {
  anything,
  hostileText,
  matching,
  mutated,
} from '../../tests/server/api/schemaArbitrary.ts';
import type { Attack } from './attack.ts';
import { hostileBodies, type HostileBody } from './hostileBodies.ts';
import type { Email, World } from './world.ts';

/* Calls of the contract by everybody: with any method, on everybody's records, with hostile bodies and headers. */

type Fields = Record<string, unknown>;

/** Encodes a value for a URL. Lone surrogates, which a URL cannot contain, are replaced. */
const addressText = (value: unknown = ''): string =>
  encodeURIComponent(
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString(),
  );

/** Returns the target of a call with these parameters. */
function targetOf({ path }: Endpoint, params: Fields, query: Fields): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => addressText(params[name]) || 'x');
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${addressText(value)}`);
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

function fieldsOf(world: World, schema: Endpoint['query']): fc.Arbitrary<Fields> {
  if (schema === undefined) return fc.constant({});
  const known = matching(schema, world.known);
  return fc
    .oneof({ arbitrary: known, weight: 6 }, mutated(known))
    .map((value) => (typeof value === 'object' && value !== null ? { ...value } : {}));
}

function bodyOf(world: World, schema: Endpoint['body']): fc.Arbitrary<string | undefined> {
  if (schema === undefined) return fc.constant(undefined);
  const known = matching(schema, world.known);
  return fc
    .oneof({ arbitrary: known, weight: 4 }, { arbitrary: mutated(known), weight: 2 }, anything)
    .map((body) => JSON.stringify(body));
}

/** Returns the headers of a JSON call by a person. */
export function headersOf(
  world: Pick<World, 'tokens'>,
  person: Email | undefined,
): Record<string, string> {
  const token = person && world.tokens.get(person);
  return {
    'content-type': 'application/json-patch+json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

/** Generates each person, and nobody. */
export function peopleOf(world: World): fc.Arbitrary<Email | undefined> {
  return fc.constantFrom(undefined, ...world.tokens.keys());
}

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'];

/** Generates the method of a call, and sometimes another one. */
const methodOf = ({ method }: Endpoint): fc.Arbitrary<string> =>
  fc.oneof({ arbitrary: fc.constant<string>(method), weight: 6 }, fc.constantFrom(...METHODS));

function callOf(world: World, { endpoint, audience }: Rule): fc.Arbitrary<Attack> {
  return fc
    .record({
      person: peopleOf(world),
      method: methodOf(endpoint),
      params: fieldsOf(world, endpoint.params),
      query: fieldsOf(world, endpoint.query),
      body: bodyOf(world, endpoint.body),
    })
    .map(({ person, method, params, query, body }) => ({
      kind: 'access',
      ...(method === endpoint.method && { call: nameOf(endpoint) }),
      method,
      target: targetOf(endpoint, params, query),
      headers: headersOf(world, person),
      body: method === 'GET' || method === 'HEAD' ? undefined : body,
      person,
      mustBeRefused: person === undefined && audience !== 'everybody',
    }));
}

/** Generates calls of every route by every person on records of everybody. */
export function accessAttacks(world: World): fc.Arbitrary<Attack> {
  return fc.oneof(...POLICY.map((rule) => callOf(world, rule)));
}

const printable = hostileText.map((text) => text.replaceAll(/[^\u0020-\u007E]/g, '').trim());
const HEADERS = [
  'idempotency-key',
  'if-match',
  'accept',
  'x-forwarded-for',
  'origin',
  'content-type',
];

/** Generates calls with hostile headers. */
export function headerAttacks(world: World): fc.Arbitrary<Attack> {
  const extra = fc.dictionary(
    fc.constantFrom(...HEADERS, 'host', 'x-http-method-override', 'range', 'cookie', 'expect'),
    fc.oneof(printable, fc.constantFrom('"1"', '*', 'null', 'text/csv', '100-continue')),
    { maxKeys: 4 },
  );
  return fc.tuple(accessAttacks(world), extra).map(([attack, more]) => ({
    ...attack,
    kind: 'headers',
    // « Host » is mandatory, and an empty one is refused before any route.
    headers: { ...attack.headers, ...more, ...(more['host'] === '' && { host: 'x' }) },
  }));
}

/** Size of bodies whose lists are within their limits, so that more is read of them. */
const SMALL = 20_000;

interface ExpensiveCall extends HostileBody {
  endpoint: Endpoint;
}

function expensiveCallsOf({ endpoint }: Rule, index: number): ExpensiveCall[] {
  if (endpoint.method === 'GET') return [];
  const salt = `k${index}`;
  return [
    ...hostileBodies(endpoint.body, endpoint.bodyMaximum, salt),
    ...[...hostileBodies(endpoint.body, SMALL, salt)].filter(({ name }) =>
      name.includes('accepted'),
    ),
  ].map((body) => ({ ...body, endpoint }));
}

/** Every body that is as expensive as its size allows, for every call. */
const EXPENSIVE = POLICY.flatMap(expensiveCallsOf);
/** Number of attacks of this kind. A campaign of 100,000 requests sends each. */
export const BODIES = EXPENSIVE.length;
/** Prime, so that a short campaign sees something of every call. */
const STRIDE = 7919;
/** The person who may make every call. Others are mostly refused before their body is read. */
const EVERYTHING: Email = 'admin@adfactory.test';

/** Returns one of the attacks. Every index below `BODIES` gives another one. */
export function bodyAttack(world: World, index: number): Attack {
  const { endpoint, text } = EXPENSIVE[(index * STRIDE) % BODIES] as ExpensiveCall;
  return {
    kind: 'bodies',
    call: nameOf(endpoint),
    method: endpoint.method,
    target: endpoint.path.replaceAll(/:\w+/g, '900'),
    headers: headersOf(world, EVERYTHING),
    body: text(),
    person: EVERYTHING,
  };
}
