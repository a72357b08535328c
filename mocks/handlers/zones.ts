import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { getZones, zoneCalls, type Zone } from '#contract/zones.ts';
import { compareFrench } from '#domain/format/text.ts';
import { SHARED_ZONE } from '../builders/zone.ts';
import { addressOf, BAD_REQUEST, refuse } from './failures.ts';
import { personalItemHandlers } from './personalItems.ts';

const NOT_YOURS = {
  code: 'forbidden',
  message: 'Seule la personne qui a créé cette zone peut la modifier.',
};

/** Returns handlers for the zones of one person, with those that colleagues share. Changes are stored. */
export function zoneHandlers(
  zones: readonly Zone[] = [SHARED_ZONE],
  ownerName = 'Camille Le Goff',
) {
  const items = new Map(zones.map((zone) => [zone.id, zone]));
  return [
    http.get(addressOf(getZones), ({ request }) => {
      const search = Object.fromEntries(new URL(request.url).searchParams);
      const query = v.safeParse(getZones.query, search);
      if (!query.success) return refuse(400, BAD_REQUEST);
      const listed = [...items.values()]
        .filter(({ isMine, market }) => isMine || market === query.output.market)
        .toSorted((one, other) => compareFrench(one.name, other.name));
      return HttpResponse.json({ zones: listed, hasMoreShared: false });
    }),
    ...personalItemHandlers({
      kind: 'zone',
      calls: zoneCalls,
      items,
      created: zoneCalls.create.body,
      updated: zoneCalls.update.body,
      among: (all) => all.filter(({ isMine }) => isMine),
      refusal: ({ isMine }) => (isMine ? undefined : { status: 403, error: NOT_YOURS }),
      build: (body, entries, previous): Zone => ({
        ...entries,
        ...body,
        market: previous?.market ?? ('market' in body ? body.market : 'Neuf'),
        ownerName,
        isMine: true,
      }),
    }),
  ];
}
