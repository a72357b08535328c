import * as fc from 'fast-check';
import * as v from 'valibot';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { nameOf, POLICY } from '#server/policy/policy.ts';
import { matching, type Known } from '../../tests/server/api/schemaArbitrary.ts';
import type { Answer, Attack } from './attack.ts';
import { headersOf, targetOf } from './calls.ts';
import { sampleOf, withValueAt } from './hostileBodies.ts';
import { partsOf, requirementOf, type Described, type Part } from './schemaParts.ts';
import type { Email, Examples, World } from './world.ts';

/* The largest bodies that the server accepts, each stored as often as it accepts them, and then the largest responses. */

/** A person with every access, who stores and reads. */
const PERSON: Email = 'operations@adfactory.test';
/** How often a body is stored: as many zones or views as one person may keep. */
const ROWS = 100;
/** Counts of each product, which together fill the largest page of a list. */
const COUNTS = 15;
/** Requests that look for the largest response of a call. */
const READINGS = 20;
const SEED = 1;

export type Send = (attack: Attack) => Promise<Answer>;

const isServed = ({ status = 0 }: Answer): boolean => status > 0 && status < 300;

/** Returns a call by a person with every access. */
function callOf(world: World, endpoint: Endpoint, target: string, body?: unknown): Attack {
  return {
    kind: 'largest',
    call: nameOf(endpoint),
    method: endpoint.method,
    target,
    headers: headersOf(world, PERSON),
    body: body === undefined ? undefined : JSON.stringify(body),
    person: PERSON,
  };
}

function samplesOf(schema: Schema, known: Known, numRuns: number): unknown[] {
  return fc.sample(matching(schema, known), { seed: SEED, numRuns });
}

/** Returns different texts for a schema, known ones first, each as long as it may be. */
function textsOf(schema: Described, known: Known, count: number): unknown[] {
  const length = Number(requirementOf(schema, 'max_length') ?? 0);
  const texts = [...known.texts, ...samplesOf(schema as unknown as Schema, known, count)].map(
    String,
  );
  const long = texts.flatMap((text) => [text.padEnd(length, 'x'), text]);
  return [...new Set(long)].filter((text) => v.is(schema as unknown as Schema, text));
}

/** Returns the values to try in place of a text or of a list, the largest first. */
function largerValues({ schema }: Part, current: unknown, known: Known): unknown[] {
  const maximum = Number(requirementOf(schema, 'max_length') ?? 0);
  if (schema.type === 'string')
    return textsOf(schema, { texts: ['x'], numbers: [] }, 0).slice(0, 1);
  const key = schema.item && partsOf(schema.item).find((part) => part.schema.type === 'string');
  if (schema.item === undefined || key === undefined) return [];
  const [first] = Array.isArray(current) ? (current as unknown[]) : [];
  const item = first ?? sampleOf(schema.item);
  const random = textsOf(key.schema, { texts: [], numbers: [] }, maximum * 2);
  const listOf = (texts: unknown[]) => texts.map((text) => withValueAt(item, key.path, text));
  // Half of the maximum, when the whole is beyond the size of a body; existing records, when others are refused.
  return [maximum, maximum / 2, 0].map((count) =>
    listOf(count > 0 ? random.slice(0, count) : textsOf(key.schema, known, 0).slice(0, maximum)),
  );
}

const valueAt = (sample: unknown, path: Part['path']): unknown =>
  path.reduce(
    (value: unknown, step) => (value as Record<string | number, unknown> | undefined)?.[step],
    sample,
  );

/**
 * Returns a body that the server accepts, with each list and text as large as it accepts; undefined without any. The body of
 * a product is not enlarged, because the server recomputes it.
 */
async function largestBody(
  world: World,
  endpoint: Endpoint,
  { bodies, send }: { bodies: Examples; send: Send },
): Promise<unknown> {
  if (endpoint.body === undefined) return undefined;
  const isAccepted = async (body: unknown) =>
    isServed(await send(callOf(world, endpoint, endpoint.path, named(body))));
  const examples = [
    ...(bodies.get(endpoint.path) ?? []),
    ...samplesOf(endpoint.body, world.known, READINGS),
  ];
  let largest: unknown;
  for (const example of examples) {
    if (await isAccepted(example)) {
      largest = example;
      break;
    }
  }
  if (largest === undefined || bodies.has(endpoint.path)) return largest;
  // The parts of an item come before the list that repeats it.
  for (const part of partsOf(endpoint.body).toReversed()) {
    for (const value of largerValues(part, valueAt(largest, part.path), world.known)) {
      const grown = withValueAt(largest, part.path, value);
      if (
        JSON.stringify(grown).length > JSON.stringify(largest).length &&
        (await isAccepted(grown))
      ) {
        largest = grown;
        break;
      }
    }
  }
  return largest;
}

let names = 0;

/** Returns a body with another name, because the names of a person are unique. */
function named(body: unknown): unknown {
  names += 1;
  return body !== null && typeof body === 'object' && 'name' in body
    ? { ...body, name: `essai ${names}` }
    : body;
}

/** Stores the largest body of every call that creates a record, until the server refuses more. @returns its identifiers */
async function storeRows(world: World, send: Send): Promise<Known> {
  const bodies = await world.examples();
  const texts = new Set(world.known.texts);
  for (const { endpoint } of POLICY.filter(({ endpoint: { method } }) => method === 'POST')) {
    const body = await largestBody(world, endpoint, { bodies, send });
    const most = endpoint.path.endsWith('/RecordCount') ? COUNTS : ROWS;
    const rows = body !== undefined && endpoint.writes !== false ? most : 0;
    for (let row = 0; row < rows; row += 1) {
      const answer = await send(callOf(world, endpoint, endpoint.path, named(body)));
      if (!isServed(answer)) break;
      for (const [, id = ''] of answer.text.matchAll(/"(?:id|mafId)":"?([\w-]+)/g)) texts.add(id);
    }
  }
  return { texts: [...texts], numbers: world.known.numbers };
}

/** Leaves out what a query need not have, so that nothing narrows the rows, and asks for the largest page. */
function wideQuery({ query }: Endpoint, values: object): Record<string, unknown> {
  const entries = (query as Described | undefined)?.entries ?? {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (name === 'itemsPerPage') return [[name, '100']];
      return entries[name]?.type === 'optional' && name !== 'market' ? [] : [[name, value]];
    }),
  );
}

/** Returns fields that a schema accepts, with records that exist. */
function fieldsOf(schema: Endpoint['query'], known: Known): Record<string, unknown>[] {
  if (schema === undefined) return [{}];
  return samplesOf(schema, known, READINGS).map((value) => ({ ...(value as object) }));
}

/** Returns calls that read, with every record that exists. */
function readings(world: World, known: Known): Attack[] {
  return POLICY.filter(({ endpoint: { method } }) => method === 'GET').flatMap(({ endpoint }) => {
    const queries = fieldsOf(endpoint.query, known).map((values) => wideQuery(endpoint, values));
    const params = fieldsOf(endpoint.params, known);
    const count = Math.max(queries.length, params.length);
    const targets = Array.from({ length: count }, (_, index) =>
      targetOf(
        endpoint,
        params[index % params.length] ?? {},
        queries[index % queries.length] ?? {},
      ),
    );
    return [...new Set(targets)].map((target) => callOf(world, endpoint, target));
  });
}

/** Stores the largest rows and reads them through every call. @returns the call with the largest response */
export async function readLargest(world: World, send: Send): Promise<Attack> {
  const known = await storeRows(world, send);
  let largest: { call: Attack; length: number } | undefined;
  for (const call of readings(world, known)) {
    const { status = 0, text } = await send(call);
    if (status < 300 && text.length > (largest?.length ?? 0))
      largest = { call, length: text.length };
  }
  if (largest === undefined) throw new Error('No call returned anything');
  return largest.call;
}
