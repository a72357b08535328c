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
      <path className="beam" d="M42 111 122 44q40 14 44 72H50z" />
      <path className="lit" d="M108 82 134 58l26 24v34h-52z" />
      <path d="m102 87 32-29 32 29" strokeWidth="2.5" />
      <path className="lit-door" d="M127 116V97h14v19zM115 90h8v8h-8zM146 90h8v8h-8z" />
      <path
        className="on-night"
        d="M38 30h.1M62 46h.1M88 26h.1M112 30h.1M50 70h.1M84 62h.1"
        strokeWidth="3"
      />
      <path className="moon" d="M158 20a11 11 0 1 0 12 15 9 9 0 0 1-12-15z" />
      <path className="on-night" d="M26 116h148" />
      <path className="paper" d="m25 106 15-6 5 10-15 6z" />
      <path className="paper" d="m39 98 7-5 8 16-9 2z" />
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
} as const satisfies Record<string, ReactNode>;

export type IllustrationName = keyof typeof DRAWINGS;
