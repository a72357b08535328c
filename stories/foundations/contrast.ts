import { TOKEN_VALUES } from '#design-system/tokens/tokens.ts';
import { CSS_EXTENSION, designTokens, listTokens } from '../../tools/tokens/designTokens.ts';

/** Colour values by token, such as `intent.accent.solid`. */
export const COLOR_BY_TOKEN: ReadonlyMap<string, string> = new Map(
  listTokens(designTokens()).flatMap(([name, { $extensions }]) =>
    name.startsWith('color.')
      ? [[name.slice('color.'.length), $extensions[CSS_EXTENSION].value]]
      : [],
  ),
);

export interface ContrastPair {
  /** Both tokens: `text.muted / surface.canvas`. */
  name: string;
  foregroundToken: string;
  backgroundToken: string;
  foreground: string;
  background: string;
  /** Minimum ratio: 4.5 for text, 3 for the outline of a control or a graphic (WCAG 2.2 AA). */
  minimum: 4.5 | 3;
}

function valueOf(token: string): string {
  const value = COLOR_BY_TOKEN.get(token);
  if (value === undefined) throw new Error(`Unknown colour token: ${token}`);
  return value;
}

/** Returns the pairs of each of `foregrounds` on each of `backgrounds`. */
function pairs(
  foregrounds: readonly string[],
  backgrounds: readonly string[],
  minimum: 4.5 | 3 = 4.5,
): ContrastPair[] {
  return backgrounds.flatMap((backgroundToken) =>
    foregrounds.map((foregroundToken) => ({
      name: `${foregroundToken} / ${backgroundToken}`,
      foregroundToken,
      backgroundToken,
      foreground: valueOf(foregroundToken),
      background: valueOf(backgroundToken),
      minimum,
    })),
  );
}

const INTENTS = Object.keys(TOKEN_VALUES.color.intent);
const READING_TEXTS = ['text.strong', 'text.default', 'text.muted'];
const READING_SURFACES = ['canvas', 'raised', 'overlay', 'sunken', 'hover'].map(
  (name) => `surface.${name}`,
);
const TONES = Object.keys(TOKEN_VALUES.color.tone);
const INTENT_TEXTS = INTENTS.map((name) => `intent.${name}.text`);
const INTENT_SURFACES = INTENTS.map((name) => `intent.${name}.surface`);
const SOLIDS = INTENTS.map((name) => `intent.${name}.solid`);
const SOLIDS_UNDER_TEXT = [...SOLIDS, ...SOLIDS.map((token) => `${token}Hover`)];
const FIGURES = ['data.available', 'data.sold', 'data.purchased', 'data.selection'];

/** Returns the pairs of a tone, which replaces the accent on a document. */
const tonePairs = (tone: string): ContrastPair[] => [
  ...pairs([...READING_TEXTS, `${tone}.text`], [`${tone}.surface`]),
  ...pairs([`${tone}.text`], READING_SURFACES),
  ...pairs(['text.onAccent'], [`${tone}.solid`, `${tone}.solidHover`]),
  ...pairs([`${tone}.solid`], ['surface.raised', 'surface.sunken', 'data.land'], 3),
  ...pairs(['border.focus'], [`${tone}.surface`], 3),
];

/** Every foreground and background pair that the components use. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...pairs([...READING_TEXTS, ...INTENT_TEXTS], READING_SURFACES),
  ...pairs(READING_TEXTS, INTENT_SURFACES),
  ...INTENTS.flatMap((name) => pairs([`intent.${name}.text`], [`intent.${name}.surface`])),
  ...pairs(['text.onAccent'], SOLIDS_UNDER_TEXT),
  ...TONES.flatMap((name) => tonePairs(`tone.${name}`)),
  ...pairs(['brand.portal', 'brand.prestige'], ['surface.raised']),
  ...pairs(['text.onInverse'], ['surface.inverse']),
  // WCAG exempts disabled controls, but their text stays legible here.
  ...pairs(['text.disabled'], READING_SURFACES, 3),
  ...pairs(['border.strong'], READING_SURFACES, 3),
  ...pairs(['border.focus'], [...READING_SURFACES, ...INTENT_SURFACES, 'surface.inverse'], 3),
  ...pairs(SOLIDS, READING_SURFACES, 3),
  ...pairs(FIGURES, ['surface.raised'], 3),
  // A map mark is identified by its outline, position and label, not by its fill.
  ...pairs(['data.selection'], ['data.land'], 3),
  ...pairs(READING_TEXTS, ['data.land']),
];
