import type { ReactNode } from 'react';
import { NIGHT } from './night.tsx';
import { Backdrop, House, Sparkle, Tree } from './sceneryParts.tsx';

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
