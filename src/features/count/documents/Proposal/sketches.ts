import type { FormatKey } from '#domain/count/formats.ts';

/** Left, top, width and height on a page of 120 × 84. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** The page on which a format stands. */
export interface Ground {
  parts: readonly Box[];
  lines: readonly Box[];
}

interface Sketch {
  ground: Ground;
  /** The places of the format. */
  spots: readonly Box[];
}

/** Returns a listing: its picture and three lines of text. */
function listing([x, y, width, height]: Box): Ground {
  const text = x + 20;
  return {
    parts: [[x, y, 17, height]],
    lines: [
      [text, y + 1, (width - 20) * 0.8, 2],
      [text, y + 5.5, (width - 20) * 0.55, 2],
      [text, y + 10, (width - 20) * 0.35, 2],
    ],
  };
}

const join = (grounds: readonly Ground[]): Ground => ({
  parts: grounds.flatMap(({ parts }) => parts),
  lines: grounds.flatMap(({ lines }) => lines),
});

const HEADER_HEIGHT = 5;
const LISTING_HEIGHT = 14;
const LISTING_STEP = 18;

const listingBox = (top: number, row: number): Box => [
  6,
  top + row * LISTING_STEP,
  72,
  LISTING_HEIGHT,
];

/** Returns a page of results whose header starts at `top`. Its first listing leaves `room` below the header. */
function results(top: number, room = 0, without?: number): Ground {
  const first = top + HEADER_HEIGHT + 5 + room;
  const rows = [0, 1, 2].filter(
    (row) => row !== without && first + row * LISTING_STEP + LISTING_HEIGHT <= 84,
  );
  return join([
    { parts: [], lines: [[6, top + 1, 20, 3]] },
    ...rows.map((row) => listing(listingBox(first, row))),
  ]);
}

const TOP = 9;
const FIRST_LISTING = TOP + HEADER_HEIGHT + 5;
const SIDE_LEFT = 85;
const SIDE_WIDTH = 29;

const ARTICLE: Ground = {
  parts: [[6, 25, 72, 22]],
  lines: [
    [6, 12, 50, 4],
    [6, 19, 30, 2],
    ...[52, 57, 62, 67, 72, 77].map((y): Box => [6, y, y % 2 === 0 ? 72 : 64, 2]),
  ],
};

const MAILBOX: Ground = {
  parts: [
    [4, 11, 24, 69],
    [32, 11, 84, 69],
  ],
  lines: [
    ...[16, 23, 30, 37].map((y): Box => [8, y, 15, 2]),
    [37, 15, 34, 2.5],
    [37, 62, 60, 2],
    [37, 67, 44, 2],
  ],
};

/** Where each format stands on a page. */
export const FORMAT_SKETCHES = {
  Masthead: { ground: results(26), spots: [[0, 7, 120, 17]] },
  MastheadPlus: { ground: results(38), spots: [[0, 7, 120, 29]] },
  Billboard: { ground: results(TOP, 20), spots: [[12, 17, 96, 18]] },
  NatifInterAnnonces: {
    ground: results(TOP, 0, 1),
    spots: [listingBox(FIRST_LISTING, 1)],
  },
  Pave: { ground: results(TOP), spots: [[SIDE_LEFT, FIRST_LISTING, SIDE_WIDTH, 24]] },
  GrandAngle: { ground: results(TOP), spots: [[SIDE_LEFT, FIRST_LISTING, SIDE_WIDTH, 50]] },
  VedettePlus: {
    ground: results(TOP, 0, 0),
    spots: [listingBox(FIRST_LISTING, 0)],
  },
  Banner: {
    ground: results(26),
    spots: [
      [0, 7, 120, 17],
      [SIDE_LEFT, 36, SIDE_WIDTH, 24],
    ],
  },
  Retargeting: { ground: ARTICLE, spots: [[SIDE_LEFT, 25, SIDE_WIDTH, 24]] },
  BrandContent: {
    ground: { parts: [[SIDE_LEFT, 12, SIDE_WIDTH, 66]], lines: ARTICLE.lines.slice(2) },
    spots: [[6, 12, 72, 35]],
  },
  Email: { ground: MAILBOX, spots: [[37, 22, 74, 35]] },
} as const satisfies Record<FormatKey, Sketch>;
