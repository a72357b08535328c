import { Suspense, useCallback, type ReactNode } from 'react';
import type { SavedCount } from '#contract/counts.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import type { OverlapFrame } from './OverlapNotice/OverlapNotice.tsx';
import { useIsClientMode } from '../clientMode/clientModeContext.ts';

const PossibleOverlaps = lazyPart(
  async () => import('./PossibleOverlaps/PossibleOverlaps.tsx'),
  'PossibleOverlaps',
);
export const preloadPossibleOverlaps = PossibleOverlaps.preload;

interface OverlapOptions {
  product: CountProductKey;
  /** The criteria on screen, as a document without quantities. */
  criteria: object;
  /** The count that the screen was opened on; null for a new one. */
  saved: Pick<SavedCount, 'id' | 'clientId'> | null;
  /** Id under which the count on screen is saved. */
  ownId: string | undefined;
}

/**
 * Returns a stable function that shows the overlaps of the count on screen under an agency name (N-08), in a notice unless
 * it says otherwise. They are not shown to a client.
 */
export function usePossibleOverlaps({
  product,
  criteria,
  saved,
  ownId,
}: OverlapOptions): (countName: string, frame?: OverlapFrame) => ReactNode {
  const isClientMode = useIsClientMode();
  const countId = saved?.id ?? null;
  const clientId = saved?.clientId ?? null;
  return useCallback(
    (countName, frame = 'notice') =>
      !isClientMode && (
        <Suspense fallback={null}>
          <PossibleOverlaps
            {...{ product, criteria, countId, clientId, countName, ownId, frame }}
          />
        </Suspense>
      ),
    [isClientMode, product, criteria, countId, clientId, ownId],
  );
}
