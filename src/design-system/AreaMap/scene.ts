import type { XY } from '../FranceMap/projection.ts';
import type { AreaPiece, MapArea } from './areas.ts';

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
