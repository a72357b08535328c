import styled from 'styled-components';
import { color } from '../tokens/tokens.ts';
import { DRAWINGS } from './drawings.tsx';
import type { IllustrationName } from './drawings.tsx';

export type { IllustrationName } from './drawings.tsx';

interface IllustrationProps {
  name: IllustrationName;
  size?: 'md' | 'lg';
  /** What the picture shows, when the words beside it do not say it. */
  label?: string | undefined;
}

const Svg = styled.svg`
  width: 10rem;
  height: auto;
  fill: none;
  stroke: ${color.text.muted};
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;

  &[data-size='lg'] {
    width: 17rem;
  }
  .ground {
    fill: ${color.surface.sunken};
    stroke: none;
  }
  .paper {
    fill: ${color.surface.raised};
  }
  .tint {
    fill: ${color.intent.accent.surface};
    stroke: ${color.intent.accent.border};
  }
  .accent {
    fill: ${color.intent.accent.solid};
    stroke: none;
  }
  .line {
    stroke: ${color.border.default};
    stroke-width: 2.5;
  }
  .accent-line {
    stroke: ${color.intent.accent.solid};
    stroke-width: 2;
  }
  .warm {
    fill: ${color.intent.warning.surface};
    stroke: ${color.intent.warning.border};
  }
  .night {
    fill: ${color.surface.inverse};
    stroke: none;
  }
  .beam {
    fill: ${color.intent.warning.border};
    stroke: none;
    opacity: 0.5;
  }
  .lit {
    fill: ${color.intent.warning.surface};
  }
  .lit-door {
    fill: ${color.intent.warning.border};
  }
  .moon {
    fill: ${color.surface.sunken};
    stroke: none;
  }
  .on-night {
    stroke: ${color.border.strong};
  }
`;

export function Illustration({ name, size = 'md', label }: IllustrationProps) {
  return (
    <Svg
      viewBox="0 0 200 140"
      data-size={size}
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {DRAWINGS[name]}
    </Svg>
  );
}
