import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile } from '#domain/format/csvCells.ts';
import { randomRuns } from '../randomCases.ts';

/** Reads a file as a spreadsheet does. */
const readBack = (text: string): string[][] =>
  parse(text, { delimiter: ';', bom: true, record_delimiter: '\r\n' });

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('01000', '=1+1', 'a;b', 'a"b', 'a\r\nb', ' a ', '', '\u0000;'),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
);

describe('the file of counts for a French Excel', () => {
  it('[N-17] starts with a byte order mark and has the columns of all its counts, each line in their order', () => {
    expect(
      csvFile([
        { 'ID MAF': 'MAF-1001', Nom: 'Été' },
        { Nom: 'Lac', Client: null },
      ]),
    ).toBe('\u{feff}ID MAF;Nom;Client\r\nMAF-1001;Été;\r\n;Lac;\r\n');
  });

  it.each([
    // A postal code keeps its zero, and others need no protection. A list of codes would become one number.
    ['69003', '69003'],
    ['01000', '"=""01000"""'],
    ['01000|69001', '01000|69001'],
    ['01000,69001', "'01000,69001"],
    ['69381-69001', '69381-69001'],
    ['1234-5678', "'1234-5678"],
    ['123456789012', '"=""123456789012"""'],
    // The day of a count stays a day.
    ['27/11/2026', '27/11/2026'],
    ['12/2026', "'12/2026"],
    ['Nîmes; Habitat', '"Nîmes; Habitat"'],
    ['dit « "oui" »', '"dit « ""oui"" »"'],
    ['deux\r\nlignes', '"deux\nlignes"'],
    ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['a ', '"a "'],
    ['MAF-1001', 'MAF-1001'],
    [1234.5, '1234,5'],
    [-0.25, '-0,25'],
    [62_500, '62500'],
    [Number.NaN, ''],
    [null, ''],
  ])('[N-17] writes %j as %j', (value, text) => {
    expect(csvFile([{ a: value }])).toBe(`\u{feff}a\r\n${text}\r\n`);
  });

  it('[N-17] keeps every cell in its place, and makes none a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 4 }), (rows) => {
        const text = csvFile(rows.map(([a, b, c]) => ({ a, b, c })));
        const [head, ...read] = readBack(text);
        expect(head).toEqual(['a', 'b', 'c']);
        expect(read).toHaveLength(rows.length);
        for (const [index, row] of rows.entries()) {
          expect(read[index]).toHaveLength(row.length);
          for (const [column, value] of row.entries()) {
            const found = read[index]?.[column] ?? '';
            if (typeof value === 'number') {
              expect(Number(found.replace(',', '.'))).toBe(value === 0 ? 0 : value);
            } else {
              const kept = (value ?? '').replaceAll('\u0000', '').replaceAll(/\r\n?/g, '\n');
              expect([kept, `'${kept}`, `="${kept}"`]).toContain(found);
              // The only formula is a text of digits.
              expect(found.replace(/^="\d+"$/, '').trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
            }
          }
        }
      }),
      { numRuns: randomRuns(500) },
    );
  });
});
