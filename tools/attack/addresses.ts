import * as fc from 'fast-check';
import { POLICY } from '#server/policy/policy.ts';
import type { Attack } from './attack.ts';
import { headersOf, peopleOf } from './calls.ts';
import type { World } from './world.ts';

/* Other spellings of the addresses of guarded calls. */

const percent = (letter: string): string =>
  `%${letter.codePointAt(0)?.toString(16).padStart(2, '0') ?? '00'}`;

/** Percent-encodes the letters whose bit is set. */
function encodedAt(path: string, bits: number): string {
  return path.replaceAll(/[A-Za-z]/g, (letter, at: number) =>
    (bits >>> (at % 31)) & 1 ? percent(letter) : letter,
  );
}

const SPELLINGS: readonly ((path: string, bits: number) => string)[] = [
  encodedAt,
  (path, bits) => encodedAt(path, bits).replaceAll('%', '%25'),
  (path) => path.replaceAll('/', '%2f'),
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => `/x/..${path}`,
  (path) => `/.${path}`,
  (path) => path.replace('/api', '/api/./..//api'),
  (path) => `${path}/`,
  (path) => `${path}%00`,
  (path) => `${path};a=b`,
  (path) => `${path}?x=/Search`,
  (path) => `${path}#x`,
  (path) => `${path}%E0%A4%A`,
  (path) => path.toUpperCase(),
  (path) => path.replaceAll('/', '\\'),
  (path) => `http://localhost${path}`,
  (path, bits) => `http://localhost${encodedAt(path, bits)}`,
  (path) => `http://elsewhere.example${path}`,
  (path) => `https://user@localhost:1${path}`,
  (path) => `*${path}`,
  (path) => path.slice(1),
];

const GUARDED = POLICY.filter(({ audience }) => audience !== 'everybody');

/** Generates guarded calls whose address is written otherwise. */
export function addressAttacks(world: World): fc.Arbitrary<Attack> {
  return fc
    .record({
      rule: fc.constantFrom(...GUARDED),
      spelling: fc.constantFrom(...SPELLINGS),
      bits: fc.nat(),
      person: peopleOf(world),
      id: fc.constantFrom(...world.known.texts),
      market: fc.constantFrom('Neuf', 'Ancien', 'Luxe'),
    })
    .map(({ rule: { endpoint }, spelling, bits, person, id, market }) => {
      const path = endpoint.path.replaceAll(/:\w+/g, id);
      return {
        kind: 'addresses',
        method: endpoint.method,
        target: `${spelling(path, bits)}?market=${market}&id=${id}`,
        headers: headersOf(world, person),
        body: endpoint.body && '{}',
        person,
        mustBeRefused: person === undefined,
      };
    });
}
