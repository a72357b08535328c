import { Suspense } from 'react';
import { lazyPart } from '../lazyPart.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';

export interface MapPoint {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  /** Sizes the mark: people. */
  weight: number;
  /** Colours it: how much is available, from 0 to 1. */
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
  points: readonly MapPoint[];
  radius?: MapRadius;
  /** Numbers of people as the reader sees them: « 1 234 ». */
  format: (value: number) => string;
  empty?: string;
}

// Outlines weigh more than most screens: a chunk of their own.
const MapSurface = lazyPart(async () => import('./MapSurface.tsx'), 'MapSurface');

/** Places on a map of France that needs no network: how large they are, how much is available. */
export function FranceMap(props: FranceMapProps) {
  return (
    <Suspense fallback={<Skeleton bars={8} height="lg" label="Chargement de la carte" />}>
      <MapSurface {...props} />
    </Suspense>
  );
}
