import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/tokens.ts';

interface FrameProps {
  /** Text alternative, for when the surrounding text does not describe the picture. */
  label: string | undefined;
  children: ReactNode;
}

const Svg = styled.svg`
  width: 100%;
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;

  .wash,
  .tint {
    fill: ${color.intent.accent.surface};
  }
  .ground {
    fill: ${color.border.subtle};
  }
  .paper {
    fill: ${color.surface.raised};
    stroke: ${color.intent.accent.border};
  }
  .mid {
    fill: ${color.intent.accent.border};
  }
  .accent {
    fill: ${color.intent.accent.solid};
  }
  .deep {
    fill: ${color.intent.accent.solidHover};
  }
  .pane {
    fill: ${color.surface.raised};
    opacity: 0.75;
  }
  .warm,
  .pane-lit {
    fill: ${color.intent.warning.border};
  }
  .glow {
    fill: ${color.intent.warning.surface};
  }
  .leaf {
    fill: ${color.intent.success.border};
  }
  .trunk {
    fill: ${color.intent.success.solid};
  }
  .slot {
    stroke: ${color.intent.accent.border};
    stroke-width: 1.5;
    stroke-dasharray: 3.5 3;
  }
  .word,
  .white-line,
  .shine {
    stroke-width: 2.5;
  }
  .word {
    stroke: ${color.border.default};
  }
  .white-line {
    stroke: ${color.text.onAccent};
  }
  .shine {
    stroke: ${color.intent.accent.border};
  }
  .rim {
    fill: ${color.intent.accent.solid};
  }
  .handle {
    stroke: ${color.intent.accent.solidHover};
    stroke-width: 9;
  }
  .alert {
    fill: ${color.intent.warning.surface};
    stroke: ${color.intent.warning.text};
    stroke-width: 2;
  }
  .alert-mark,
  .zero {
    stroke: ${color.intent.warning.text};
    stroke-width: 2.5;
  }
  .cord {
    stroke: ${color.intent.warning.text};
    stroke-width: 1.5;
  }
  .cable,
  .prong {
    stroke: ${color.intent.accent.solidHover};
    stroke-width: 3;
  }
  .rail,
  .bar {
    stroke: ${color.intent.accent.solid};
    stroke-width: 3;
  }
  .shackle {
    stroke: ${color.intent.accent.solidHover};
    stroke-width: 6;
  }
  .night {
    fill: ${color.surface.inverse};
  }
  .dusk {
    fill: ${color.text.default};
  }
  .star,
  .scribble {
    stroke-width: 2;
  }
  .star {
    stroke: ${color.border.strong};
  }
  .scribble {
    stroke: ${color.intent.warning.solid};
    stroke-width: 3.5;
  }
  .moon {
    fill: ${color.surface.sunken};
  }
  .beam {
    fill: ${color.intent.warning.border};
    opacity: 0.26;
  }
  .pool {
    fill: ${color.intent.warning.border};
    opacity: 0.45;
  }
  .post {
    fill: ${color.intent.warning.solid};
  }
  .torch {
    fill: ${color.intent.accent.border};
  }
  .torch-head {
    fill: ${color.intent.accent.surface};
  }
`;

/** The canvas of an illustration, as wide as its box. */
export function PictureFrame({ label, children }: FrameProps) {
  return (
    <Svg
      viewBox="0 0 200 140"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {children}
    </Svg>
  );
}
