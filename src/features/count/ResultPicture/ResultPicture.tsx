import { memo, Suspense, useRef } from 'react';
import styled from 'styled-components';
import type { CountedCommune } from '#contract/values.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Skeleton } from '#design-system/Skeleton/Skeleton.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import { useDebouncedValue } from '../useDebouncedValue.ts';
import { useInViewport } from './useInViewport.ts';

/** Row of the chart, with all volumes in the same unit. */
export interface PictureRow {
  key: string;
  label: string;
  available: number;
  sold: number;
  purchased: number;
}

export interface ResultPictureProps {
  /** Unit of the volumes, such as « Impressions ». */
  unit: string;
  /** Header of the rows, such as « Format ». */
  rowName: string;
  rows: readonly PictureRow[];
  /** Localities of the forecast; those without a position are not on the map. */
  localities: readonly CountedCommune[];
  /** Postal codes of the localities that are left out of the map, because the count does not hold them. */
  uncounted?: readonly string[];
  /** Kilometres around the first locality; 0 without a radius. */
  radius: number;
}

/** Reserves the space of the charts, to avoid a layout shift when they load. */
const Frame = styled.section`
  min-height: 14rem;

  &[data-map] {
    min-height: 24rem;
  }
  ${media.print} {
    display: none;
  }
`;

const Placeholders = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${space[4]};
`;

// A separate chunk, because the chart scales and map outlines are only needed after an estimate.
const Pictures = lazyPart(async () => import('./Pictures.tsx'), 'Pictures');

interface DeferredPicturesProps {
  isInView: boolean;
  shown: ResultPictureProps;
}

/** Longer than the usual delay between two keystrokes. */
const DEBOUNCE_MS = 400;

/** Renders the charts after typing pauses, and does not re-render them while they are out of view. */
const DeferredPictures = memo(
  function DeferredPictures({ shown: { rows, ...rest } }: DeferredPicturesProps) {
    return <Pictures rows={useDebouncedValue(rows, DEBOUNCE_MS)} {...rest} />;
  },
  (before, after) => !before.isInView && !after.isInView,
);

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

/**
 * Shows the volumes of a result as charts and its localities on a map. They load when they are scrolled into view and
 * are not printed.
 */
export function ResultPicture(props: ResultPictureProps) {
  const frame = useRef<HTMLElement>(null);
  const { isInView, wasInView } = useInViewport(frame);
  const { localities, uncounted = [] } = props;
  const hasMap = localities.some(
    ({ code, latitude }) => latitude !== undefined && !uncounted.includes(code),
  );
  return (
    <Frame ref={frame} data-map={hasMap || undefined} aria-label="Graphique et carte">
      {/* No skeleton before that: an animation out of view would still slow down typing. */}
      {wasInView && (
        <Suspense fallback={<ChartSkeletons hasMap={hasMap} />}>
          <DeferredPictures isInView={isInView} shown={props} />
        </Suspense>
      )}
    </Frame>
  );
}
