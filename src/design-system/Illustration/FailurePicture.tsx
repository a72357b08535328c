import type { ReactNode } from 'react';
import { Backdrop, House, PictureFrame, Sparkle, Tree } from './PictureFrame.tsx';

/** The illustrations of failures, on the canvas of the others. They are in the first load: they must not need a script. */
export const FAILURES = {
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

export interface FailurePictureProps {
  name: keyof typeof FAILURES;
  label: string | undefined;
}

export function FailurePicture({ name, label }: FailurePictureProps) {
  return <PictureFrame label={label}>{FAILURES[name]}</PictureFrame>;
}
