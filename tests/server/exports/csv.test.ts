import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvHeading, csvLines } from '#server/routes/exports.ts';
import { randomRuns } from '../../randomCases.ts';

/** Parses a file as a spreadsheet does. */
function readBack(text: string): string[][] {
  return parse(text, { delimiter: ';', bom: true, record_delimiter: '\r\n' });
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc
    .tuple(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\u0000',
        ' =',
        '\n=',
        '\u0000=',
        '＝',
        '"',
        ';',
      ),
      fc.string(),
    )
    .map(([start, rest]) => start + rest),
  fc.constantFrom('=HYPERLINK("http://x")', '-1+1', '@SUM(A1)', 'a;b', 'a"b', 'a\r\nb', 'é', ' a '),
);

describe('CSV for a French Excel', () => {
  it.each([
    [1234.5, '1234,5'],
    [-3, '-3'],
    [-0.25, '-0,25'],
    [0, '0'],
    [null, ''],
    ['Agence du Lac', 'Agence du Lac'],
    ['a;b', '"a;b"'],
    ['dit « "oui" »', '"dit « ""oui"" »"'],
    ['deux\r\nlignes', '"deux\nlignes"'],
    ['=1+1', "'=1+1"],
    ['+33 1 23', "'+33 1 23"],
    ['-12', "'-12"],
    ['@cmd', "'@cmd"],
    ['\tx', `"'\tx"`.replace('"\'', "'").replace(/"$/, '')],
    [' =1', "' =1"],
    ['\u0000=1', "'=1"],
    // What Excel would turn into a number, a date, a time or a truth value.
    ['3-5', "'3-5"],
    ['12/2026', "'12/2026"],
    ['00123', '"=""00123"""'],
    ['69003', '69003'],
    ['01/12/2026', '01/12/2026'],
    ['1 000', "'1 000"],
    ['1,50', "'1,50"],
    ['2E5', "'2E5"],
    ['10:30', "'10:30"],
    ['50%', "'50%"],
    ['(12)', "'(12)"],
    ['déc-25', "'déc-25"],
    ['Mai 68', "'Mai 68"],
    ['1 mars', "'1 mars"],
    ['12 janvier 2026', "'12 janvier 2026"],
    ['VRAI', "'VRAI"],
    ['#N/A', "'#N/A"],
    ['Mars Immobilier', 'Mars Immobilier'],
    ['Avril', 'Avril'],
    ['Agence 1900', 'Agence 1900'],
    ['3 Suisses', '3 Suisses'],
    ['MAF-1001', 'MAF-1001'],
    [new Date('2026-11-30T23:30:00Z'), '01/12/2026'],
  ])('formats %j as %j', (value, text) => {
    expect(csvLines([['a', value, null]])).toBe(`a;${text};\r\n`);
  });

  it('starts with a byte order mark, separates cells with semicolons and ends lines with CR LF', () => {
    expect(csvHeading(['Nom', 'Budget HT (€)'])).toBe('\u{feff}Nom;Budget HT (€)\r\n');
    expect(
      csvLines([
        ['Villa', 12, null],
        [null, null, null],
      ]),
    ).toBe('Villa;12;\r\n;;\r\n');
  });

  it('turns none of 10 000 hostile cells into a formula, a lost cell or a broken row', () => {
    fc.assert(
      fc.property(hostile, hostile, fc.double(), (left, right, number) => {
        const text = csvHeading(['a', 'b', 'c']) + csvLines([[left, right, number]]);
        const [, row = []] = readBack(text);
        expect(row).toHaveLength(3);
        for (const [cell, value] of [
          [row[0] ?? '', left],
          [row[1] ?? '', right],
        ] as const) {
          // The only formula is a text of digits.
          expect(cell.replace(/^="\d+"$/, '').trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
          expect(cell).not.toMatch(/^[\t\r]/);
          const expected = value.replaceAll('\u0000', '').replaceAll(/\r\n?/g, '\n');
          expect([expected, `'${expected}`, `="${expected}"`]).toContain(cell);
        }
        if (Number.isFinite(number)) {
          expect(Number((row[2] ?? '').replace(',', '.'))).toBe(number === 0 ? 0 : number);
        } else expect(row[2]).toBe('');
        // Line breaks inside cells do not use the row ending.
        expect(text.split('\r\n')).toHaveLength(3);
      }),
      { numRuns: randomRuns(1000) },
    );
  });
});
