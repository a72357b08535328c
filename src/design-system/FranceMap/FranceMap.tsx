import { Suspense } from 'react';
import { lazyPart } from '../lazyPart.ts';
import { Skeleton } from '../Skeleton.tsx';

export interface MapPoint {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  /** Population, which sets the size of the mark. */
  weight: number;
  /**
   * Available share from 0 to 1, which sets the colour of the mark. Absent where there are no figures per place: the map
   * then shows which places are meant.
   */
  share?: number;
}

export interface MapRadius {
  latitude: number;
  longitude: number;
  kilometres: number;
}

export interface FranceMapProps {
  title: string;
  headingLevel?: 2 | 3 | 4;
  /** The places to mark. */
  points: readonly MapPoint[];
  /** Circle around a place, drawn to scale. */
  radius?: MapRadius;
  /** Formats a number for display: « 1 234 ». */
  format: (value: number) => string;
  /** Message shown when there are no places. */
  empty?: string;
}

// The outlines weigh more than most screens, so they are a separate chunk.
const MapSurface = lazyPart(async () => import('./MapSurface.tsx'), 'MapSurface');

/** A map of France that shows the population and the availability of places, without network access. */
export function FranceMap(props: FranceMapProps) {
  return (
    <Suspense fallback={<Skeleton bars={8} height="lg" label="Chargement de la carte" />}>
      <MapSurface {...props} />
    </Suspense>
  );
}
