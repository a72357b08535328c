import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/tokens.ts';
import { PictureFrame, Backdrop, House, Sparkle, Tree } from './PictureFrame.tsx';

const STARS =
  'M28 30h.1M50 18h.1M72 36h.1M92 20h.1M116 14h.1M134 30h.1M40 52h.1M66 60h.1M24 72h.1M176 62h.1M104 40h.1';

const BIG_STARS = [
  [58, 44],
  [126, 46],
  [182, 46],
  [82, 14],
] as const;

/** A town at night, where a torch lights a signpost without directions. */
const NIGHT = (
  <>
    <rect className="night" x="6" y="4" width="188" height="132" rx="14" />
    <path className="star" d={STARS} />
    {BIG_STARS.map(([x, y]) => (
      <path
        key={x}
        className="moon"
        d={`M${x} ${y - 4}l.9 3.1 3.1.9-3.1.9-.9 3.1-.9-3.1-3.1-.9 3.1-.9z`}
      />
    ))}
    <path className="moon" d="M160 14a13 13 0 1 0 15 17 11 11 0 0 1-15-17z" />
    <path
      className="dusk"
      d="M14 118V84h14V72h18v20h12v-12l12-10 12 10v38zM128 118V80h12l0-14h20v22h10V76h16v42z"
    />
    <path className="pane-lit" d="M34 80h4v5h-4zM150 74h4v5h-4z" />
    <path className="beam" d="M54 94 148 40q40 26 34 79L60 107z" />
    <path className="beam" d="M55 96 142 60q24 22 20 59L59 106z" />
    <ellipse className="pool" cx="124" cy="119" rx="52" ry="6" />
    <path className="post" d="M118 58h6v61h-6z" />
    <path className="glow" d="M98 60h44l12 11-12 11H98z" />
    <path className="glow" d="m142 88-36 0-10 8 10 8h36z" />
    <path className="scribble" d="M108 71h.1M117 71h.1M126 71h.1M112 96h.1M121 96h.1M130 96h.1" />
    <path className="torch" d="m22 112 21-12 6 10-21 12a5.8 5.8 0 0 1-6-10z" />
    <path className="torch-head" d="m41 97 9-6 11 18-10 5z" />
    <path className="star" d="M31 112h.1" />
  </>
);

/** The illustrations of screens that few people see, on the canvas of the others. */
export const RARE_DRAWINGS = {
  /** A torch at night, for an address that does not exist. */
  dark: NIGHT,
  /** An open door with a view of a town at sunrise. */
  welcome: (
    <>
      <Backdrop />
      <House x={24} />
      <Tree x={60} height={28} />
      <Tree x={176} height={32} />
      <path className="deep" d="M70 120V58a30 30 0 0 1 60 0v62z" />
      <path className="glow" d="M77 120V58a23 23 0 0 1 46 0v62z" />
      <circle className="warm" cx="100" cy="66" r="12" />
      <path className="mid" d="M77 120V92h9V82h10v10h8V76h12v16h7v28z" />
      <path className="pane" d="M89 88h4v5h-4zM107 82h4v5h-4zM107 92h4v5h-4z" />
      <path className="glow" d="m92 120 4-22h8l4 22z" />
      <path className="accent" d="M123 120V58l24-8v76z" />
      <circle className="warm" cx="128" cy="90" r="2" />
      <Sparkle x={48} y={56} size={5} />
      <Sparkle x={156} y={34} size={6} />
      <Sparkle x={66} y={32} size={3.5} />
    </>
  ),
  /** A padlocked gate. */
  forbidden: (
    <>
      <Backdrop />
      <Tree x={24} height={34} />
      <Tree x={178} height={28} />
      <path className="mid" d="M64 78V56h10V42h16v14h12V32h22v24h14v22z" />
      <path
        className="pane"
        d="M79 48h5v6h-5zM108 40h5v6h-5zM117 40h4v6h-4zM108 52h5v6h-5zM117 52h4v6h-4z"
      />
      <path className="deep" d="M40 70h8v50h-8zM152 70h8v50h-8z" />
      <circle className="deep" cx="44" cy="66" r="6" />
      <circle className="deep" cx="156" cy="66" r="6" />
      <path className="rail" d="M48 82h104M48 112h104" />
      <path className="bar" d="M58 76v44m12-44v44m60-44v44m12-44v44" />
      <path className="shackle" d="M88 84V72a12 12 0 0 1 24 0v12" />
      <rect className="accent" x="78" y="80" width="44" height="36" rx="6" />
      <circle className="warm" cx="100" cy="94" r="4.5" />
      <path className="warm" d="M98 96h4l1.5 10h-7z" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export interface RarePictureProps {
  name: keyof typeof RARE_DRAWINGS;
  label: string | undefined;
}

const Frame = styled(PictureFrame)`
  .pane-lit {
    fill: ${color.intent.warning.border};
  }
  .glow {
    fill: ${color.intent.warning.surface};
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

export function RarePicture({ name, label }: RarePictureProps) {
  return <Frame label={label}>{RARE_DRAWINGS[name]}</Frame>;
}
