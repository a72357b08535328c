import styled from 'styled-components';
import { Card } from '#design-system/Card/Card.tsx';
import { Scene } from '#design-system/Scene/Scene.tsx';
import { SkeletonBar } from '#design-system/Skeleton/Skeleton.tsx';
import { color, media, radius, space } from '#design-system/tokens/tokens.ts';

const Root = styled.div`
  display: grid;
  gap: ${space[5]};
`;

const Greeting = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 44%);
  overflow: hidden;
  height: 26rem;
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};

  ${media.below.sm} {
    grid-template: 12.5rem auto / minmax(0, 1fr);
    height: auto;
  }
`;

const Words = styled.div`
  display: grid;
  align-content: center;
  gap: ${space[4]};
  padding: ${space[10]};

  ${media.below.sm} {
    padding: ${space[6]} ${space[5]};
  }
`;

const Picture = styled.div`
  position: relative;
  background: ${color.intent.accent.surface};

  > * {
    position: absolute;
    inset: 0;
  }
  ${media.below.sm} {
    order: -1;
  }
`;

const News = styled.div`
  height: 8.5rem;
  border: 1px solid ${color.intent.accent.border};
  border-radius: ${radius.lg};
  background: ${color.intent.accent.surface};
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[4]};

  ${media.below.sm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Bars = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const CARDS = ['support', 'campaigns', 'banners'];

/** Skeleton of the home page, hidden from keyboard and screen readers. */
export function HomeSkeleton() {
  return (
    <Root aria-hidden="true" inert>
      <Greeting>
        <Words>
          <SkeletonBar width="45%" />
          <SkeletonBar width="85%" />
          <SkeletonBar width="70%" />
        </Words>
        <Picture>
          <Scene name="town" />
        </Picture>
      </Greeting>
      <News />
      <Cards>
        {CARDS.map((card) => (
          <Card key={card}>
            <Bars>
              <SkeletonBar width="55%" />
              <SkeletonBar width="90%" />
              <SkeletonBar width="70%" />
            </Bars>
          </Card>
        ))}
      </Cards>
    </Root>
  );
}
