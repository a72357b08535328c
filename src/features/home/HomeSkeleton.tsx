import styled from 'styled-components';
import { Card } from '#design-system/Card/Card.tsx';
import { CardRowsSkeleton } from '#design-system/Card/CardRows.tsx';
import { SkeletonBar } from '#design-system/Skeleton.tsx';
import { color, media, radius, space, shadow } from '#design-system/tokens/tokens.ts';

/** The sections of the home page, and of its skeleton. */
export const HomeGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  ${media.below.xs} {
    gap: ${space[3]};
  }
`;

/** The counts to follow up, with the market news beside them where there is room. */
export const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;

  ${media.from.lg} {
    &:has(> :nth-child(2)) {
      grid-template-columns: minmax(0, 1fr) 20rem;
    }
  }
`;

/** The box of the greeting: at most 160 px tall, whatever the base font size of the window. */
export const Hero = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
  overflow: hidden;
  min-height: min(7.5rem, 160px);
  max-height: 160px;
  padding: ${space[3]} ${space[8]};
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.lg};
  background: linear-gradient(100deg, ${color.surface.raised} 45%, ${color.intent.accent.surface});
  box-shadow: ${shadow.raised};

  ${media.below.sm} {
    flex-wrap: nowrap;
    min-height: 0;
    padding: ${space[3]} ${space[5]};
  }
  ${media.below.xs} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Bars = styled.div`
  display: grid;
  flex: 1;
  gap: ${space[3]};
`;

/** As tall as five counts. */
const Rows = styled.div`
  --row-height: 2.75rem;

  ${media.below.sm} {
    --row-height: 6.5rem;

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
