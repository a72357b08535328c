import { Suspense } from 'react';
import type { MapRadius } from '../FranceMap/FranceMap.tsx';
import { lazyPart } from '../lazyPart.ts';
import { Skeleton } from '../Skeleton.tsx';
import type { AreaPiece, MapArea, AreaChoice } from './areas.ts';

export interface AreaMapProps {
  /** Accessible name. */
  label: string;
  /** The areas that are loaded. */
  pieces: readonly AreaPiece[];
  /** What is chosen, by the id of the area. */
  choices: ReadonlyMap<string, AreaChoice>;
  /** Circle around the chosen places, drawn to scale. */
  radius?: MapRadius | undefined;
  /** Marks the whole country. */
  isEverywhere?: boolean;
  /** Takes the focus when the map appears, because the button that opened it is gone. */
  hasFocus?: boolean;
  /** Describes an area and its state, in one sentence. */
  describe: (area: MapArea) => string;
  /** Called when the person chooses an area or removes it, with the pointer or with keys. */
  onToggle: (area: MapArea) => void;
  /** Called with the codes of the departments on screen, empty while the view is too wide for areas. */
  onView: (departments: readonly string[]) => void;
}

// The outlines weigh more than most screens, so they are a separate chunk.
const AreaMapSurface = lazyPart(async () => import('./AreaMapSurface.tsx'), 'AreaMapSurface');

/** A map of France on which areas are chosen by pointer or by keyboard, without outside tiles. */
export function AreaMap(props: AreaMapProps) {
  return (
    <Suspense fallback={<Skeleton bars={8} height="lg" label="Chargement de la carte" />}>
      <AreaMapSurface {...props} />
    </Suspense>
  );
}
