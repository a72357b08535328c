import KDBush from 'kdbush';
import type { PostalCodeCentre } from './commune.ts';

const EARTH_RADIUS_KM = 6371;
const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;
/** Enlarges the bounding box slightly; the exact distance then filters its candidates. */
const BOX_MARGIN = 1.01;

interface Centre {
  code: string;
  latitude: number;
  longitude: number;
}

/** Prepares the search of the codes within a distance, the nearest first. */
export function createRadiusIndex(
  codes: readonly PostalCodeCentre[],
): (code: string, km: number) => string[] {
  const centres: Centre[] = codes.flatMap(({ code, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ code, latitude, longitude }],
  );
  const byCode = new Map(centres.map((centre) => [centre.code, centre]));
  const index = new KDBush(centres.length);
  for (const { longitude, latitude } of centres) index.add(longitude, latitude);
  index.finish();

  return (code, km) => {
    const from = byCode.get(code);
    if (!from || km <= 0) return [code];
    const height = (km / KM_PER_DEGREE) * BOX_MARGIN;
    const width = height / Math.max(0.01, Math.cos(radians(from.latitude)));
    return index
      .range(
        from.longitude - width,
        from.latitude - height,
        from.longitude + width,
        from.latitude + height,
      )
      .flatMap((position) => centres[position] ?? [])
      .map((centre) => ({ code: centre.code, distance: distanceKm(from, centre) }))
      .filter((candidate) => candidate.distance <= km)
      .toSorted((a, b) => order(a, b, code))
      .map((candidate) => candidate.code);
  };
}

/** Orders the requested code first, even when another has the same centre, then by distance, then by code. */
function order(
  a: { code: string; distance: number },
  b: { code: string; distance: number },
  asked: string,
): number {
  if (a.code === asked) return -1;
  if (b.code === asked) return 1;
  return a.distance - b.distance || (a.code < b.code ? -1 : 1);
}

/** Computes the great-circle distance (haversine), in kilometres. */
function distanceKm(a: Centre, b: Centre): number {
  const latitudes = radians(b.latitude - a.latitude);
  const longitudes = radians(b.longitude - a.longitude);
  const half =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitudes / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
