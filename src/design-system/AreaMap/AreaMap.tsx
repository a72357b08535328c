import { Suspense } from 'react';
import { lazyPart } from '../lazyPart.ts';
import { Skeleton } from '../Skeleton.tsx';
import type { AreaMapProps } from './AreaMapSurface.tsx';

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
