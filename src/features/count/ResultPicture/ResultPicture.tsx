import { Suspense, useDeferredValue, useId, useState } from 'react';
import styled from 'styled-components';
import type { CountedPlace } from '#contract/values.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Skeleton } from '#design-system/Skeleton/Skeleton.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';

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
  localities: readonly CountedPlace[];
  /** Kilometres around the first of them; 0 for none. */
  radius: number;
}

const Frame = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: start;

  > div {
    width: 100%;
  }
  ${media.print} {
    display: none;
  }
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space[4]};
`;

// Scales and outlines are needed by nobody who has not estimated yet: a chunk of their own.
const Pictures = lazyPart(async () => import('./Pictures.tsx'), 'Pictures');

/** Drawn after the keystroke that changed it, never before. */
function DeferredPictures({ rows, ...rest }: ResultPictureProps) {
  return <Pictures rows={useDeferredValue(rows)} {...rest} />;
}

/**
 * What an estimate says, seen: its volumes, and where its localities are. Opened on demand, since it says again what
 * the table says; not on paper.
 */
export function ResultPicture(props: ResultPictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Frame>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Masquer le graphique et la carte' : 'Voir le graphique et la carte'}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense
            fallback={
              <Card>
                <Waiting>
                  <Skeleton bars={6} height="lg" label="Chargement du graphique" />
                </Waiting>
              </Card>
            }
          >
            <DeferredPictures {...props} />
          </Suspense>
        )}
      </div>
    </Frame>
  );
}
