import styled from 'styled-components';
import { color, font } from './tokens/tokens.ts';

type Tone = 'ink' | 'brand' | 'accent' | 'muted' | 'gold';

interface Segment {
  text: string;
  tone: Tone;
  weight: number;
}

interface PlacedSegment extends Segment {
  x: number;
  width: number;
}

/** Advance widths of Inter, in thousandths of an em. */
const ADVANCE: Record<string, number> = {
  B: 656,
  C: 732,
  D: 735,
  E: 604,
  G: 749,
  I: 275,
  L: 566,
  M: 905,
  N: 764,
  O: 772,
  S: 647,
  X: 690,
  A: 715,
  P: 640,
  R: 650,
  T: 653,
  U: 743,
  H: 746,
  J: 580,
  K: 703,
  Q: 773,
  V: 728,
  W: 1020,
  Y: 713,
  Z: 652,
  a: 574,
  b: 624,
  c: 583,
  d: 624,
  e: 591,
  f: 389,
  g: 625,
  h: 612,
  i: 262,
  j: 262,
  k: 569,
  l: 262,
  m: 900,
  n: 612,
  o: 609,
  p: 624,
  q: 624,
  r: 397,
  s: 549,
  t: 353,
  u: 612,
  v: 587,
  w: 839,
  x: 569,
  y: 588,
  z: 566,
  ' ': 252,
};

/** Width of a space between two parts, besides that between any. */
const WORD_SPACE = 3;

const SPLITS: readonly { end: string; tone: Tone; weight: number }[] = [
  { end: 'NEUF', tone: 'muted', weight: 500 },
  { end: 'DEMEURES', tone: 'gold', weight: 400 },
  { end: 'RESIDENCE', tone: 'gold', weight: 400 },
];

/** Splits the end of a name. « ET » is set light so that one long word reads as three. */
function tailOf({ end, tone, weight }: (typeof SPLITS)[number]): Segment[] {
  return end
    .split(/(?<=BUREAUX)(ET)(?=COMMERCE)/)
    .map((text) => ({ text, tone, weight: text === 'ET' ? 300 : weight }));
}

/** Splits a name after its lead, which stands in the colour of the brand. */
function brandSegments(name: string, lead: string): Segment[] {
  const end = name.slice(lead.length);
  const head: Segment = { text: lead, tone: 'brand', weight: 750 };
  return [head, ...tailOf({ end, tone: 'muted', weight: 500 })];
}

function segments(name: string, lead: string | undefined): Segment[] {
  if (lead !== undefined) return brandSegments(name, lead).filter(({ text }) => text !== '');
  const split = SPLITS.find(({ end }) => name.endsWith(end) && name.length > end.length);
  const main = split ? name.slice(0, -split.end.length) : name;
  const isPrestige = split?.tone === 'gold';
  const head: Segment[] = main.startsWith('LOGIC')
    ? [
        { text: 'LOGIC', tone: 'ink', weight: 700 },
        { text: main.slice('LOGIC'.length), tone: 'accent', weight: 700 },
      ]
    : [{ text: main, tone: isPrestige ? 'gold' : 'accent', weight: isPrestige ? 600 : 750 }];
  const tail: Segment[] = split ? tailOf(split) : [];
  return [...head, ...tail].filter((segment) => segment.text !== '');
}

function widthOf({ text, weight }: Segment): number {
  // An accent takes no width.
  const letters = Array.from(text.normalize('NFD').replaceAll(/\p{M}/gu, ''));
  const units = letters.map((letter) => ADVANCE[letter] ?? 690);
  const total = units.reduce((sum, unit) => sum + unit, 0);
  return Math.round(((total * 16) / 1000) * (weight >= 600 ? 1.03 : 0.99) * 10) / 10;
}

/**
 * Splits a portal name into typographic parts and positions them on a line 20 units high.
 * @param lead the beginning of the name that stands in the colour of the brand
 */
export function wordmarkParts(
  name: string,
  lead?: string,
): { parts: PlacedSegment[]; width: number } {
  const parts: PlacedSegment[] = [];
  let x = 0;
  for (const segment of segments(name, lead)) {
    const text = segment.text.trimStart();
    if (text !== segment.text) x += WORD_SPACE;
    const width = widthOf({ ...segment, text });
    parts.push({ ...segment, text, x, width });
    x = Math.round((x + width + 1.5) * 10) / 10;
  }
  return { parts, width: Math.ceil(x) };
}

interface WordmarkProps {
  /** Portal name, which is also the text alternative. */
  name: string;
  /** The beginning of the name that stands in the colour of the brand. */
  lead?: string;
  /** The colour of the brand, `#rrggbb`. */
  color?: string;
  size?: 'sm' | 'md';
}

const Svg = styled.svg`
  flex: none;
  width: auto;
  height: 1.25rem;
  overflow: visible;
  font-family: ${font.family.sans};
  font-size: 16px;

  &[data-size='sm'] {
    height: 1rem;
  }
  [data-tone='ink'] {
    fill: ${color.text.strong};
  }
  [data-tone='accent'] {
    fill: ${color.brand.portal};
  }
  [data-tone='brand'] {
    fill: var(--brand, ${color.brand.portal});
  }
  [data-tone='muted'] {
    fill: ${color.text.muted};
  }
  [data-tone='gold'] {
    fill: ${color.brand.prestige};
  }
`;

/** A portal name set in type, with a fixed text length so that it never reflows. */
export function Wordmark({ name, lead, color: brand, size = 'md' }: WordmarkProps) {
  const { parts, width } = wordmarkParts(name, lead);
  return (
    <Svg
      viewBox={`0 0 ${width} 20`}
      data-size={size}
      role="img"
      aria-label={name}
      style={brand === undefined ? undefined : { '--brand': brand }}
    >
      {parts.map((part) => (
        <text
          key={part.x}
          x={part.x}
          y="15.5"
          textLength={part.width}
          lengthAdjust="spacingAndGlyphs"
          fontWeight={part.weight}
          data-tone={part.tone}
        >
          {part.text}
        </text>
      ))}
    </Svg>
  );
}
