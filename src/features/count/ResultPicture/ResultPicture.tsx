import { memo, Suspense, useRef } from 'react';
import styled from 'styled-components';
import type { CountedCommune } from '#contract/values.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Skeleton } from '#design-system/Skeleton/Skeleton.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import { useNearness } from './useNearness.ts';
import { useSettled } from './useSettled.ts';

/** A line of the chart: what there is of it, in one unit. */
export interface PictureRow {
  key: string;
  label: string;
  available: number;
  sold: number;
  purchased: number;
}

export interface ResultPictureProps {
  /** What the rows count: « Impressions ». */
  unit: string;
  /** What a row is: « Format ». */
  rowName: string;
  rows: readonly PictureRow[];
  /** The localities of the answer; those without a position are not on the map. */
  localities: readonly CountedCommune[];
  /** Kilometres around the first of them; 0 for none. */
  radius: number;
}

/** Keeps the room that the drawings take: nothing jumps when they come. */
const Frame = styled.section`
  min-height: 14rem;

  &[data-map] {
    min-height: 24rem;
  }
  ${media.print} {
    display: none;
  }
`;

const Waiting = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${space[4]};
`;

// Scales and outlines are needed by nobody who has not estimated yet: a chunk of their own.
const Pictures = lazyPart(async () => import('./Pictures.tsx'), 'Pictures');

interface DeferredPicturesProps {
  isNear: boolean;
  shown: ResultPictureProps;
}

/** Longer than between two keys of somebody who types. */
const QUIET_MS = 400;

/** Drawn once the keys that change it have come to rest; while it is out of sight, not at all. */
const DeferredPictures = memo(
  function DeferredPictures({ shown: { rows, ...rest } }: DeferredPicturesProps) {
    return <Pictures rows={useSettled(rows, QUIET_MS)} {...rest} />;
  },
  (before, after) => !before.isNear && !after.isNear,
);

function Awaited({ hasMap }: { hasMap: boolean }) {
  return (
    <Waiting>
      <Card>
        <Skeleton bars={hasMap ? 6 : 3} height="lg" label="Chargement du graphique" />
      </Card>
      {hasMap && (
        <Card>
          <Skeleton bars={6} height="lg" label="" />
        </Card>
      )}
    </Waiting>
  );
}

/**
 * What an estimate says, seen: its volumes, and where its localities are. It comes when somebody scrolls to it; not on
 * paper.
 */
export function ResultPicture(props: ResultPictureProps) {
  const frame = useRef<HTMLElement>(null);
  const { isNear, wasNear } = useNearness(frame);
  const hasMap = props.localities.some(({ latitude }) => latitude !== undefined);
  return (
    <Frame ref={frame} data-map={hasMap || undefined} aria-label="Graphique et carte">
      {/* Nothing before: a placeholder that shimmers out of sight costs a little of every key. */}
      {wasNear && (
        <Suspense fallback={<Awaited hasMap={hasMap} />}>
          <DeferredPictures isNear={isNear} shown={props} />
        </Suspense>
      )}
    </Frame>
  );
}
