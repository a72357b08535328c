import { TOKEN_VALUES } from './tokens.ts';

const { surface, text, border, intent, data } = TOKEN_VALUES.color;

export interface ContrastPair {
  name: string;
  foreground: string;
  background: string;
  /** Least ratio: 4.5 for text, 3 for the outline of a control or a graphic (WCAG 2.2 AA). */
  minimum: 4.5 | 3;
}

function pair(name: string, foreground: string, background: string, minimum: 4.5 | 3 = 4.5) {
  return { name, foreground, background, minimum };
}

const READING_SURFACES = {
  canvas: surface.canvas,
  raised: surface.raised,
  sunken: surface.sunken,
  hover: surface.hover,
};
const READING_TEXTS = { strong: text.strong, default: text.default, muted: text.muted };

/** Every pair of colours that the components put one on the other. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...Object.entries(READING_SURFACES).flatMap(([under, background]) => [
    ...Object.entries(READING_TEXTS).map(([on, foreground]) =>
      pair(`text.${on} / surface.${under}`, foreground, background),
    ),
    ...Object.entries(intent).map(([name, tone]) =>
      pair(`intent.${name}.text / surface.${under}`, tone.text, background),
    ),
    pair(`border.strong / surface.${under}`, border.strong, background, 3),
    pair(`border.focus / surface.${under}`, border.focus, background, 3),
  ]),
  ...Object.entries(intent).flatMap(([name, tone]) => [
    pair(`intent.${name}.text / its surface`, tone.text, tone.surface),
    pair(`text.default / intent.${name}.surface`, text.default, tone.surface),
    pair(`text.onAccent / intent.${name}.solid`, text.onAccent, tone.solid),
    pair(`text.onAccent / intent.${name}.solidHover`, text.onAccent, tone.solidHover),
  ]),
  pair('text.onInverse / surface.inverse', text.onInverse, surface.inverse),
  // Not required of a disabled control; still legible here.
  pair('text.disabled / surface.sunken', text.disabled, surface.sunken, 3),
  ...Object.entries(data)
    .filter(([name]) => name !== 'track')
    .map(([name, value]) => pair(`data.${name} / surface.raised`, value, surface.raised, 3)),
];

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two `#rrggbb` colours, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastRatio(foreground: string, background: string): number {
  const [light = 0, dark = 0] = [luminance(foreground), luminance(background)].toSorted(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
}
