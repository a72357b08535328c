import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '#design-system/Card/Card.tsx';
import { CardRowsSkeleton } from '#design-system/Card/CardRows.tsx';
import { Skeleton, SkeletonBar } from '#design-system/Skeleton.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  > :first-child {
    max-width: 24rem;
    padding-block: ${space[3]};
  }
`;

const Rows = styled.div`
  --row-height: 3rem;
`;

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${space[4]};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: start;

  ${media.sideBySide} {
    grid-template-columns: 20rem minmax(0, 1fr);
  }
`;

const LIST = (
  <Card padding="flush">
    <Rows>
      <CardRowsSkeleton rows={10} />
    </Rows>
  </Card>
);

const OFFERS = (
  <Tiles>
    {[1, 2, 3, 4].map((key) => (
      <Card key={key}>
        <Skeleton bars={6} />
      </Card>
    ))}
  </Tiles>
);

const COUNT = (
  <Columns>
    <Card>
      <Skeleton bars={4} height="lg" />
    </Card>
    <Card padding="flush">
      <Rows>
        <CardRowsSkeleton rows={6} />
      </Rows>
    </Card>
  </Columns>
);

const SHEET = (
  <Card>
    <Skeleton bars={8} />
  </Card>
);

/** What stands below the title of a screen, by its kind. */
const CONTENT_BY_KIND = { list: LIST, offers: OFFERS, count: COUNT, sheet: SHEET } as const;

export type SkeletonKind = keyof typeof CONTENT_BY_KIND;

/** Skeleton of a screen in its geometry, until its code, its data or the profile has arrived. */
export function ScreenSkeleton({ kind }: { kind: SkeletonKind }): ReactNode {
  return (
    <Screen aria-hidden="true" inert>
      <SkeletonBar width="100%" />
      {CONTENT_BY_KIND[kind]}
    </Screen>
  );
}
