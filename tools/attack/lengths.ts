import { maxHeaderSize } from 'node:http';
import type { Attack } from './attack.ts';
import { headersOf } from './calls.ts';
import type { Email, World } from './world.ts';

/* Addresses and headers as long as Node accepts, of every kind of character: none may cost much. */

/** Characters that fit beside the other headers of a request, one of which is a token. */
const ROOM = maxHeaderSize - 2000;

const PRINTABLE = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(33 + index));
/** What parsers of addresses and headers look for. */
const WORDS = [
  '//x /. /.. ./ a/ %2F %5C %00 %20 %25 %zz %E2%80%AE %F0%9F%98%80 é \u00FF 1. 1, ::1, a, a; a=b& & a[]=',
  '"" \\" "a", W/"a", */*, text/html;q=0, br, gzip;q=0, Bearer 127.0.0.1, for=a;',
].flatMap((words) => words.split(' '));
const SPACED = [' ', '\t', '\u00A0', ' - ', 'a ', 'maf ', 'a, ', 'a; ', 'a=b; ', 'Bearer '];
const UNITS: readonly string[] = [...PRINTABLE, ...WORDS, ...SPACED];

const filled = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** A pattern often fails at the end of what it repeats. */
const SHAPES: readonly ((unit: string, length: number) => string)[] = [
  filled,
  (unit, length) => `${filled(unit, length)}x`,
  (unit, length) => `x${filled(unit, length)}/x`,
];

/** A request line holds no spaces. */
const inAddress = (text: string): string => text.replaceAll(/[ \t]/g, '+');

const PERSON: Email = 'operations@adfactory.test';
const LIST = '/api/Counts/GetAllCounts?market=Neuf';

/** The places of a text in an address, and the longest text that a route matches. */
const ADDRESSES: readonly ((text: string) => string)[] = [
  (text) => `/${text}`,
  (text) => `/${text.slice(-500)}`,
  (text) => `/comptage${text}`,
  (text) => `/comptage${text.slice(-500)}`,
  (text) => `/count/display/edit/${text.slice(-480)}`,
  (text) => `/api/${text}`,
  (text) => `/api/${text.slice(-500)}`,
  (text) => `/api/Counts/guid/${text.slice(-480)}`,
  (text) => `/assets/${text}`,
  (text) => `/healthz${text}`,
  (text) => `http://localhost:4000/${text}`,
  (text) => `/comptage?${text}`,
  (text) => `/login?returnTo=${text}`,
  (text) => `/auth-config.json?${text}`,
  (text) => `${LIST}&${text}`,
  (text) => `${LIST}&searchCount=${text}`,
  (text) => `${LIST}&searchCount=${text.slice(-200)}`,
  (text) => `/api/Places?name=${text}`,
  (text) => `/api/Users/GetByMail?mail=${text}`,
];

const HEADERS = [
  'accept accept-encoding accept-language authorization cache-control cookie content-type expect',
  'forwarded host idempotency-key if-match if-modified-since if-none-match origin range referer',
  'user-agent x-forwarded-for x-forwarded-host x-forwarded-proto x-request-id x-other',
].flatMap((names) => names.split(' '));
/** What a header is sent to: a page, and a list of a person. */
const HEADER_TARGETS = ['/comptage', LIST] as const;

function atAddress(world: World, place: number, text: string): Attack {
  const target = (ADDRESSES[place] ?? String)(inAddress(text));
  const person = target.startsWith('/api/') ? PERSON : undefined;
  return { kind: 'lengths', method: 'GET', target, headers: headersOf(world, person), person };
}

function inHeader(world: World, place: number, text: string): Attack {
  const name = HEADERS[place % HEADERS.length] ?? 'x-other';
  const target = HEADER_TARGETS[Math.floor(place / HEADERS.length)] ?? LIST;
  const person = target === LIST ? PERSON : undefined;
  const { 'content-type': _, ...headers } = headersOf(world, person);
  return {
    kind: 'lengths',
    method: 'GET',
    target,
    // Node refuses spaces around a value.
    headers: { ...headers, [name]: `a${text}a` },
    person: name === 'authorization' ? undefined : person,
  };
}

const PLACES = ADDRESSES.length + HEADERS.length * HEADER_TARGETS.length;
/** Number of attacks of this kind. A campaign of 100,000 requests sends each. */
export const LENGTHS = UNITS.length * SHAPES.length * PLACES;
/** Prime, so that a short campaign sees something of everything. */
const STRIDE = 7919;

/** Returns one of the attacks. Every index below `LENGTHS` gives another one. */
export function lengthAttack(world: World, index: number): Attack {
  const at = (index * STRIDE) % LENGTHS;
  const place = at % PLACES;
  const unit = UNITS[Math.floor(at / PLACES) % UNITS.length] ?? 'a';
  const shape = SHAPES[Math.floor(at / PLACES / UNITS.length)] ?? filled;
  const text = shape(unit, ROOM);
  return place < ADDRESSES.length
    ? atAddress(world, place, text)
    : inHeader(world, place - ADDRESSES.length, text);
}
