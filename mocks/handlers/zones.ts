import * as v from 'valibot';
import { getZone, getZones, zoneCalls, ZoneSchema, type ZoneDetail } from '#contract/zones.ts';
import { compareFrench } from '#domain/format/text.ts';
import { localityOfCode } from '#domain/localities/selection.ts';
import { missingItemMessage } from '#domain/personalItems.ts';
import type { ZoneLocality } from '#domain/zone.ts';
import { COMMUNES } from '../builders/locality.ts';
import { buildZone, SHARED_ZONE } from '../builders/zone.ts';
import { handling, refuse } from './failures.ts';
import { personalItemHandlers } from './personalItems.ts';

const NOT_YOURS = {
  code: 'forbidden',
  message: 'Seule la personne qui a créé cette zone peut la modifier.',
};

/** Returns a locality with its name. */
function namedLocality({ code, placeIds }: ZoneLocality) {
  const chosen = COMMUNES.filter((one) => one.code === code && placeIds.includes(one.id));
  return { ...localityOfCode(code, chosen), placeIds };
}

/** Returns handlers for the zones of one person, with those that colleagues share. Changes are stored. */
export function zoneHandlers(
  zones: readonly ZoneDetail[] = [SHARED_ZONE],
  ownerName = 'Camille Le Goff',
) {
  const items = new Map(zones.map((zone) => [zone.id, zone]));
  return [
    handling(getZones, ({ query }) => {
      const listed = [...items.values()]
        .filter(({ isMine, market }) => isMine || market === query.market)
        .toSorted((one, other) => compareFrench(one.name, other.name));
      return { zones: listed.map((zone) => v.parse(ZoneSchema, zone)), hasMoreShared: false };
    }),
    handling(
      getZone,
      ({ params }) =>
        items.get(String(params['id'])) ??
        refuse(404, { code: 'not_found', message: missingItemMessage('zone') }),
    ),
    ...personalItemHandlers({
      kind: 'zone',
      calls: zoneCalls,
      items,
      among: (all) => all.filter(({ isMine }) => isMine),
      refusal: ({ isMine, isDeletable }, body) =>
        isMine || (!body && isDeletable) ? undefined : { status: 403, error: NOT_YOURS },
      build: (body, entries, previous) =>
        buildZone({
          ...entries,
          ...body,
          localities: body.localities.map(namedLocality),
          market: previous?.market ?? ('market' in body ? body.market : 'Neuf'),
          ownerName,
        }),
    }),
  ];
}
