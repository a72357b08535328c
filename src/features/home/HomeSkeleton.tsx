import styled from 'styled-components';
import { Card } from '#design-system/Card/Card.tsx';
import { CardRowsSkeleton } from '#design-system/Card/CardRows.tsx';
import { SkeletonBar } from '#design-system/Skeleton.tsx';
import { color, media, radius, space } from '#design-system/tokens/tokens.ts';
import { Beside, Hero, HomeGrid } from './Home/homeLayout.ts';

const Bars = styled.div`
  display: grid;
  flex: 1;
  gap: ${space[3]};
`;

/** As tall as five counts. */
const Rows = styled.div`
  --row-height: 2.75rem;

  ${media.below.sm} {
    --row-height: 4.25rem;

    > * > :nth-child(n + 4) {
      display: none;
    }
  }
`;

const News = styled.div`
  min-height: 8.5rem;
  border: 1px solid ${color.intent.accent.border};
  border-radius: ${radius.lg};
  background: ${color.intent.accent.surface};

  ${media.below.xs} {
    min-height: 11rem;
  }
`;

/** Skeleton of the home page, in its geometry; hidden from keyboard and screen readers. */
export function HomeSkeleton() {
  return (
    <HomeGrid aria-hidden="true" inert>
      <Hero>
        <Bars>
          <SkeletonBar width="30%" />
          <SkeletonBar width="65%" />
        </Bars>
      </Hero>
      <Beside>
        <Card title={<SkeletonBar width="10rem" />} padding="flush">
          <Rows>
            <CardRowsSkeleton rows={5} />
          </Rows>
        </Card>
        <News />
      </Beside>
    </HomeGrid>
  );
}
