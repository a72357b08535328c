import { describe, expect, it } from 'vitest';
import type { Market } from '#domain/markets.ts';
import type { UserProfile } from '#domain/profile.ts';
import type { ApiFailure } from '#server/request/failure.ts';
import {
  namesMarketInBody,
  ownerOfRows,
  refusalOfAudience,
  refusalOfCount,
  refusalOfJob,
  refusalOfMarket,
  refusalOfPerson,
  type Audience,
  type Rows,
  type Rule,
} from '#server/policy/decide.ts';
import { nameOf, ruleOf } from '#server/policy/policy.ts';

// The decisions one by one, with literal expectations. That the routes ask for them is in permissions.test.ts.

const endpoint = { method: 'GET', path: '/api/Test' } as Rule['endpoint'];
const rule = (more: Partial<Rule> = {}): Rule => ({ endpoint, audience: 'profile', ...more });

const profile = (more: Partial<UserProfile> = {}): UserProfile => ({
  id: 'me',
  email: 'me@agence.test',
  firstName: 'Camille',
  lastName: 'Petit',
  typeProfil: 'commerce',
  markets: ['Neuf'],
  roles: ['ROLE_USER'],
  ...more,
});
const person = (one: UserProfile | undefined) => ({
  claims: { email: 'me@agence.test' },
  profile: one,
});

const SALES = profile();
const OPERATIONS = profile({ typeProfil: 'AdfactoryOperations' });
const ADMIN = profile({ roles: ['ROLE_ADMIN', 'ROLE_USER'] });

const answer = (refusal: ApiFailure | undefined) =>
  refusal === undefined ? 'allowed' : `${refusal.code}: ${refusal.message}`;

const NO_PROFILE = 'forbidden: Terminez votre première connexion avant de continuer.';
const NO_ACCESS = 'forbidden: Vous n’avez pas accès à cette ressource.';
const SESSION_EXPIRED = 'unauthenticated: Votre session a expiré\u00A0: connectez-vous à nouveau.';
const OTHER_MARKET = 'forbidden: Vous n’avez pas accès à ce marché.';
const NOT_FOUND = 'not_found: Cette ressource n’existe pas.';

describe('an audience', () => {
  const PEOPLE = {
    nobody: undefined,
    stranger: person(undefined),
    new: person(profile({ typeProfil: null })),
    sales: person(SALES),
    operations: person(OPERATIONS),
    admin: person(ADMIN),
  };
  const everybody = Object.keys(PEOPLE).map(() => 'allowed');
  it.each<[Audience, string[]]>([
    ['everybody', everybody],
    ['signedIn', [SESSION_EXPIRED, ...everybody.slice(1)]],
    ['profile', [SESSION_EXPIRED, NO_PROFILE, NO_PROFILE, 'allowed', 'allowed', 'allowed']],
    ['operations', [SESSION_EXPIRED, NO_PROFILE, NO_PROFILE, NO_ACCESS, 'allowed', NO_ACCESS]],
    ['admin', [SESSION_EXPIRED, NO_PROFILE, NO_PROFILE, NO_ACCESS, NO_ACCESS, 'allowed']],
  ])('[RO-01] [D-04] [D-85] of %s is asked of every kind of person', (audience, expected) => {
    const answers = Object.values(PEOPLE).map((one) =>
      answer(refusalOfAudience(rule({ audience }), one)),
    );
    expect(answers).toEqual(expected);
  });
});

const refusal = (market: Rule['market'], parts: object, markets: Market[] = ['Neuf']) =>
  answer(refusalOfMarket(rule(market && { market }), person(profile({ markets })), parts));

describe('the market of a call', () => {
  it('is not asked where the rule names none', () => {
    expect(refusal(undefined, {}, [])).toBe('allowed');
  });

  it.each<[string, Rule['market'], object]>([
    ['in the rule', 'Neuf', {}],
    ['in the query', 'query.market', { query: { page: 'Luxe', market: 'Neuf' } }],
    [
      'in the body',
      'body.displayReq.market',
      { query: {}, body: { displayReq: { market: 'Neuf' } } },
    ],
    ['as an export', 'query.exportFilter', { query: { exportFilter: 'NeufConstruire' } }],
  ])('[RO-02] must be one of the profile, named %s', (_, market, parts) => {
    expect(refusal(market, parts)).toBe('allowed');
    expect(refusal(market, parts, ['Ancien', 'Neuf'])).toBe('allowed');
    expect(refusal(market, parts, ['Ancien', 'Luxe'])).toBe(OTHER_MARKET);
    expect(refusal(market, parts, [])).toBe(OTHER_MARKET);
    expect(answer(refusalOfMarket(rule(market && { market }), undefined, parts))).toBe(
      OTHER_MARKET,
    );
    expect(answer(refusalOfMarket(rule(market && { market }), person(undefined), parts))).toBe(
      OTHER_MARKET,
    );
  });

  it('[EX-02] is either market of an export', () => {
    const parts = { query: { exportFilter: 'NeufConstruire' } };
    expect(refusal('query.exportFilter', parts, ['Construire'])).toBe('allowed');
  });

  it.each([
    ['nothing there', {}],
    ['a null on the way', { body: null }],
    ['a text on the way', { body: 'Neuf' }],
    ['an unknown market', { body: { market: 'Vieux' } }],
    ['a number', { body: { market: 1 } }],
  ])('is never guessed from a request with %s', (_, parts) => {
    expect(() => refusal('body.market', parts)).toThrow(
      'The request names no market at body.market',
    );
  });

  it('is known before the body is read unless the body names it', () => {
    expect(namesMarketInBody(rule({ market: 'body.displayReq.market' }))).toBe(true);
    expect(namesMarketInBody(rule({ market: 'query.market' }))).toBe(false);
    expect(namesMarketInBody(rule({ market: 'Neuf' }))).toBe(false);
    expect(namesMarketInBody(rule())).toBe(false);
  });
});

describe('a count', () => {
  const NOT_YOURS = 'forbidden: Seule la personne qui a créé ce comptage peut le supprimer.';
  // Own and in a market of the profile, somebody else's there, own in another market, somebody else's there.
  const COUNTS = [
    { ownerId: 'me', market: 'Neuf' },
    { ownerId: 'other', market: 'Neuf' },
    { ownerId: 'me', market: 'Luxe' },
    { ownerId: 'other', market: 'Luxe' },
  ] as const;

  it.each([
    ['count', SALES, ['allowed', NOT_FOUND, OTHER_MARKET, NOT_FOUND]],
    ['count', ADMIN, ['allowed', NOT_FOUND, OTHER_MARKET, NOT_FOUND]],
    ['count', OPERATIONS, ['allowed', 'allowed', OTHER_MARKET, NOT_FOUND]],
    ['ownCount', SALES, ['allowed', NOT_FOUND, OTHER_MARKET, NOT_FOUND]],
    ['ownCount', OPERATIONS, ['allowed', NOT_YOURS, OTHER_MARKET, NOT_FOUND]],
  ] as const)('[RO-05] [CL-25] as a %s, of %o', (target, one, expected) => {
    expect(COUNTS.map((count) => answer(refusalOfCount(rule({ target }), one, count)))).toEqual(
      expected,
    );
  });
});

describe('a profile', () => {
  it.each([
    ['a salesperson', SALES, NOT_FOUND],
    ['operations staff', OPERATIONS, NOT_FOUND],
    ['a person without a profile', undefined, NOT_FOUND],
    ['an admin', ADMIN, 'allowed'],
  ])('[RO-06] of somebody else, for %s', (_, one, expected) => {
    expect(answer(refusalOfPerson(person(one), 'other@agence.test'))).toBe(expected);
    expect(answer(refusalOfPerson(person(one), 'me@agence.test'))).toBe('allowed');
  });
});

describe('the job « Opérations »', () => {
  const RESERVED =
    'forbidden: Le métier «\u00A0Opérations\u00A0» est réservé. Choisissez votre métier, ou demandez à un administrateur de vous donner celui-ci.';
  const DOMAINS = ['siege.test', 'agence.test.evil'];

  it.each([
    ['another job', undefined, 'commerce', DOMAINS, 'allowed'],
    ['no reserved domain', undefined, 'AdfactoryOperations', [], 'allowed'],
    ['another domain', undefined, 'AdfactoryOperations', DOMAINS, RESERVED],
    ['another domain and a profile', SALES, 'AdfactoryOperations', DOMAINS, RESERVED],
    ['an admin', ADMIN, 'AdfactoryOperations', DOMAINS, 'allowed'],
    ['the reserved domain', SALES, 'AdfactoryOperations', ['agence.test'], 'allowed'],
  ])('with %s', (_, one, job, domains, expected) => {
    expect(answer(refusalOfJob(person(one), job, domains))).toBe(expected);
  });

  it.each([
    ['"a@agence.test"@evil.test', RESERVED],
    ['"a@evil.test"@agence.test', 'allowed'],
    ['a@sub.agence.test', RESERVED],
  ])('is reserved by the part after the last @: %s', (email, expected) => {
    const newcomer = { claims: { email }, profile: undefined };
    expect(answer(refusalOfJob(newcomer, 'AdfactoryOperations', ['agence.test']))).toBe(expected);
  });
});

describe('the rows of a list', () => {
  it.each<[Rows | undefined, UserProfile, string | undefined]>([
    ['own', SALES, 'me'],
    ['own', OPERATIONS, 'me'],
    ['all', SALES, undefined],
    ['all', OPERATIONS, undefined],
    ['ownOrAll', SALES, 'me'],
    ['ownOrAll', ADMIN, 'me'],
    ['ownOrAll', OPERATIONS, undefined],
    [undefined, SALES, 'me'],
    [undefined, OPERATIONS, 'me'],
  ])('[RO-03] %s, of %o', (rows, one, owner) => {
    expect(ownerOfRows(rule(rows && { rows }), one)).toBe(owner);
  });
});

describe('the policy', () => {
  it('names an endpoint by its method and path', () => {
    expect(nameOf({ method: 'POST', path: '/api/Order/create' })).toBe('POST /api/Order/create');
  });

  it('has no default for an endpoint without a rule', () => {
    expect(() => ruleOf(endpoint)).toThrow('GET /api/Test has no rule in server/policy/policy.ts');
  });
});
