import { Suspense } from 'react';
import { hasAddition } from '#api/additions.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { useIsClientMode } from '../../store/clientModeContext.ts';
import { useCount, useCountScreen, useCountState } from '../../store/CountProvider.tsx';
import type { ToolProps } from '../openPanel.tsx';

const PossibleOverlaps = lazyPart(async () => import('./PossibleOverlaps.tsx'), 'PossibleOverlaps');
export const preloadPossibleOverlaps = PossibleOverlaps.preload;

interface OverlapsProps {
  /** Agency name; by default that of the count on screen. */
  name?: string;
  /** The tool whose panel lists them; undefined for a notice. */
  tool?: ToolProps['tool'];
}

/** Shows the saved counts that overlap with the one on screen under an agency name (N-08). A client does not see them. */
export function Overlaps({ name, tool }: OverlapsProps) {
  const { criteriaOf } = useCount();
  const { product, saved } = useCountScreen();
  const criteria = useCountState(({ form }) => criteriaOf(form));
  const ownName = useCountState(({ countName }) => countName);
  const ownId = useCountState(({ savedAs }) => savedAs?.id);
  const isClientMode = useIsClientMode();
  if (isClientMode || !hasAddition('overlaps')) return null;
  return (
    <Suspense fallback={null}>
      <PossibleOverlaps
        {...{ product, criteria, ownId, tool }}
        countId={saved?.id ?? null}
        clientId={saved?.clientId ?? null}
        countName={name ?? ownName}
      />
    </Suspense>
  );
}

/** The tool of a result that lists its overlaps. */
export const OverlapsTool = ({ tool }: ToolProps) => <Overlaps tool={tool} />;
