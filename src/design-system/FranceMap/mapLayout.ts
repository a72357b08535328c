import { max } from 'd3-array';
import { scaleSqrt } from 'd3-scale';
import { percentText } from '../Progress/percent.ts';
import type { FranceMapProps, MapPoint } from './FranceMap.tsx';
import type { Mark } from './MapDrawing.tsx';
import { boxAround, WHOLE, type Box } from './mapView.ts';
import { isOnMap, project, ringAround, type XY } from './projection.ts';

export const shareText = (share: number): string => percentText(share, 1);

/** Computes the marks. Their area follows the weight: 2.5 to 13 pixels of radius on 600 of width. */
function marksOf(points: readonly MapPoint[], format: (value: number) => string): Mark[] {
  const radiusOf = scaleSqrt([0, max(points, ({ weight }) => weight) ?? 1], [2.5, 13]);
  return points
    .toSorted((a, b) => b.weight - a.weight)
    .map((point) => ({
      id: point.id,
      name: point.name,
      at: project(point.latitude, point.longitude),
      radius: radiusOf(point.weight),
      share: point.share,
      description: `${point.name} : ${point.share === undefined ? 'localité visée' : `${shareText(point.share)} disponible`}, ${format(point.weight)} habitants`,
      percent: point.share === undefined ? undefined : shareText(point.share),
    }));
}

type LaidOut = Pick<FranceMapProps, 'points' | 'radius' | 'format'>;

function isPointOnMap({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return isOnMap(latitude, longitude);
}

/** Computes what does not depend on the active mark. */
export function computeLayout({ points, radius, format }: LaidOut) {
  const marks = marksOf(points.filter(isPointOnMap), format);
  const ring: XY[] =
    radius && isPointOnMap(radius)
      ? ringAround(radius.latitude, radius.longitude, radius.kilometres)
      : [];
  return {
    marks,
    ring,
    overseas: points.filter((point) => !isPointOnMap(point)),
    zone: boxAround([...marks.map(({ at }) => at), ...ring]),
  };
}

/** Returns whether the marks fill so little of the map that it is cropped to them. */
export function isSmallZone(marks: readonly Mark[], zone: Box): boolean {
  return marks.length > 0 && zone.width < WHOLE.width * 0.7;
}
