/**
 * The rule of every name that the server stores: typed, imported, or sent by the issuer of a token. A character is a
 * grapheme: what people see as one, such as an emoji of many code units.
 */
const GRAPHEMES = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Exceeds every real grapheme, so that only piles of combining marks are longer. In UTF-16 code units. */
export const GRAPHEME_UNITS_MAXIMUM = 32;

const LINE_BREAKS = /\r\n|[\n\r\v\f\t\u0085\u2028\u2029]/g;

/**
 * Control, zero-width and direction characters, other ignorable ones, halves of surrogate pairs, no characters, and those
 * that are drawn as nothing: the blank Braille pattern, the null notehead and the place of an object.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFFC\u{1D159}]/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');
/** A name has one of these: combining marks alone are drawn on nothing. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Printable ASCII, of which each character is a grapheme. */
const PLAIN = /^[ -~]+$/;

const PICTOGRAPH = String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?`;
const TAGGED_FLAG = String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`;
const KEYCAP = String.raw`[0-9#*]\uFE0F?\u20E3`;
/** An emoji: its zero-width joiners, variation selectors and tags are part of it. */
const EMOJI = new RegExp(
  `^(?:${TAGGED_FLAG}|${KEYCAP}|${PICTOGRAPH}(?:\\u200D${PICTOGRAPH})*)$`,
  'u',
);

/** Why a name cannot be stored. */
export type NameProblem = 'blank' | 'tooLong' | 'unreadable';

/** No-break spaces and the others that text processors write, which no search would find. */
const OTHER_SPACES = /[^\S ]/gu;

/** Returns a typed name as it is stored: line breaks and spaces of every kind are plain spaces, and there are none around it. */
export function cleanName(typed: string): string {
  return typed.replace(LINE_BREAKS, ' ').replace(OTHER_SPACES, ' ').trim();
}

/** Returns a text with one plain space where it has spaces of any kind, and none around it, as names are compared. */
export function singleSpaced(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

function isReadable(grapheme: string): boolean {
  if (grapheme.length > GRAPHEME_UNITS_MAXIMUM) return false;
  return !INVISIBLE.test(grapheme) || EMOJI.test(grapheme);
}

/**
 * Returns why a cleaned name cannot be stored, or undefined when it can.
 * @param maximum length in graphemes
 */
export function nameProblem(name: string, maximum: number): NameProblem | undefined {
  if (name === '') return 'blank';
  // Most names, and all references of an import: splitting into graphemes takes far longer.
  if (PLAIN.test(name)) return name.length > maximum ? 'tooLong' : undefined;
  const graphemes = Array.from(GRAPHEMES.segment(name), ({ segment }) => segment);
  if (graphemes.length > maximum) return 'tooLong';
  if (!graphemes.every(isReadable)) return 'unreadable';
  return VISIBLE.test(name) ? undefined : 'blank';
}

/**
 * Returns a name from outside as it can be stored: without what cannot be read, and cut. Nobody is there to retype it.
 * @param maximum length in UTF-16 units
 * @returns an empty text when nothing remains
 */
export function readableName(text: string, maximum: number): string {
  let name = '';
  // Bounds the work of splitting a hostile text into graphemes.
  const bounded = cleanName(text.slice(0, maximum * GRAPHEME_UNITS_MAXIMUM));
  for (const { segment } of GRAPHEMES.segment(bounded)) {
    const readable = EMOJI.test(segment) ? segment : segment.replaceAll(ALL_INVISIBLE, '');
    if (name.length + readable.length > maximum) break;
    if (readable.length <= GRAPHEME_UNITS_MAXIMUM) name += readable;
  }
  name = cleanName(name);
  return nameProblem(name, maximum) === undefined ? name : '';
}

/** Longest e-mail address (RFC 5321), in UTF-16 units. */
export const EMAIL_MAXIMUM = 254;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/**
 * Returns whether a text is an e-mail address that a profile may have. Characters that are invisible, or that another one
 * stands for (the Kelvin sign is « k » in lower case), would let two people have addresses that look the same.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > EMAIL_MAXIMUM || !EMAIL.test(text) || INVISIBLE.test(text)) return false;
  return text.normalize('NFKC') === text && nameProblem(text, EMAIL_MAXIMUM) === undefined;
}

/** Returns the sentence that tells a person what is wrong with a name. */
export function nameProblemText(problem: NameProblem, maximum: number): string {
  switch (problem) {
    case 'blank':
      return 'Donnez un nom.';
    case 'tooLong':
      return `Ce nom dépasse ${maximum} caractères.`;
    case 'unreadable':
      return 'Ce nom contient un caractère invisible ou illisible, souvent venu d’un copier-coller. Retapez-le.';
  }
}
