import { Suspense } from 'react';
import styled from 'styled-components';
import { Card } from '#design-system/Card/Card.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { Disclosure } from './Disclosure.tsx';
import type { ResultPictureProps } from './ResultPictureSurface.tsx';
import { useIsClientMode } from '../store/clientModeContext.ts';
import { readTab, writeTab } from '../store/tabStorage.ts';
import { useDebouncedValue } from '#design-system/useDebouncedValue.ts';

/** Name of the entry in the session storage. */
const ENTRY = 'result-picture';

const Frame = styled.section`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
`;

const Placeholders = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${space[4]};
`;

// A separate chunk, because the chart scales and map outlines are only needed after an estimate.
const Pictures = lazyPart(async () => import('./ResultPictureSurface.tsx'), 'Pictures');

/** Longer than the usual delay between two keystrokes. */
const DEBOUNCE_MS = 400;

/** Renders the charts after typing pauses. */
function DebouncedPictures({ rows, ...shown }: ResultPictureProps) {
  return <Pictures rows={useDebouncedValue(rows, DEBOUNCE_MS)} {...shown} />;
}

function ChartSkeletons({ hasMap }: { hasMap: boolean }) {
  return (
    <Placeholders>
      <Card>
        <Skeleton bars={hasMap ? 6 : 3} height="lg" label="Chargement du graphique" />
      </Card>
      {hasMap && (
        <Card>
          <Skeleton bars={6} height="lg" label="" />
        </Card>
      )}
    </Placeholders>
  );
}

const keepChoice = (isOpen: boolean) => writeTab(sessionStorage, ENTRY, isOpen ? 'open' : null);

/**
 * Shows the volumes of a result as charts and its localities on a map, once « Visualiser » is pressed. They load then,
 * and are not printed. The tab remembers the choice (D-156).
 */
export function ResultPicture(props: ResultPictureProps) {
  const { localities, uncounted = [], locations } = props;
  const hasMap = locations.length > 0 && localities.some(({ code }) => !uncounted.includes(code));
  if (useIsClientMode())
    return (
      <Suspense fallback={<ChartSkeletons hasMap={hasMap} />}>
        <Pictures {...props} />
      </Suspense>
    );
  return (
    <Frame data-print="hidden" aria-label="Graphique et carte">
      <Disclosure
        label="Visualiser"
        isOpenAtFirst={readTab(sessionStorage, ENTRY) !== null}
        onToggle={keepChoice}
      >
        <Suspense fallback={<ChartSkeletons hasMap={hasMap} />}>
          <DebouncedPictures {...props} />
        </Suspense>
      </Disclosure>
    </Frame>
  );
}
