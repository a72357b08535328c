import { TOKEN_VALUES } from '../../src/design-system/tokens/tokens.ts';
import { toDeclarations } from '../../src/design-system/tokens/variables.ts';

import descriptions from './descriptions.json' with { type: 'json' };

/** Where a token keeps the exact text that the application uses. */
export const CSS_EXTENSION = 'fr.adfactory.css';

/** A token in the format of the W3C Design Tokens Community Group, 2025.10. */
export interface DesignToken {
  $type: string;
  $value: unknown;
  /** What it is for, in French for the designers. */
  $description: string;
  $extensions: { [CSS_EXTENSION]: { variable: string; value: string } };
}

export type TokenGroup = { [name: string]: TokenGroup | DesignToken };

type Values = string | { readonly [key: string | number]: Values };

/** Returns `#rrggbb` and `rgb(r g b / a%)` as a colour. */
function colorOf(text: string) {
  const hex = /^#([\da-f]{6})$/i.exec(text)?.[1];
  const [red = 0, green = 0, blue = 0, percent = 100] = hex
    ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    : [...text.matchAll(/[\d.]+/g)].map(([figure]) => Number(figure));
  const channels = [red, green, blue];
  return {
    colorSpace: 'srgb',
    components: channels.map((channel) => Number((channel / 255).toFixed(4))),
    alpha: percent / 100,
    hex: `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
  };
}

/** Returns a length, and the last one of `max(11px, 0.75rem)`: the one that applies where there is room. */
function dimensionOf(text: string) {
  const [, value = '0', unit = 'px'] = [...text.matchAll(/([\d.]+)(px|rem)?/g)].at(-1) ?? [];
  return { value: Number(value), unit };
}

/** Returns `0 1px 2px rgb(…), …` as shadows. */
function shadowsOf(text: string) {
  // A shadow that nobody sees stands for none, because other tools expect one.
  const written = text === 'none' ? '0 0 rgb(0 0 0 / 0%)' : text;
  return written.split(/,(?![^(]*\))/).map((part) => {
    const [lengths = '', color = ''] = part.trim().split(/ (?=rgb)/);
    const [offsetX = '0', offsetY = '0', blur = '0', spread = '0'] = lengths.split(' ');
    const dimensions = { offsetX, offsetY, blur, spread };
    return {
      color: colorOf(color),
      ...Object.fromEntries(
        Object.entries(dimensions).map(([name, length]) => [name, dimensionOf(length)]),
      ),
    };
  });
}

const numbersOf = (text: string) =>
  [...text.matchAll(/-?[\d.]+/g)].map(([figure]) => Number(figure));

/** How the texts of a group become values, by the first part of the path that is listed. */
const FORMATS: readonly [path: string, $type: string, read: (text: string) => unknown][] = [
  ['color', 'color', colorOf],
  ['font.family', 'fontFamily', (text) => text.split(', ').map((name) => name.replaceAll("'", ''))],
  ['font.size', 'dimension', dimensionOf],
  ['font.weight', 'fontWeight', Number],
  ['font.lineHeight', 'number', Number],
  ['shadow', 'shadow', shadowsOf],
  ['motion.ease', 'cubicBezier', numbersOf],
  // As text, which Style Dictionary writes as it is.
  ['motion', 'duration', String],
  ['zIndex', 'number', Number],
  ['', 'dimension', dimensionOf],
];

/** Tokens that follow another one, by path: a change of the accent changes them all. */
const ALIASES: Readonly<Record<string, string>> = {
  'color.intent.accent.text': 'color.intent.accent.solid',
  'color.tone.petrol': 'color.intent.accent',
  'color.brand.portal': 'color.intent.accent.solid',
  'color.data.purchased': 'color.intent.accent.solid',
  'color.data.selection': 'color.intent.accent.solid',
};

/** Returns the path of the token that another one follows. */
function aliasOf(path: string): string | undefined {
  const found = Object.entries(ALIASES).find(([from]) => `${path}.`.startsWith(`${from}.`));
  return found && path.replace(...found);
}

/** @throws {Error} when nobody has written what the token is for */
function descriptionOf(path: string): string {
  const texts: Readonly<Record<string, string>> = descriptions;
  const text = texts[path] ?? texts[path.replace(/\w+$/, '*')];
  if (text === undefined) throw new Error(`No description for ${path}`);
  return text;
}

function tokenOf(path: string, variable: string, value: string): DesignToken {
  const format = FORMATS.find(([prefix]) => path.startsWith(prefix));
  if (!format) throw new Error(`No format for ${path}`);
  const [, $type, read] = format;
  const alias = aliasOf(path);
  return {
    $type,
    $value: alias === undefined ? read(value) : `{${alias}}`,
    $description: descriptionOf(path),
    $extensions: { [CSS_EXTENSION]: { variable, value } },
  };
}

function groupOf(node: Values, path: readonly string[]): TokenGroup | DesignToken {
  if (typeof node === 'string') {
    const [declaration = ''] = toDeclarations(node, path.map(toKebab));
    return tokenOf(path.join('.'), declaration.split(':')[0] ?? '', node);
  }
  return Object.fromEntries(
    Object.entries(node).map(([name, child]) => [name, groupOf(child, [...path, name])]),
  );
}

const toKebab = (name: string) =>
  name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** Returns every token of the application in the format that Figma and other tools read. */
export function designTokens(): TokenGroup {
  return groupOf(TOKEN_VALUES, []) as TokenGroup;
}

const isToken = (node: TokenGroup | DesignToken): node is DesignToken => '$value' in node;

/** Returns the tokens below a group, each with its name: `color.text.muted`. */
export function listTokens(
  group: TokenGroup,
  path: readonly string[] = [],
): [string, DesignToken][] {
  return Object.entries(group).flatMap(([name, node]) =>
    isToken(node)
      ? [[[...path, name].join('.'), node] satisfies [string, DesignToken]]
      : listTokens(node, [...path, name]),
  );
}

/** The types of Tokens Studio, by the first part of the path that is listed. */
const STUDIO_TYPES: readonly [path: string, type: string][] = [
  ['color', 'color'],
  ['space', 'spacing'],
  ['size', 'sizing'],
  ['radius', 'borderRadius'],
  ['font.family', 'fontFamilies'],
  ['font.size', 'fontSizes'],
  ['font.weight', 'fontWeights'],
  ['font.lineHeight', 'lineHeights'],
  ['shadow', 'boxShadow'],
];

/** Returns shadows as Tokens Studio has them. */
const studioShadows = (text: string) =>
  shadowsOf(text).map(({ color, ...lengths }) => {
    const dimensions = lengths as Record<string, ReturnType<typeof dimensionOf>>;
    const [x, y, blur, spread] = Object.values(dimensions).map(
      ({ value, unit }) => `${value}${unit}`,
    );
    return { x, y, blur, spread, color: `rgba(${color.hex}, ${color.alpha})`, type: 'dropShadow' };
  });

/** Returns the tokens in the format of Tokens Studio, the plugin that writes Figma variables: values as text. */
function studioTokens(): object {
  const tokens = {};
  for (const [name, { $value, $description, $extensions }] of listTokens(designTokens())) {
    const { value } = $extensions[CSS_EXTENSION];
    const path = name.split('.');
    const last = path.pop() ?? '';
    let group: Record<string, unknown> = tokens;
    for (const part of path) group = (group[part] ??= {}) as Record<string, unknown>;
    const isAlias = typeof $value === 'string' && $value.startsWith('{');
    const text = name.startsWith('shadow') ? studioShadows(value) : value;
    const type = STUDIO_TYPES.find(([prefix]) => name.startsWith(`${prefix}.`))?.[1] ?? 'other';
    group[last] = { value: isAlias ? $value : text, type, description: $description };
  }
  return { adfactory: tokens };
}

/** Returns the files that `npm run tokens` writes, by name. */
export function tokenFiles(): Record<string, string> {
  const tokens = designTokens();
  const declarations = listTokens(tokens).map(([, { $extensions }]) => {
    const { variable, value } = $extensions[CSS_EXTENSION];
    return `  ${variable}: ${value};`;
  });
  return {
    'adfactory.tokens.json': `${JSON.stringify(tokens, null, 2)}\n`,
    'adfactory.tokens-studio.json': `${JSON.stringify(studioTokens(), null, 2)}\n`,
    'adfactory.css': `:root {\n${declarations.join('\n')}\n}\n`,
  };
}
