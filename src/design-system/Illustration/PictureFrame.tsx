import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/tokens.ts';

interface FrameProps {
  /** Text alternative, for when the surrounding text does not describe the picture. */
  label: string | undefined;
  children: ReactNode;
  /** Set by styled-components, for drawings with parts of their own. */
  className?: string;
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
  .warm {
    fill: ${color.intent.warning.border};
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
  .word {
    stroke: ${color.border.default};
    stroke-width: 2.5;
  }
  .alert {
    fill: ${color.intent.warning.surface};
    stroke: ${color.intent.warning.text};
    stroke-width: 2;
  }
  .alert-mark {
    stroke: ${color.intent.warning.text};
    stroke-width: 2.5;
  }
  .cable,
  .prong {
    stroke: ${color.intent.accent.solidHover};
    stroke-width: 3;
  }
`;

/** The canvas of an illustration, as wide as its box. */
export function PictureFrame({ label, children, className }: FrameProps) {
  return (
    <Svg
      className={className}
      viewBox="0 0 200 140"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {children}
    </Svg>
  );
}

/** A soft backdrop behind the subject, and the ground below it. */
export function Backdrop() {
  return (
    <>
      <path
        className="wash"
        d="M24 82C20 50 46 22 82 20c18-1 26 6 46 6 30 0 50 22 50 50 0 24-14 44-38 44H58c-20 0-32-16-34-38z"
      />
      <ellipse className="ground" cx="100" cy="121" rx="80" ry="6" />
    </>
  );
}

/** A house on the ground, with its left edge at `x`. */
export function House({ x, isLit = true }: { x: number; isLit?: boolean }) {
  return (
    <g transform={`translate(${x} 120)`}>
      <path className="paper" d="M3 0v-19L15-30l12 11V0z" />
      <path className="accent" d="m0-18 15-14 15 14-2.4 2.4L15-27.4 2.4-15.600z" />
      <path className={isLit ? 'warm' : 'mid'} d="M11 0v-11h8V0z" />
      <path className="tint" d="M12-21h6v5h-6z" />
    </g>
  );
}

/** A tree on the ground, centred at `x`. */
export function Tree({ x, height = 30 }: { x: number; height?: number }) {
  const crown = height * 0.36;
  return (
    <g transform={`translate(${x} 120)`}>
      <path className="trunk" d={`M-1.25 0v${-height * 0.6}h2.500V0z`} />
      <ellipse className="leaf" cx="0" cy={crown - height} rx={crown * 0.78} ry={crown} />
    </g>
  );
}

/** A four-pointed star centred at `x`, `y`. */
export function Sparkle({ x, y, size = 4 }: { x: number; y: number; size?: number }) {
  const waist = size * 0.22;
  return (
    <path
      className="warm"
      d={`M${x} ${y - size}l${waist} ${size - waist} ${size - waist} ${waist} ${waist - size} ${waist} ${-waist} ${size - waist} ${-waist} ${waist - size} ${waist - size} ${-waist} ${size - waist} ${-waist}z`}
    />
  );
}
