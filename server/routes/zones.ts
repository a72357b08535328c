import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { getZone, getZones, zoneCalls, type Zone, type ZoneDetail } from '#contract/zones.ts';
import { compareFrench } from '#domain/format/text.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { UserProfile } from '#domain/profile.ts';
import { firstOfZone, type ZoneLocality } from '#domain/zone.ts';
import type { CommuneIndex } from '../communes/communeIndex.ts';
import { areaOf, knownLocality } from '../communes/nearbyCodes.ts';
import type { Database } from '../database/openDatabase.ts';
import { savedZone } from '../database/userSchema.ts';
import { registerEndpoint } from '../http/endpoint.ts';
import { ApiFailure } from '../request/failure.ts';
import { registerItemRoutes } from './personalItemRoutes.ts';
import { refusalOfItem, refusalOfSharing } from '../policy/decide.ts';
import { ruleOf } from '../policy/policy.ts';
import { itemOf, findZone, listZones, type StoredZone } from '../repositories/personalItems.ts';

const UNKNOWN_PLACES = 'Ces localités ne sont pas connues\u00A0: ';

type Communes = Pick<CommuneIndex, 'searchCommunes' | 'codesWithinRadius'>;

/**
 * Returns the localities of a zone as they are stored.
 * @throws ApiFailure `rule_refused` when the commune index does not know one of them
 */
function storedLocalities(
  localities: readonly ZoneLocality[],
  communeIndex: Communes,
): ZoneLocality[] {
  const unknown: string[] = [];
  const stored = localities.map(({ code, placeIds }) => {
    const known = knownLocality({ code, placeIds }, communeIndex)?.placeIds ?? [];
    if (known.length === 0 || known.length < new Set(placeIds).size) unknown.push(code);
    return { code, placeIds: known };
  });
  if (unknown.length === 0) return stored;
  throw new ApiFailure(
    'rule_refused',
    `${UNKNOWN_PLACES}${unknown.join(', ')}. Choisissez-les à nouveau.`,
  );
}

/**
 * Returns the localities of a zone with their names. Codes that stand together were not chosen one by one: each has the
 * name of its largest commune, and those of a town with its surroundings say so (D-162).
 */
function namedLocalities(
  stored: readonly ZoneLocality[],
  communeIndex: Communes,
): SelectedLocality[] {
  const origin = stored.length > 1 ? 'brought' : 'chosen';
  const known = stored.flatMap((one) => knownLocality(one, communeIndex, origin) ?? []);
  const area = areaOf(communeIndex, known);
  return area ? known.map((locality) => ({ ...locality, area })) : known;
}

/** Presents a zone with its localities. Those that the commune index no longer knows are left out (D-154). */
function presentWhole(zone: StoredZone, actor: UserProfile, communeIndex: Communes): ZoneDetail {
  const { market, radius, isShared, ownerId, ownerFirstName, ownerLastName } = zone;
  const localities = namedLocalities(zone.localities, communeIndex);
  return {
    ...itemOf(zone),
    market,
    localities,
    firstLocalities: firstOfZone(localities),
    localityCount: localities.length,
    radius,
    isShared,
    ownerName: `${ownerFirstName} ${ownerLastName}`,
    isMine: ownerId === actor.id,
    isDeletable: refusalOfItem(ruleOf(zoneCalls.remove), 'zone', actor, zone) === undefined,
  };
}

/** Registers the routes of « Mes zones ». */
export function registerZoneRoutes(
  app: FastifyInstance,
  deps: { database: Pick<Database, 'db'>; communeIndex: Communes; now: () => Date },
): void {
  const { database, communeIndex } = deps;
  const present = (row: StoredZone, actor: UserProfile): Zone => {
    const { localities: _localities, ...zone } = presentWhole(row, actor, communeIndex);
    return zone;
  };
  registerEndpoint(app, getZones, {
    handle: async ({ actor, query: { market } }) => {
      const { zones, hasMoreShared } = await listZones(database.db, {
        personId: actor.id,
        market,
      });
      const byName = zones.toSorted((one, other) => compareFrench(one.name, other.name));
      return { zones: byName.map((zone) => present(zone, actor)), hasMoreShared };
    },
  });
  registerEndpoint(app, getZone, {
    handle: async ({ actor, params, reachItem }) => {
      const zone = reachItem('zone', await findZone(database.db, params.id));
      return presentWhole(zone, actor, communeIndex);
    },
  });

  registerItemRoutes(app, deps, {
    kind: 'zone',
    calls: zoneCalls,
    table: savedZone,
    find: findZone,
    present,
    columnsOf: ({ name: _name, localities, ...columns }) => ({
      ...columns,
      localities: storedLocalities(localities, communeIndex),
    }),
    among: (personId) => eq(savedZone.ownerId, personId),
    check: (actor, { isShared }, previous) => {
      // The policy has checked the market of a new zone. A zone that is shared already may be renamed.
      const refusal =
        previous && isShared && !previous.isShared
          ? refusalOfSharing(actor, previous.market)
          : undefined;
      if (refusal) throw refusal;
    },
    auditOf: ({ market, isShared }) => ({ market, isShared }),
  });
}
