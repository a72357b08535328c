import { EXPORT_FILTERS, EXPORT_SCOPE_BY_FILTER } from '#domain/exports/filters.ts';
import { isMarket, type Market } from '#domain/markets.ts';
import { isAdmin, isOperations, type UserProfile } from '#domain/users/profile.ts';
import { ApiFailure } from '../http/failure.ts';
import type { Caller } from '../identity/caller.ts';
import type { Rule } from './rule.ts';

/** Reads the table: what it answers to whom. Nothing else in the server decides about access. */

const NO_PROFILE = 'Terminez votre première connexion avant de continuer.';
const OTHER_MARKET = "Vous n'avez pas accès à ce marché.";
const NOT_YOURS = 'Seule la personne qui a créé ce comptage peut le supprimer.';

type Parts = Readonly<{ query?: unknown; body?: unknown }>;
/** What a rule must know of a person: both the token's address and the profile, if there is one. */
type Person = Readonly<{
  claims: Pick<Caller['claims'], 'email'>;
  profile: UserProfile | undefined;
}>;
type OwnedCount = Readonly<{ ownerId: string; market: Market }>;

function valueAt(parts: Parts, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.entries(value).find(([key]) => key === name)?.[1];
  }, parts);
}

/** The markets that a request is about; one of them must be the person's. */
function marketsOf(parts: Parts, path: string): readonly Market[] {
  if (isMarket(path)) return [path];
  const value = valueAt(parts, path);
  if (isMarket(value)) return [value];
  const filter = EXPORT_FILTERS.find((one) => one === value);
  if (filter !== undefined) return EXPORT_SCOPE_BY_FILTER[filter].markets;
  throw new Error(`The request names no market at ${path}`);
}

/** Whether the audience of a rule holds this person. */
function refusalOfAudience({ audience }: Rule, person: Person | undefined): ApiFailure | undefined {
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

/**
 * Whether a person may make this call at all, whatever it is about.
 * @param parts the checked request
 * @returns the refusal to answer; undefined when they may
 */
export function refusalOfCall(
  rule: Rule,
  person: Person | undefined,
  parts: Parts,
): ApiFailure | undefined {
  const refusal = refusalOfAudience(rule, person);
  if (refusal || rule.market === undefined) return refusal;
  const mine = person?.profile?.markets ?? [];
  const isMine = marketsOf(parts, rule.market).some((market) => mine.includes(market));
  return isMine ? undefined : new ApiFailure('forbidden', OTHER_MARKET);
}

/**
 * Whether a person who may make the call reaches this count. Somebody else's is not told apart from none, unless by
 * operations staff, who see it in their lists.
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

/** Whether a person reaches the profile of this address: their own, any for an admin; there is no other. */
export function refusalOfPerson(person: Person, email: string): ApiFailure | undefined {
  const { profile, claims } = person;
  if (email === claims.email) return undefined;
  return profile !== undefined && isAdmin(profile) ? undefined : new ApiFailure('not_found');
}

/** Whose rows a list holds for this person: an id, or undefined for everybody's. */
export function ownerOfRows({ rows }: Rule, profile: UserProfile): string | undefined {
  if (rows === 'all') return undefined;
  return rows === 'ownOrAll' && isOperations(profile) ? undefined : profile.id;
}
