import type { ZoneDetail } from '#contract/zones.ts';
import { firstOfZone } from '#domain/zone.ts';
import { BORDEAUX, LYON, manyLocalities } from './locality.ts';

/** Builds a zone of the signed-in person, in Neuf. */
export function buildZone({
  localities = [BORDEAUX, LYON],
  isMine = true,
  ...over
}: Partial<ZoneDetail> = {}): ZoneDetail {
  return {
    id: '7a1d3c84-52f0-4c06-9d0a-2b1f6e5a0001',
    name: 'Bordeaux et Lyon',
    market: 'Neuf',
    localities,
    firstLocalities: firstOfZone(localities),
    localityCount: localities.length,
    radius: null,
    isShared: false,
    ownerName: 'Camille Le Goff',
    isMine,
    isDeletable: isMine,
    version: 1,
    updatedDate: '2026-11-10T09:00:00.000Z',
    ...over,
  };
}

const LONG_NAME = 'Couronne bordelaise, rive droite et communes du Libournais';

/** Builds `count` zones of the signed-in person, with long and short names. */
export function buildZones(count: number): ZoneDetail[] {
  return Array.from({ length: count }, (_, index) =>
    buildZone({
      id: `7a1d3c84-52f0-4c06-9d0a-2b1f6e5a${1000 + index}`,
      name: index === 0 ? LONG_NAME : `Zone ${index}`,
      localities: manyLocalities(1 + ((index * 7) % 50)),
      isShared: index % 3 === 0,
    }),
  );
}

/** A zone that a colleague shares in Neuf. */
export const SHARED_ZONE = buildZone({
  id: '7a1d3c84-52f0-4c06-9d0a-2b1f6e5a0002',
  name: 'Autour de Bordeaux',
  localities: [BORDEAUX],
  radius: 10,
  isShared: true,
  ownerName: 'Nadia Benali',
  isMine: false,
});
