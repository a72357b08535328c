import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { loadFrench } from '#tests/french.ts';
import { sourcesOf, type Source } from './sources.ts';

const misspelledIn = await loadFrench();

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Names of attributes and properties whose value is read by people, whatever it looks like. */
const TEXT_NAME =
  /(?:label|title|text|description|placeholder|alt|header|hint|heading|message|unit|word|name)$/i;
/** Names of attributes that hold names of icons, keywords of HTML or SVG, values of styles, or what people type. */
const UNREAD_NAME = /^(?:name|rel|preserveAspectRatio|pattern|className|spokenNames)$/;

/** A sentence: letters that only French has, or two words with a space. */
const SENTENCE = /[À-ÖØ-öø-ÿœŒ’«»…]|\p{L}{2,} \p{L}/u;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const nameOf = ({ name, value }: Node): string => textOf(name) || textOf(value);

/** Returns whether people do not read the texts within a node: modules, types, styles, patterns, errors for developers. */
function isUnread({ type, callee, source }: Node): boolean {
  if (/^Import|^TS(?!As|Satisfies|NonNull)|^ThrowStatement$|^TaggedTemplate|^ExportAll/.test(type))
    return true;
  if (type === 'ExportNamedDeclaration' && isNode(source)) return true;
  if (type === 'CallExpression' && isNode(callee) && nameOf(callee) === 'phrase') return true;
  return type === 'NewExpression' && isNode(callee) && nameOf(callee).endsWith('Error');
}

const cookedOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : '';

function textsIn(value: unknown, isText: boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => textsIn(one, isText));
  if (!isNode(value) || isUnread(value)) return [];
  const { type } = value;
  if (type === 'JSXText') return [textOf(value['value']).replaceAll('&apos;', '’')];
  if (type === 'Literal' || type === 'TemplateElement') {
    // A part of a template holds its text in an object.
    const content = textOf(type === 'Literal' ? value['value'] : cookedOf(value['value']));
    return isText || SENTENCE.test(content) ? [content] : [];
  }
  if (type === 'JSXAttribute' || type === 'Property') {
    const name = value[type === 'Property' ? 'key' : 'name'];
    const text = isNode(name) ? nameOf(name) : '';
    return UNREAD_NAME.test(text) ? [] : textsIn(value['value'], TEXT_NAME.test(text));
  }
  // The test of a condition compares values, and its branches hold the texts.
  if (type === 'ConditionalExpression') {
    return [
      ...textsIn(value['test'], false),
      ...textsIn([value['consequent'], value['alternate']], isText),
    ];
  }
  const isKept =
    isText && /^(?:JSXExpressionContainer|TemplateLiteral|LogicalExpression)$/.test(type);
  return Object.values(value).flatMap((inner) => textsIn(inner, isKept));
}

/** An escape of JavaScript, which JSX shows as it is written in an attribute or a text. */
const ESCAPE = /\\(?:[nrt]|x[\da-f]{2}|u[\da-f{])/i;

/** Returns the texts of JSX that are no expressions: attributes in quotes and the texts between tags. */
function jsxTextsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(jsxTextsIn);
  if (!isNode(value)) return [];
  if (value.type === 'JSXText') return [textOf(value['value'])];
  const quoted = value.type === 'JSXAttribute' ? value['value'] : undefined;
  if (isNode(quoted) && quoted.type === 'Literal') return [textOf(quoted['value'])];
  return Object.values(value).flatMap(jsxTextsIn);
}

/** The files whose texts no screen shows: design values, outlines of maps, calls, settings, commands. */
const UNREAD_FILES =
  /^src\/(?:contract|design-system\/tokens)\/|outlines\.ts$|^server\/settings\/(?:config|settings|trustedProxies)\.ts$/;
/** The texts of the server and of calls for people all have an accent or a French sign; the others are for logs and SQL. */
const FRENCH_SIGN = /[À-ÖØ-öø-ÿœŒ’«»…]/;

/** Returns the texts of a file that people may read. */
function textsOf({ path, text }: Source): string[] {
  const texts = textsIn(parseSync(path, text).program, false).filter(
    (one) => !one.startsWith('url(') && !one.includes('(?:'),
  );
  return /^(?:server|src\/api)\//.test(path) ? texts.filter((one) => FRENCH_SIGN.test(one)) : texts;
}

/** A sign of two parts after a plain space, at which a line may break. */
const BREAKABLE_SIGN = / [:;!?»](?![\w=])|« /;
/** Their texts are read in a terminal, which shows a no-break space as it likes. */
const CONSOLE_FILES =
  /^server\/(?:(?:backup|data|identity)\/|boosts\/renewCommand\.ts$|database\/command\.ts$)/;

/** An apostrophe as a keyboard types it, between two letters. */
const TYPED_APOSTROPHE = /\p{L}'\p{L}/u;
/** What people type (patterns of the quick line), names as another system writes them, and an English message. */
const OTHER_WORDS = /quickLine\/|demonstrationClients\.ts$|database\/dataFolder\.ts$/;
/** A masculine participle or adjective said of « vous », which a woman would not be. */
const GENDERED =
  /(?<!\p{L})(?:vous (?:êtes|étiez|serez|seriez|avez été)(?: (?:pas|déjà|plus|bien))?|êtes-vous|étiez-vous) (?:\p{L}+(?:é|i|u)|sûr|certain|prêt|seul|absent|connecté|déconnecté)(?![\p{L}(])/iu;

describe('the texts of the sources', () => {
  const sources = sourcesOf('src', 'server').filter(({ path }) => !UNREAD_FILES.test(path));
  const texts = sources.flatMap((source) =>
    textsOf(source).map((text) => ({ path: source.path, text })),
  );

  it('are found in every kind of file', () => {
    const found = texts.map(({ text }) => text.trim());
    for (const text of ['Liste des utilisateurs', 'Estimer', 'Êtes-vous certain ?']) {
      expect(
        found.filter((one) => one.includes(text)),
        text,
      ).not.toEqual([]);
    }
    expect(texts.length).toBeGreaterThan(1000);
  });

  it('[SH-01] are spelled as in French', () => {
    const faults = texts.flatMap(({ path, text }) =>
      misspelledIn(text).map((word) => `${path}: ${word} in « ${text.trim().slice(0, 80)} »`),
    );
    expect([...new Set(faults)]).toEqual([]);
  });

  it('[SH-01] keep « : ; ! ? » on the line of the word before them, and guillemets with the words within', () => {
    const quoted = readFileSync('docs/requirements.md', 'utf8');
    const faults = texts
      .filter(({ path }) => !CONSOLE_FILES.test(path))
      .map(({ path, text }) => ({ path, text: text.replaceAll(/\s*\n\s*/g, ' ').trim() }))
      .filter(({ text }) => BREAKABLE_SIGN.test(text) && /\p{L}/u.test(text))
      // The characters of a quoted text are those of the requirements.
      .filter(({ text }) => !quoted.includes(text));
    expect(faults).toEqual([]);
  });

  // The characters of a quoted text are those of the requirements or of their interpretation.
  const quotedDocs = ['requirements.md', 'interpretations.md']
    .map((name) => readFileSync(`docs/${name}`, 'utf8'))
    .join('\n');
  const own = texts.filter(({ text }) => !quotedDocs.includes(text.trim()));

  it('[D-145] have one apostrophe (’) in our own words', () => {
    const faults = own.filter(
      ({ path, text }) => TYPED_APOSTROPHE.test(text) && !OTHER_WORDS.test(path),
    );
    expect(faults).toEqual([]);
  });

  it('use only the characters of the font, besides the arrow that RangeText draws', () => {
    const inFont =
      /^[\n\t -\u02FF\u2000-\u206F\u20A0-\u20C0\u2122\u2191\u2193\u2212\u2215\uFFFD⟶]*$/;
    expect(texts.filter(({ text }) => !inFont.test(text))).toEqual([]);
  });

  it('[SH-01] hold no escape that JSX would show as it is written', () => {
    const faults = sourcesOf('src', 'stories', '.storybook')
      .filter(({ path, text }) => path.endsWith('.tsx') && ESCAPE.test(text))
      .flatMap(({ path, text }) =>
        jsxTextsIn(parseSync(path, text).program)
          .filter((one) => ESCAPE.test(one))
          .map((one) => `${path}: ${one}`),
      );
    expect(faults).toEqual([]);
  });

  it('[D-145] address everybody without a gender', () => {
    expect(own.filter(({ text }) => GENDERED.test(text))).toEqual([]);
  });

  it('[D-145] name Vedette Plus in one way, « Vedette + » being the quoted text of its card and summary', () => {
    const names = texts.filter(({ text }) => /vedette/i.test(text)).map(({ text }) => text.trim());
    expect(names).toContain('Vedette +');
    expect(names.filter((text) => text !== 'Vedette +' && !text.includes('Vedette Plus'))).toEqual(
      [],
    );
  });
});
