import type { MapRadius } from '../FranceMap/FranceMap.tsx';
import type { Box } from '../FranceMap/mapView.ts';
import { ringAround, type XY } from '../FranceMap/projection.ts';
import { boxOfRings, type Ring } from '../FranceMap/rings.ts';
import { placeOf, type AreaPiece, type MapArea } from './areas.ts';

/** Whether all of an area is chosen, or some of its communes. */
export type AreaChoice = 'whole' | 'part';

/** What the map shows, whatever part of it is on screen. */
export interface MapScene {
  pieces: readonly AreaPiece[];
  chosen: readonly { area: MapArea; choice: AreaChoice }[];
  /** Outline of the radius; empty without a radius. */
  ring: readonly XY[];
  /** Marks the whole country. */
  isEverywhere: boolean;
  /** The area under the pointer or under the cross of the keyboard. */
  current: MapArea | undefined;
}

/** Returns the areas that are chosen among those that are loaded. */
export function chosenAreas(
  pieces: readonly AreaPiece[],
  choices: ReadonlyMap<string, AreaChoice>,
): MapScene['chosen'] {
  return pieces.flatMap(({ areas }) =>
    areas.flatMap((area) => {
      const choice = choices.get(area.id);
      return choice ? [{ area, choice }] : [];
    }),
  );
}

/** Returns the outline of a radius; empty without one, and overseas. */
export function ringOf(radius: MapRadius | undefined): XY[] {
  if (!radius || !placeOf(radius.latitude, radius.longitude)) return [];
  return ringAround(radius.latitude, radius.longitude, radius.kilometres);
}

/** Returns the box of the chosen areas and of the radius; undefined when nothing of it is on the drawing. */
export function boxOfChoice({ chosen, ring }: Pick<MapScene, 'chosen' | 'ring'>): Box | undefined {
  const rings: Ring[] = [...chosen.flatMap(({ area }) => area.rings), ring];
  return rings.some(({ length }) => length > 0) ? boxOfRings(rings) : undefined;
}
