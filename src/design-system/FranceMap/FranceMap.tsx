import { Suspense } from 'react';
import { lazyPart } from '../lazyPart.ts';
import { Skeleton } from '../Skeleton.tsx';
import type { FranceMapProps } from './FranceMapSurface.tsx';

// The outlines weigh more than most screens, so they are a separate chunk.
const FranceMapSurface = lazyPart(async () => import('./FranceMapSurface.tsx'), 'FranceMapSurface');

/** A map of France that shows the population and the availability of places, without network access. */
export function FranceMap(props: FranceMapProps) {
  return (
    <Suspense fallback={<Skeleton bars={8} height="lg" label="Chargement de la carte" />}>
      <FranceMapSurface {...props} />
    </Suspense>
  );
}
