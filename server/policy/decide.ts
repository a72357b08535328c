import { EXPORT_FILTERS, EXPORT_MARKETS_BY_FILTER } from '#domain/exportFilters.ts';
import { isMarket, type Market } from '#domain/markets.ts';
import { missingItemMessage, type ItemKind } from '#domain/personalItems.ts';
import { savedProduct } from '#domain/products/catalogue.ts';
import { isAdmin, isOperations, type UserProfile } from '#domain/profile.ts';
import { ApiFailure } from '../request/failure.ts';
import type { Caller } from '../request/caller.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/**
 * The people who may call an endpoint:
 * - `everybody`: no sign-in is needed.
 * - `signedIn`: requires a valid token, even before the first connection is complete.
 * - `profile`: requires a completed first connection.
 * - `operations`: also requires that job (D-04).
 * - `admin`: also requires that role (D-85).
 */
export type Audience = 'everybody' | 'signedIn' | 'profile' | 'operations' | 'admin';

/**
 * The record that a call concerns, which restricts its access further:
 * - `count`: its owner and operations staff, in their markets. Other people get « not found ».
 * - `ownCount`: its owner only. Operations staff see the count in their lists and therefore get « forbidden ».
 * - `ownItem`: the owner of a zone or view only. People with whom a zone is shared get « forbidden », other people « not
 *   found ».
 * - `sharedItem`: the owner, and the people with whom a zone is shared. Other people get « not found ».
 * - `ownItemOrAdmin`: the owner, and admins while the zone is shared, in whatever market (D-154). Otherwise as `ownItem`.
 * - `person`: the person themselves and admins. Other people get « not found ».
 */
export type Target = 'count' | 'ownCount' | 'ownItem' | 'sharedItem' | 'ownItemOrAdmin' | 'person';

/**
 * The rows that a list returns. `ownOrAll` returns everybody's to operations staff, and to other people their own.
 * `ownAndShared` returns their own, and those that others share in the market of the call.
 */
export type Rows = 'own' | 'all' | 'ownOrAll' | 'ownAndShared';

export interface Rule {
  endpoint: Endpoint;
  audience: Audience;
  /** The market that the person's profile must contain, or the path of the request field that tells it. */
  market?: Market | `${'query' | 'body'}.${string}`;
  target?: Target;
  rows?: Rows;
}

/* Evaluates the rules of the policy table. No other code of the server makes access decisions. */

const NO_PROFILE = 'Terminez votre première connexion avant de continuer.';
const OTHER_MARKET = 'Vous n’avez pas accès à ce marché.';
const NOT_YOURS = 'Seule la personne qui a créé ce comptage peut le supprimer.';
const NOT_YOUR_ZONE = 'Seule la personne qui a créé cette zone peut la modifier.';
const RESERVED_JOB =
  'Le métier «\u00A0Opérations\u00A0» est réservé. Choisissez votre métier, ou demandez à un administrateur de vous donner celui-ci.';

type Parts = Readonly<{ query?: unknown; body?: unknown }>;
/** A signed-in person: the address of the token, and the profile if there is one. */
type Person = Readonly<{
  claims: Pick<Caller['claims'], 'email'>;
  profile: UserProfile | undefined;
}>;
type OwnedCount = Readonly<{ ownerId: string; market: Market }>;
/** A zone or a view; only a zone has a market and can be shared. */
type OwnedItem = Readonly<{ ownerId: string; market?: Market; isShared?: boolean }>;

function valueAt(parts: Parts, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.entries(value).find(([key]) => key === name)?.[1];
  }, parts);
}

/** Returns the markets that a request concerns; the person must have one of them. */
function marketsOf(parts: Parts, path: string): readonly Market[] {
  if (isMarket(path)) return [path];
  const value = valueAt(parts, path);
  if (isMarket(value)) return [value];
  const saved = savedProduct(String(value));
  if (saved) return [saved.market];
  const filter = EXPORT_FILTERS.find((one) => one === value);
  if (filter !== undefined) return EXPORT_MARKETS_BY_FILTER[filter];
  throw new Error(`The request names no market at ${path}`);
}

/**
 * Checks whether a person belongs to the audience of a rule, before anything of the request is read.
 * @returns the failure to answer; undefined when the person does
 */
export function refusalOfAudience(
  { audience }: Rule,
  person: Person | undefined,
): ApiFailure | undefined {
  if (audience === 'everybody') return undefined;
  if (person === undefined) return new ApiFailure('unauthenticated');
  if (audience === 'signedIn') return undefined;
  const { profile } = person;
  if (profile === undefined || profile.typeProfil === null) {
    return new ApiFailure('forbidden', NO_PROFILE);
  }
  if (audience === 'operations' && !isOperations(profile)) return new ApiFailure('forbidden');
  if (audience === 'admin' && !isAdmin(profile)) return new ApiFailure('forbidden');
  return undefined;
}

/** Tells whether the market of a call is known only once its body is read. */
export function namesMarketInBody({ market }: Rule): boolean {
  return market?.startsWith('body.') ?? false;
}

/**
 * Checks whether the profile of a person contains the market of a call, before any record is looked up.
 * @param parts the validated parts of the request, with the one that names the market
 * @returns the failure to answer; undefined when the call concerns no market or one of theirs
 */
export function refusalOfMarket(
  { market: named }: Rule,
  person: Person | undefined,
  parts: Parts,
): ApiFailure | undefined {
  if (named === undefined) return undefined;
  const mine = person?.profile?.markets ?? [];
  const isMine = marketsOf(parts, named).some((market) => mine.includes(market));
  return isMine ? undefined : new ApiFailure('forbidden', OTHER_MARKET);
}

/**
 * Checks whether a person who may make the call has access to a count. Somebody else's count is answered as not found,
 * except to operations staff, whose lists show it.
 */
export function refusalOfCount(
  { target }: Rule,
  profile: UserProfile,
  count: OwnedCount,
): ApiFailure | undefined {
  const isOwn = count.ownerId === profile.id;
  const isInMarket = profile.markets.includes(count.market);
  if (!isOwn && !(isOperations(profile) && isInMarket)) return new ApiFailure('not_found');
  if (!isInMarket) return new ApiFailure('forbidden', OTHER_MARKET);
  if (target === 'ownCount' && !isOwn) return new ApiFailure('forbidden', NOT_YOURS);
  return undefined;
}

/**
 * Checks whether a person who may make the call has access to a zone or a view. People with whom a zone is shared are told
 * that it is not theirs; for other people it does not exist.
 */
export function refusalOfItem(
  { target }: Pick<Rule, 'target'>,
  kind: ItemKind,
  profile: UserProfile,
  { ownerId, market, isShared = false }: OwnedItem,
): ApiFailure | undefined {
  if (ownerId === profile.id) return undefined;
  if (target === 'ownItemOrAdmin' && isShared && isAdmin(profile)) return undefined;
  const isSeen = isShared && market !== undefined && profile.markets.includes(market);
  if (target === 'sharedItem' && isSeen) return undefined;
  return isSeen
    ? new ApiFailure('forbidden', NOT_YOUR_ZONE)
    : new ApiFailure('not_found', missingItemMessage(kind));
}

/** Checks whether a person may share something with the people of a market. */
export function refusalOfSharing(profile: UserProfile, market: Market): ApiFailure | undefined {
  return profile.markets.includes(market) ? undefined : new ApiFailure('forbidden', OTHER_MARKET);
}

/** Checks access to the profile of an address: people access their own, admins access all of them. */
export function refusalOfPerson(person: Person, email: string): ApiFailure | undefined {
  const { profile, claims } = person;
  if (email === claims.email) return undefined;
  return profile !== undefined && isAdmin(profile) ? undefined : new ApiFailure('not_found');
}

/**
 * Checks whether a person may give themselves a job at their first connection. The job « Opérations » shows everybody's
 * counts, so a setting may reserve it to e-mail domains. Admins give any job to anybody.
 * @param operationsDomains lower-case domains; everybody may choose the job when there is none
 */
export function refusalOfJob(
  { profile, claims }: Person,
  typeProfil: string,
  operationsDomains: readonly string[],
): ApiFailure | undefined {
  if (!isOperations({ typeProfil }) || operationsDomains.length === 0) return undefined;
  if (profile !== undefined && isAdmin(profile)) return undefined;
  const domain = claims.email.slice(claims.email.lastIndexOf('@') + 1);
  if (operationsDomains.includes(domain)) return undefined;
  return new ApiFailure('forbidden', RESERVED_JOB);
}

/** Returns the owner of the rows that a list shows to this person; undefined for all owners. */
export function ownerOfRows({ rows }: Rule, profile: UserProfile): string | undefined {
  if (rows === 'all') return undefined;
  return rows === 'ownOrAll' && isOperations(profile) ? undefined : profile.id;
}
