import * as fc from 'fast-check';
import type { Attack } from './attack.ts';
import type { World } from './world.ts';

/* Identity tokens with something changed. None may be accepted. */

type Parts = readonly [header: string, payload: string, signature: string];

const encoded = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

function decoded(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
}

function partsOfToken(token: string): Parts {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return [header, payload, signature];
}

/** Flips one bit of a part, by its position. */
function flipped(part: string, bit: number): string {
  const bytes = Buffer.from(part, 'base64url');
  const at = Math.floor(bit / 8) % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8));
  return bytes.toString('base64url');
}

const HOSTILE_VALUES = [
  null,
  '',
  0,
  -1,
  1e99,
  true,
  [],
  {},
  ['adfactory', 'x'],
  'none',
  'HS256',
  '*',
];
const CLAIMS = ['iss', 'aud', 'exp', 'iat', 'nbf', 'sub', 'email', 'email_verified', 'roles'];
const FIELDS = ['alg', 'kid', 'typ', 'jwk', 'jku', 'x5u', 'crit', 'b64', 'zip'];

/** Generates what is sent as the Authorization header. */
function forgedHeaders(world: World): fc.Arbitrary<string> {
  const tokens = [...world.tokens.values()];
  const token = fc.constantFrom(...tokens);
  const parts = token.map(partsOfToken);
  const value = fc.oneof(fc.constantFrom<unknown>(...HOSTILE_VALUES), fc.string({ maxLength: 40 }));
  const bit = fc.nat(4000);
  const bearer = fc
    .oneof(
      fc.tuple(parts, bit).map(([[h, p, s], at]) => [flipped(h, at), p, s]),
      fc.tuple(parts, bit).map(([[h, p, s], at]) => [h, flipped(p, at), s]),
      fc.tuple(parts, bit).map(([[h, p, s], at]) => [h, p, flipped(s, at)]),
      fc
        .tuple(parts, fc.constantFrom(...CLAIMS), value)
        .map(([[h, p, s], claim, to]) => [h, encoded({ ...decoded(p), [claim]: to }), s]),
      fc
        .tuple(parts, fc.constantFrom(...FIELDS), value)
        .map(([[h, p, s], field, to]) => [encoded({ ...decoded(h), [field]: to }), p, s]),
      fc.tuple(parts, fc.nat(300)).map(([[h, p, s], length]) => [h, p, s.slice(0, length)]),
      parts.map(([, p]) => [encoded({ alg: 'none' }), p, '']),
      parts.map(([h, p, s]) => [h, p, s, s]),
      fc.array(fc.base64String({ maxLength: 40 }), { maxLength: 5 }),
    )
    .map((pieces) => `Bearer ${pieces.join('.')}`);
  const otherScheme = fc
    .tuple(fc.constantFrom('Basic', 'Token', 'Digest', 'Bearer Bearer', ''), token)
    .map(([scheme, of]) => `${scheme} ${of}`);
  return fc.oneof({ weight: 8, arbitrary: bearer }, otherScheme);
}

/** Generates calls with a forged token, which must be refused. */
export function forgedTokens(world: World): fc.Arbitrary<Attack> {
  const valid = new Set([...world.tokens.values()].map((token) => `Bearer ${token}`));
  const target = fc.constantFrom(
    '/api/Users/me',
    '/api/Users',
    '/api/Counts/GetAllCounts?market=Luxe',
    '/api/Counts/mafId?id=900',
  );
  return fc
    .tuple(forgedHeaders(world), target)
    .filter(([authorization]) => !valid.has(authorization.trim()))
    .map(([authorization, to]) => ({
      kind: 'tokens',
      method: 'GET',
      target: to,
      headers: { authorization },
      person: undefined,
      mustBeRefused: true,
    }));
}
