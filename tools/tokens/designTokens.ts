import { TOKEN_VALUES } from '../../src/design-system/tokens/tokens.ts';
import { toDeclarations } from '../../src/design-system/tokens/variables.ts';

/** Where a token keeps the exact text that the application uses. */
export const CSS_EXTENSION = 'fr.adfactory.css';

/** A token in the format of the W3C Design Tokens Community Group, 2025.10. */
export interface DesignToken {
  $type: string;
  $value: unknown;
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
  return text === 'none'
    ? []
    : text.split(/,(?![^(]*\))/).map((part) => {
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
  ['motion', 'duration', (text) => ({ value: Number.parseFloat(text), unit: 'ms' })],
  ['zIndex', 'number', Number],
  ['', 'dimension', dimensionOf],
];

function tokenOf(path: string, variable: string, value: string): DesignToken {
  const format = FORMATS.find(([prefix]) => path.startsWith(prefix));
  if (!format) throw new Error(`No format for ${path}`);
  const [, $type, read] = format;
  return { $type, $value: read(value), $extensions: { [CSS_EXTENSION]: { variable, value } } };
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

/** Returns the files that `npm run tokens` writes, by name. */
export function tokenFiles(): Record<string, string> {
  const tokens = designTokens();
  const declarations = listTokens(tokens).map(([, { $extensions }]) => {
    const { variable, value } = $extensions[CSS_EXTENSION];
    return `  ${variable}: ${value};`;
  });
  return {
    'adfactory.tokens.json': `${JSON.stringify(tokens, null, 2)}\n`,
    'adfactory.css': `:root {\n${declarations.join('\n')}\n}\n`,
  };
}
