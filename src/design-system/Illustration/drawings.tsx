import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/tokens.ts';
import { Backdrop, House, Sparkle, Tree, PictureFrame } from './PictureFrame.tsx';

export interface PictureProps {
  name: keyof typeof DRAWINGS;
  label: string | undefined;
}

const Frame = styled(PictureFrame)`
  .white-line,
  .shine {
    stroke-width: 2.5;
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
  .zero {
    stroke: ${color.intent.warning.text};
    stroke-width: 2.5;
  }
  .cord {
    stroke: ${color.intent.warning.text};
    stroke-width: 1.5;
  }
`;

export function Picture({ name, label }: PictureProps) {
  return <Frame label={label}>{DRAWINGS[name]}</Frame>;
}

/**
 * The illustrations that lists and editors show, drawn on a 200 × 140 canvas: a soft backdrop, a ground, flat shapes in accent tones, paper and one
 * warm light. They use neither gradients nor blurs, so that they print as they look on screen.
 */
export const DRAWINGS = {
  /** An empty form with a plus sign. */
  empty: (
    <>
      <Backdrop />
      <House x={26} />
      <Tree x={64} height={24} />
      <Tree x={172} height={36} />
      <rect
        className="mid"
        x="86"
        y="26"
        width="64"
        height="88"
        rx="5"
        transform="rotate(6 118 70)"
      />
      <rect className="paper" x="76" y="26" width="66" height="92" rx="5" />
      <path className="accent" d="M76 42V31a5 5 0 0 1 5-5h56a5 5 0 0 1 5 5v11z" />
      <path className="white-line" d="M84 34h22" />
      <path className="slot" d="M84 52h50v10H84zM84 69h50v10H84zM84 86h34v10H84z" />
      <circle className="accent" cx="142" cy="104" r="15" />
      <path className="white-line" d="M142 97v14m-7-7h14" />
      <Sparkle x={162} y={40} size={6} />
    </>
  ),
  /** A magnifying glass over a town. */
  noResults: (
    <>
      <Backdrop />
      <House x={22} />
      <Tree x={60} height={26} />
      <path className="mid" d="M138 120V78h16V66h20v54z" />
      <path
        className="pane"
        d="M143 86h5v6h-5zM143 100h5v6h-5zM159 76h4v6h-4zM166 76h4v6h-4zM159 92h4v6h-4zM166 92h4v6h-4z"
      />
      <path className="handle" d="m121 92 24 24" />
      <circle className="rim" cx="97" cy="66" r="37" />
      <circle className="paper" cx="97" cy="66" r="31" />
      <path className="slot" d="M80 84V66l17-15 17 15v18zM92 84V73h10v11z" />
      <path className="shine" d="M75 57a24 24 0 0 1 9-12" />
      <Sparkle x={150} y={36} size={5} />
    </>
  ),
  /** An almost empty poster rack. */
  noInventory: (
    <>
      <Backdrop />
      <Tree x={28} height={30} />
      <path className="deep" d="M52 22h5v98h-5zM143 22h5v98h-5z" />
      <path className="deep" d="M48 58h104v4H48zM48 104h104v4H48zM48 18h104v5H48z" />
      <path
        className="slot"
        d="M62 28h22v30H62zM89 28h22v30H89zM116 28h22v30h-22zM62 68h22v36H62zM89 68h22v36H89z"
      />
      <rect className="paper" x="116" y="68" width="22" height="36" rx="1.5" />
      <path className="tint" d="M119 71h16v14h-16z" />
      <path className="accent" d="m120 81 7-7 7 7v4h-14z" />
      <path className="word" d="M120 91h13M120 97h8" />
      <path className="cord" d="m152 30 14 16" />
      <rect
        className="alert"
        x="152"
        y="44"
        width="30"
        height="24"
        rx="4"
        transform="rotate(-8 167 56)"
      />
      <ellipse className="zero" cx="167" cy="56" rx="4.5" ry="6.5" transform="rotate(-8 167 56)" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;
