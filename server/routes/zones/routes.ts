import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { getZones, zoneCalls, type Zone } from '#contract/zones.ts';
import { compareFrench } from '#domain/format/text.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import type { Database } from '../../database/openDatabase.ts';
import { savedZone } from '../../database/personalSchema.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { registerItemRoutes } from '../../personalItems/itemRoutes.ts';
import { refusalOfSharing } from '../../policy/decide.ts';
import { itemOf } from '../../repositories/personalItems.ts';
import { findZone, listZones, type StoredZone } from '../../repositories/zones.ts';

function present(zone: StoredZone, { id: personId }: UserProfile): Zone {
  const { market, localities, radius, isShared, ownerId, ownerFirstName, ownerLastName } = zone;
  return {
    ...itemOf(zone),
    market,
    localities: localities.map(({ placeIds, ...one }) => ({ ...one, placeIds: [...placeIds] })),
    radius,
    isShared,
    ownerName: `${ownerFirstName} ${ownerLastName}`,
    isMine: ownerId === personId,
  };
}

/** Registers the routes of « Mes zones ». */
export function registerZoneRoutes(
  app: FastifyInstance,
  deps: { database: Pick<Database, 'db'>; now: () => Date },
): void {
  registerEndpoint(app, getZones, {
    handle: async ({ actor, query: { market } }) => {
      const { zones, hasMoreShared } = await listZones(deps.database.db, {
        personId: actor.id,
        market,
      });
      const byName = zones.toSorted((one, other) => compareFrench(one.name, other.name));
      return { zones: byName.map((zone) => present(zone, actor)), hasMoreShared };
    },
  });

  registerItemRoutes(app, deps, {
    kind: 'zone',
    calls: zoneCalls,
    table: savedZone,
    find: findZone,
    present,
    columnsOf: ({ name: _name, ...columns }) => columns,
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
