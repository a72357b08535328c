import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  editableText,
  editNumber,
  problemText,
  quantityText,
} from '#design-system/QuantityInput/quantityText.ts';
import { readNumberText } from '#domain/format/typedNumbers.ts';
import { pastedColumn } from '#features/count/result/QuantityTable/useQuantityKeys.ts';

describe('quantityText', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1 000'],
    [1_234_567, '1 234 567'],
    [976.5, '976,50'],
    [1_234.05, '1 234,05'],
  ])('formats %d as %s', (value, text) => {
    expect(quantityText(value)).toBe(text);
  });
});

describe('readNumberText', () => {
  it.each([
    ['800', 800],
    ['800,00', 800],
    ['800,', 800],
    ['1 500 €', 1500],
    ['1\u202F500\u00A0€', 1500],
    ['1.500 €', 1500],
    ['1.500.000', 1_500_000],
    ['1.500,50', 1500.5],
    ['12.5', 12.5],
    ['976,51', 976.51],
    ['1,5 k€', 1500],
    ['1,155K', 1155],
    ['2k', 2000],
    [',5', 0.5],
    ['€800', 800],
    ['', 0],
    [' ', 0],
    ['999 999 999', 999_999_999],
    ['100 € HT', 100],
    ['100€ht', 100],
    ['100 euros', 100],
    ['100 euros hors taxes', 100],
    ['1\u200B500', 1500],
    ['\uFEFF800 €', 800],
    ['８００', 800],
  ])('[CF-31] reads %j as %d', (text, value) => {
    expect(readNumberText(text, 2)).toEqual({ value });
  });

  it.each([
    ['abc', 2, 'unreadable'],
    ['-5', 2, 'unreadable'],
    ['1,2,3', 2, 'unreadable'],
    ['€', 2, 'unreadable'],
    [',', 2, 'unreadable'],
    ['12 maisons', 2, 'unreadable'],
    ['1.50.000', 2, 'unreadable'],
    ['1,505', 2, { readings: [1505] }],
    ['1,500', 2, { readings: [1500, 1.5] }],
    ['35,000', 0, { readings: [35_000, 35] }],
    ['0,505', 2, 'tooManyDecimals'],
    ['1500,505', 2, 'tooManyDecimals'],
    ['100 € TTC', 2, 'withTax'],
    ['12,5', 0, 'notWhole'],
    ['1 000 000 000', 0, 'tooLarge'],
  ] as const)('refuses %j with %d decimals: %s', (text, decimals, problem) => {
    expect(readNumberText(text, decimals)).toEqual({ problem });
  });

  it('reads what it formats', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999_900 }), (cents) => {
        const value = cents / 100;
        expect(readNumberText(quantityText(value, '€'), 2)).toEqual({ value });
        expect(readNumberText(editableText(value), 2)).toEqual({ value });
      }),
    );
  });
});

describe('problemText', () => {
  it('says which value counts instead of the text', () => {
    const done = { isEditing: false, kept: '12 €' };
    expect(problemText('notWhole', done)).toBe('Nombre entier attendu : 12 € est gardé');
    expect(problemText('unreadable', done)).toBe('Nombre illisible : 12 € est gardé');
    expect(problemText({ refusedCharacter: 'a' }, done)).toBe('« a » n’est pas un chiffre');
  });

  it('says nothing about decimals while they are typed', () => {
    expect(problemText('notWhole', { isEditing: true, kept: '12' })).toBeUndefined();
    expect(problemText('unreadable', { isEditing: true, kept: '12' })).toBeDefined();
  });
});

it('[D-167] asks which of two numbers is meant, once the field is left', () => {
  const problem = { readings: [1500, 1.5] };
  expect(problemText(problem, { isEditing: true, kept: '0 €' })).toBeUndefined();
  expect(problemText(problem, { isEditing: false, kept: '0 €' })).toBe(
    'Écrivez 1 500 ou 1,50 : 0 € est gardé',
  );
});

it('keeps a unit that is typed letter after letter in a field for money', () => {
  let shown = '0';
  for (const letter of '100 euros HT') {
    const typing = { shown, typed: shown + letter, caret: shown.length + 1, maximum: 1000 };
    const { text, outcome } = editNumber({ ...typing, decimals: 2, isMoney: true });
    expect(outcome).not.toHaveProperty('problem');
    shown = text;
  }
  expect(readNumberText(shown, 2)).toEqual({ value: 100 });
});

const edit = (shown: string, typed: string, caret = typed.length) =>
  editNumber({ shown, typed, caret, maximum: 100, decimals: 0 });

describe('editNumber', () => {
  it.each([
    ['[CF-31] reads an empty text as 0', edit('7', ''), { text: '0', caret: 1, value: 0 }],
    ['drops leading zeros', edit('0', '05'), { text: '5', caret: 1, value: 5 }],
    ['[CF-32] accepts the maximum', edit('10', '100'), { text: '100', caret: 3, value: 100 }],
    [
      '[CF-30] keeps the digits of « 1 0€ »',
      edit('1 0', '1 0€'),
      { text: '10', caret: 2, value: 10 },
    ],
    [
      'keeps the text of a number with decimals',
      edit('8', '8,00'),
      { text: '8,00', caret: 4, value: 8 },
    ],
  ])('%s', (_title, { text, caret, outcome }, expected) => {
    expect({ text, caret, ...(outcome as object) }).toEqual(expected);
  });

  it('[CF-32] ignores the key that would pass the maximum', () => {
    expect(edit('10', '101')).toEqual({ text: '10', caret: 2, outcome: 'aboveMaximum' });
  });

  it('[CF-30] does not insert a typed character that is no digit, and names it', () => {
    expect(edit('12', '1a2', 2)).toEqual({
      text: '12',
      caret: 1,
      outcome: { problem: { refusedCharacter: 'a' } },
    });
    expect(edit('12', '-12', 1).outcome).toEqual({ problem: { refusedCharacter: '-' } });
  });

  it('keeps a pasted text that cannot be read', () => {
    expect(edit('12', 'abcdef')).toEqual({
      text: 'abcdef',
      caret: 6,
      outcome: { problem: 'unreadable' },
    });
  });

  it('[CF-30, CF-32] never exceeds the maximum, and never loses a digit of what it reads', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100 }), fc.string(), fc.nat({ max: 40 }), (current, typed, at) => {
        const shown = editableText(current);
        const { text, caret, outcome } = edit(shown, typed, Math.min(at, typed.length));
        expect(caret).toBeGreaterThanOrEqual(0);
        expect(caret).toBeLessThanOrEqual(text.length);
        const value = typeof outcome === 'object' && 'value' in outcome ? outcome.value : current;
        expect(value).toBeLessThanOrEqual(100);
        expect(
          [shown, typed, typed.replaceAll(/[\s€]/g, ''), '0'].map((one) =>
            one.replace(/^0+(?=\d)/, ''),
          ),
        ).toContain(text.replace(/^0+(?=\d)/, ''));
      }),
    );
  });
});

describe('a pasted column', () => {
  it.each([
    ['1\n2\n3', [1, 2, 3]],
    ['1 234,00 €\r\n2.345\r\n', [1234, 2345]],
    ['12.5\t99\n7\t8\n', [undefined, 7]],
    ['abc\n\n5', [undefined, 0, 5]],
    [`${'9'.repeat(30)}\n1`, [undefined, 1]],
  ])('[CF-30] parses %j as %j', (text, values) => expect(pastedColumn(text)).toEqual(values));

  it.each(['', '12', '12\n', '1 234,50 €'])('rejects %j', (text) =>
    expect(pastedColumn(text)).toBeUndefined(),
  );
});
