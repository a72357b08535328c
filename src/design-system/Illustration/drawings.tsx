import type { ReactNode } from 'react';
import { Backdrop, House, Sparkle, Tree, PictureFrame } from './PictureFrame.tsx';

export interface PictureProps {
  name: keyof typeof DRAWINGS;
  label: string | undefined;
}

export function Picture({ name, label }: PictureProps) {
  return <PictureFrame label={label}>{DRAWINGS[name]}</PictureFrame>;
}

/**
 * The illustrations that lists, editors and failures show, drawn on a 200 × 140 canvas: a soft backdrop, a ground, flat shapes in accent tones, paper and one
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
  /** A poster peeling off its billboard. */
  error: (
    <>
      <Backdrop />
      <Tree x={30} height={34} />
      <Tree x={174} height={26} />
      <path className="deep" d="M66 84h6v36h-6zM128 84h6v36h-6z" />
      <rect className="deep" x="42" y="24" width="116" height="66" rx="4" />
      <rect className="tint" x="48" y="30" width="104" height="54" rx="2" />
      <path className="slot" d="M56 38h88v38H56z" />
      <g transform="rotate(13 52 34)">
        <rect className="paper" x="50" y="32" width="92" height="52" rx="2" />
        <path className="tint" d="M56 38h38v40H56z" />
        <path className="mid" d="M62 78V62l13-12 13 12v16z" />
        <path className="accent" d="m59 63 16-15 16 15-2.5 2.500L75 53 61.5 65.500z" />
        <path className="word" d="M102 46h30M102 56h22M102 66h26" />
      </g>
      <circle className="deep" cx="54" cy="36" r="3" />
      <path className="alert" d="m152 76 17 30h-34z" />
      <path className="alert-mark" d="M152 87v8m0 5v.1" />
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
  /** A cloud with an unplugged cable. */
  offline: (
    <>
      <Backdrop />
      <House x={20} isLit={false} />
      <Tree x={176} height={30} />
      <path
        className="paper"
        d="M66 70a17 17 0 0 1-1-34 24 24 0 0 1 45-7 19 19 0 0 1 27 12 15 15 0 0 1-2 29z"
      />
      <path className="slot" d="M84 48h32M90 58h20" />
      <path className="cable" d="M100 70v10a8 8 0 0 1-8 8H74" />
      <path className="deep" d="M62 80h12v16H62a8 8 0 0 1 0-16z" />
      <path className="prong" d="M55 84h-7m7 8h-7" />
      <g transform="translate(0 6)">
        <path className="cable" d="M160 104h-14a8 8 0 0 1-8-8v-2" />
        <path className="accent" d="M130 78h16v9a8 8 0 0 1-16 0z" />
        <path className="pane" d="M134 80h2v4h-2zM140 80h2v4h-2z" />
      </g>
      <Sparkle x={104} y={102} size={6} />
      <Sparkle x={118} y={92} size={3.5} />
    </>
  ),
} as const satisfies Record<string, ReactNode>;
