import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agencyNameProblem } from '#domain/count/saveRules.ts';
import {
  cleanName,
  EMAIL_MAXIMUM,
  isEmailAddress,
  nameProblem,
  nameProblemText,
  readableName,
} from '#domain/format/names.ts';

/** Emoji that people type: several code units each, one character to the eye. */
const EMOJI = [
  ['a house', '🏠'],
  ['a heart with a variation selector', '❤️'],
  ['a skin tone', '👍🏽'],
  ['a flag', '🇫🇷'],
  ['a flag made of tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a keycap', '1️⃣'],
  ['a family joined by zero-width joiners', '👨‍👩‍👧‍👦'],
  ['a profession with a skin tone', '👩🏽‍💼'],
  ['a rainbow flag', '🏳️‍🌈'],
] as const;

const LINE_BREAKS = ['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f', '\t'];

describe('the length of a name', () => {
  it.each(EMOJI)('[CF-34] counts %s as one of the 55 characters', (_, emoji) => {
    expect(agencyNameProblem(emoji.repeat(55))).toBeUndefined();
    expect(agencyNameProblem(emoji.repeat(56))).toBe('tooLong');
    expect(agencyNameProblem(`${'x'.repeat(54)}${emoji}`)).toBeUndefined();
  });

  it('[CF-34] counts an accent that is typed apart with its letter', () => {
    expect(agencyNameProblem('e\u0301'.repeat(55))).toBeUndefined();
    expect(agencyNameProblem('e\u0301'.repeat(56))).toBe('tooLong');
  });

  it('refuses a letter with a pile of accents, which one character would hide', () => {
    expect(nameProblem(`A${'\u0301'.repeat(100)}`, 55)).toBe('unreadable');
  });
});

describe('line breaks in a name', () => {
  it.each(LINE_BREAKS)('[CF-34] turns %j into a space', (lineBreak) => {
    expect(cleanName(` Agence${lineBreak}du Port${lineBreak}`)).toBe('Agence du Port');
    expect(nameProblem(cleanName(`Agence${lineBreak}du Port`), 55)).toBeUndefined();
  });
});

describe('characters that nobody sees', () => {
  it.each([
    ['a zero-width space', '\u200B'],
    ['a zero-width non-joiner', '\u200C'],
    ['a zero-width joiner outside an emoji', '\u200D'],
    ['a word joiner', '\u2060'],
    ['a byte order mark', '\uFEFF'],
    ['a soft hyphen', '\u00AD'],
    ['a left-to-right mark', '\u200E'],
    ['a right-to-left override', '\u202E'],
    ['a direction isolate', '\u2066'],
    ['an Arabic letter mark', '\u061C'],
    ['a NUL', '\u0000'],
    ['an escape', '\u001B'],
    ['a delete', '\u007F'],
    ['a variation selector after a letter', 'a\uFE0F'],
    ['a tag character', '\u{E0041}'],
    ['an emoji that hides tag characters', '😀\u{E0061}\u{E0062}\u{E007F}'],
    ['an emoji with a trailing joiner', '😀\u200D'],
    ['a Hangul filler', '\u3164'],
    ['half of a surrogate pair', '\uD83D'],
    ['a blank Braille pattern', '\u2800'],
    ['a null notehead', '\u{1D159}'],
    ['the place of an object', '\uFFFC'],
    ['no character', '\uFFFE'],
  ])('refuses %s', (_, text) => {
    expect(nameProblem(`Agence ${text} du Port`, 55)).toBe('unreadable');
  });

  it.each(EMOJI)('accepts %s', (_, emoji) => {
    expect(nameProblem(`Agence ${emoji} du Port`, 55)).toBeUndefined();
  });

  it.each([
    'Agence du Vieux-Port',
    'L’Œuvre & Cie — 2ᵉ « étage »',
    'Łódź',
    '不動産',
    'وكالة',
    '1 234 m²',
  ])('accepts « %s »', (name) => {
    expect(nameProblem(name, 55)).toBeUndefined();
  });
});

describe('a name in general', () => {
  it('[D-171] refuses a blank Braille pattern alone', () => {
    expect(nameProblem('\u2800', 55)).toBe('unreadable');
  });

  it.each(['', '   ', '\u00A0', '\n', '\u0301', '\u20DD\u0301'])(
    '[CF-33] refuses %j as blank',
    (name) => {
      expect(nameProblem(cleanName(name), 55)).toBe('blank');
    },
  );

  it('says what to do', () => {
    expect(nameProblemText('blank', 55)).toBe('Donnez un nom.');
    expect(nameProblemText('tooLong', 55)).toBe('Ce nom dépasse 55 caractères.');
    expect(nameProblemText('unreadable', 55)).toBe(
      'Ce nom contient un caractère invisible ou illisible, souvent venu d’un copier-coller. Retapez-le.',
    );
  });

  it('cleans a name once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', ...LINE_BREAKS) }), (text) => {
        const name = cleanName(text);
        expect(cleanName(name)).toBe(name);
        expect(name).not.toMatch(/[\r\n\u2028\u2029]/);
      }),
    );
  });
});

describe('a name from outside', () => {
  it('[D-171] obeys the rule of names, whatever it held', () => {
    const unit = fc.oneof(
      fc.constantFrom('a', 'é', ' ', '\n', '\u0301', '\uD83D'),
      fc.constantFrom('\u200B', '\u202E', '\u0000', '\u001B', '\u2800'),
      fc.constantFrom('😀', '👨‍👩‍👧'),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        const name = readableName(text, 12);
        if (name !== '') expect(nameProblem(name, 12)).toBeUndefined();
        expect(cleanName(name)).toBe(name);
      }),
    );
  });

  it('keeps a name that can be stored', () => {
    expect(readableName(' Łódź 👨‍👩‍👧 ', 55)).toBe('Łódź 👨‍👩‍👧');
  });
});

describe('an e-mail address', () => {
  it.each(['a@b.fr', 'Marie.Dupont+é@groupe.example', `${'a'.repeat(EMAIL_MAXIMUM - 5)}@b.fr`])(
    '[D-171] may be %j',
    (text) => {
      expect(isEmailAddress(text)).toBe(true);
    },
  );

  it.each([
    '',
    'a',
    '@b.fr',
    'a@',
    'a@b@c.fr',
    'a b@c.fr',
    'a\u00A0@b.fr',
    `${'a'.repeat(EMAIL_MAXIMUM - 4)}@b.fr`,
    'a\u200B@b.fr',
    'a\u202E@b.fr',
    'a\u0000@b.fr',
    '\u2800@b.fr',
    'a@b.fr\u00AD',
    '👨‍👩‍👧@b.fr',
    // The Kelvin sign, which is « k » in lower case, and a full-width letter.
    'vi\u212Ator@b.fr',
    '\uFF41@b.fr',
    'e\u0301@b.fr',
    `a${'\u0301'.repeat(40)}@b.fr`,
  ])('[D-171] is not %j', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
});
