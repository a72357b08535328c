import styled from 'styled-components';
import { color } from '../tokens/tokens.ts';
import { SCENES } from './drawings.tsx';
import type { SceneName } from './drawings.tsx';

const Container = styled.div`
  width: 100%;
  height: 100%;
  container-type: size;
`;

const Svg = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  fill: none;
  stroke: none;

  /* A tall, narrow container shows only the middle of the drawing, so the sheets shrink to stay visible. */
  @container (max-aspect-ratio: 3 / 4) {
    .sheets {
      transform: scale(0.8);
      transform-origin: 400px 360px;
    }
  }
  @container (max-aspect-ratio: 1 / 2) {
    .sheets {
      transform: scale(0.62);
    }
  }

  .halo,
  .paper,
  .card,
  .frame {
    fill: ${color.surface.raised};
  }
  .halo {
    opacity: 0.6;
  }
  [data-tone='far'] {
    fill: ${color.intent.accent.border};
    opacity: 0.4;
  }
  [data-tone='mid'] {
    fill: ${color.intent.accent.border};
  }
  [data-tone='near'] {
    fill: ${color.scenery.water};
  }
  [data-tone='deep'],
  .pin,
  .strut,
  .steel {
    fill: ${color.intent.accent.solid};
  }
  [data-tone='paper'] {
    fill: ${color.surface.raised};
  }
  .pane {
    fill: ${color.surface.raised};
    opacity: 0.45;
  }
  [data-tone='deep'] .pane {
    opacity: 0.2;
  }
  [data-tone='paper'] .pane {
    fill: ${color.intent.accent.border};
    opacity: 1;
  }
  .lit,
  .sun,
  .door {
    fill: ${color.intent.warning.border};
  }
  .sky,
  .tint {
    fill: ${color.intent.accent.surface};
  }
  .hill {
    fill: ${color.intent.success.border};
  }
  .glass {
    fill: ${color.surface.raised};
    opacity: 0.5;
  }
  .road,
  .trunk {
    fill: ${color.intent.accent.solidHover};
  }
  .leaves {
    fill: ${color.intent.success.solid};
  }
  .shade {
    fill: ${color.intent.accent.solidHover};
    opacity: 0.08;
  }

  .ring,
  .strut,
  .lamp,
  .dash,
  .title,
  .word,
  .track,
  .sold,
  .bought,
  .rule,
  .figure,
  .white-title,
  .white-word {
    fill: none;
    stroke-linecap: round;
  }
  .ring {
    stroke: ${color.intent.accent.solid};
    stroke-width: 2;
    stroke-dasharray: 5 6;
  }
  .strut {
    stroke: ${color.intent.accent.solidHover};
    stroke-width: 7;
    stroke-linecap: butt;
  }
  .lamp {
    stroke: ${color.intent.accent.solid};
    stroke-width: 3;
  }
  .dash {
    stroke: ${color.surface.raised};
    stroke-width: 3;
    opacity: 0.35;
  }
  .title {
    stroke: ${color.text.strong};
    stroke-width: 10;
  }
  .word {
    stroke: ${color.border.default};
    stroke-width: 5;
  }
  .track,
  .sold,
  .bought {
    stroke-width: 14;
  }
  .track {
    stroke: ${color.surface.sunken};
  }
  .sold {
    stroke: ${color.intent.accent.border};
  }
  .bought {
    stroke: ${color.intent.accent.solid};
  }
  .rule {
    stroke: ${color.border.subtle};
    stroke-width: 1.5;
  }
  .figure {
    stroke: ${color.intent.accent.solid};
    stroke-width: 10;
  }
  .white-title,
  .white-word {
    stroke: ${color.surface.raised};
  }
  .white-title {
    stroke-width: 9;
  }
  .white-word {
    stroke-width: 5;
    opacity: 0.6;
  }
`;

/** A decorative picture that fills its container, anchored to the bottom. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <Container>
      <Svg
        viewBox="0 0 800 900"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        focusable="false"
      >
        {SCENES[name]}
      </Svg>
    </Container>
  );
}
