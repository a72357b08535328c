import type { ReactNode } from 'react';

/** Our own drawings, on a 200 × 140 plane: a ground, paper, and one touch of the accent colour. */
export const DRAWINGS = {
  /** A pile of sheets with nothing on them yet. */
  empty: (
    <>
      <ellipse className="ground" cx="100" cy="122" rx="78" ry="9" />
      <path className="tint" d="M62 34 128 24l12 82-66 10z" />
      <rect className="paper" x="56" y="26" width="72" height="92" rx="5" />
      <path className="line" d="M70 48h30M70 62h44M70 76h36" />
      <circle className="accent" cx="126" cy="104" r="15" />
      <path d="M126 97v14m-7-7h14" stroke="#fff" strokeWidth="2.5" />
    </>
  ),
  /** A chart whose line broke. */
  error: (
    <>
      <ellipse className="ground" cx="100" cy="122" rx="78" ry="9" />
      <rect className="paper" x="38" y="26" width="124" height="88" rx="6" />
      <path d="M38 44h124" />
      <path d="M47 35h.1m7.9 0h.1m7.9 0h.1" strokeWidth="3" />
      <path className="line" d="M52 100h96" />
      <path className="accent-line" d="m54 88 18-16 14 8 8-11" />
      <path className="accent-line" d="m110 84 14-20 10 7 14-15" />
      <path className="warm" d="m101 58 15 26H86z" />
      <path d="M101 67v8m0 4v.1" strokeWidth="2" />
    </>
  ),
  /** A house in the night, in the beam of a torch. */
  dark: (
    <>
      <rect className="night" x="14" y="8" width="172" height="124" rx="12" />
      <path className="beam" d="M32 112 150 38l22 62z" />
      <path className="on-night" d="M112 84 136 62l24 22v26h-48zM128 110V94h14v16" />
      <path
        className="on-night"
        d="M40 30h.1M66 48h.1M92 26h.1M120 34h.1M54 74h.1"
        strokeWidth="3"
      />
      <path className="on-night" d="M162 22a9 9 0 1 0 9 12 8 8 0 0 1-9-12z" />
      <path className="paper" d="m24 112 12-9 6 9-12 9z" />
      <path className="on-night" d="M64 116h76" />
    </>
  ),
  /** Shelves, all empty but one. */
  noInventory: (
    <>
      <ellipse className="ground" cx="100" cy="122" rx="78" ry="9" />
      <path className="paper" d="M48 22h104v94H48z" />
      <path d="M48 53h104M48 84h104" />
      <rect className="tint" x="58" y="64" width="20" height="20" rx="2" />
      <path className="line" d="M90 47h12m10 0h12M92 78h12m10 0h12M62 110h12m14 0h12m14 0h12" />
      <circle className="paper" cx="142" cy="96" r="17" />
      <path className="accent-line" d="m154 108 13 13M136 90l12 12m0-12-12 12" />
    </>
  ),
  /** A street of buildings seen through a measuring frame. */
  welcome: (
    <>
      <ellipse className="ground" cx="100" cy="122" rx="88" ry="9" />
      <path className="paper" d="M28 118V66l24-18 24 18v52z" />
      <path className="tint" d="M76 118V30h44v88z" />
      <path className="paper" d="M120 118V58h50v60z" />
      <path d="M44 118V98h16v20M46 74h12M130 70h10m10 0h10m-30 14h10m10 0h10m-30 14h10m10 0h10" />
      <path d="M86 44h8m8 0h8M86 58h8m8 0h8M86 72h8m8 0h8M86 86h8m8 0h8" />
      <path d="M92 118v-18h12v18" />
      <path className="accent-line" d="M62 32V20h12m60 0h12v12m0 46v12h-12M74 90H62V78" />
      <circle className="accent" cx="146" cy="32" r="7" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type IllustrationName = keyof typeof DRAWINGS;
