import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OUTSIDE_DAYS } from '#domain/format/days.ts';
import type { LineContext, LinePart } from '#domain/quickLine/meaning.ts';
import { LINE_MAXIMUM, readLine } from '#domain/quickLine/readLine.ts';
import { randomRuns } from '../../randomCases.ts';

const NEUF: LineContext = { today: '2026-11-22', market: 'Neuf', zones: [] };

/** Returns what each part of a line means, in a short form. */
function meanings(line: string, context: LineContext = NEUF): string[] {
  return readLine(line, context).map((part) => short(part, line));
}

function short(part: LinePart, line: string): string {
  switch (part.kind) {
    case 'product':
      return part.product;
    case 'code':
      return part.code;
    case 'radius':
      return `${part.km} km`;
    case 'budget':
      return `${part.amount} €`;
    case 'goal':
      return `${part.volume} ${part.unit.many}`;
    case 'period':
      return `${part.period.start}/${part.period.end}`;
    case 'name':
      return `name ${part.name}`;
    case 'words':
      return `words ${line.slice(part.start, part.end)}`;
    case 'unclear':
      return `unclear: ${part.reason}`;
    case 'market':
    case 'allFrance':
    case 'placeCount':
    case 'format':
    case 'zone':
    case 'monthly':
    case 'around':
    case 'criterion':
      return part.kind;
  }
}

const DECEMBER = '2026-12-01/2026-12-31';

it.each([
  ['DISPLAY   69100\u00A0;\u202F800\u00A0€', ['display', '69100', '800 €']],
  ['display Nice 06 pour Immo Sud', ['display', 'words Nice 06', 'name Immo Sud']],
  ['', []],
  ['  , ; ', []],
])('[N-12] the line « %s » has its parts in order', (line, expected) => {
  expect(meanings(line)).toEqual(expected);
});

it.each([
  ['0 €', 'Un budget est supérieur à 0 €.'],
  ['12,505 €', 'Un montant a deux décimales au plus.'],
  ['800 € TTC', 'Les budgets sont hors taxes : indiquez un montant HT.'],
  ['50,1 km', 'Le rayon est de 50 km au plus.'],
  ['octobre 2026', 'Cette période est passée.'],
  ['3/11/2026', 'Cette période est passée.'],
  ['999 mois', OUTSIDE_DAYS],
  ['du 15 décembre 2099 au 3 janvier', OUTSIDE_DAYS],
  ['31/02', 'Ce jour n’existe pas.'],
  ['du 31 novembre au 3 décembre', 'Ce jour n’existe pas.'],
  ['13/2027', 'Ce mois n’existe pas.'],
  ['du 5/12/2027 au 5/12/2026', 'La fin de cette période est avant son début.'],
  ['0 jours', 'La fin de cette période est avant son début.'],
  ['expert 360', 'Votre marché ne vend pas « expert 360 ».'],
])('[N-12] « %s » is unclear: %s', (line, reason) => {
  expect(meanings(line)).toEqual([`unclear: ${reason}`]);
});

describe('[N-12] a budget', () => {
  it('does not take the postal code before it for thousands', () => {
    expect(meanings('69100 800 €')).toEqual(['69100', '800 €']);
    expect(meanings('69100 10 000 €')).toEqual(['69100', '10000 €']);
  });

  it('does not take a year for an amount, nor an amount for a year', () => {
    expect(meanings('décembre 2026 800 €')).toEqual([DECEMBER, '800 €']);
    expect(meanings('décembre 2000 €')).toEqual([DECEMBER, '2000 €']);
  });
});

describe('[N-12] a radius', () => {
  it.each([
    ['7 km', 7],
    ['7,5 km', 7.5],
  ])('says what was typed when the radius is snapped: %s', (line, typedKm) => {
    expect(readLine(line, NEUF)).toMatchObject([{ kind: 'radius', km: 10, typedKm }]);
  });
});

describe('[N-12] a period', () => {
  it('is next year’s once no day of the month can be selected', () => {
    const context: LineContext = { ...NEUF, today: '2026-11-30' };
    expect(meanings('novembre', context)).toEqual(['2027-11-01/2027-11-30']);
    expect(meanings('décembre', context)).toEqual([DECEMBER]);
  });

  it.each([
    ['2026-11-29', '2026-11-30/2027-02-28'],
    ['2027-01-29', '2027-01-30/2027-04-29'],
  ])('ends three months after %s, on the last day of a shorter month', (today, expected) => {
    expect(meanings('3 mois', { ...NEUF, today })).toEqual([expected]);
  });
});

describe('[N-12] a product', () => {
  it('asks which one is meant when two have the name, and offers both', () => {
    expect(readLine('emailing', NEUF)).toMatchObject([
      {
        kind: 'unclear',
        reason: '«\u00A0emailing\u00A0»\u00A0: précisez le produit.',
        corrections: [
          { label: 'Emailing Optin', text: 'Emailing Optin' },
          { label: 'Emailing Alerte', text: 'Emailing Alerte' },
        ],
      },
    ]);
  });

  it('is the one that the market sells', () => {
    expect(meanings('expert 360', { ...NEUF, market: 'Ancien' })).toEqual(['expert360']);
  });

  it('is not found within another word', () => {
    expect(meanings('Displayworld')).toEqual(['words Displayworld']);
  });
});

describe('[N-12] what is said twice or is not complete', () => {
  it.each([
    ['800 € 900 €', ['800 €', 'unclear: Indiqué deux fois.']],
    ['décembre récurrent', [DECEMBER, 'monthly']],
    ['décembre, mars', ['unclear: De quel jour à quel jour\u00A0?']],
    ['display performance, display', ['performance', 'unclear: Une ligne ouvre un seul comptage.']],
  ])('%s', (line, expected) => {
    expect(meanings(line)).toEqual(expected);
  });
});

const PARTS = [
  ['display', 'display'],
  ['69100', '69100'],
  ['10 km', '10 km'],
  ['du 1er au 28 décembre', '2026-12-01/2026-12-28'],
  ['1 200 €', '1200 €'],
  ['« Agence du Parc »', 'name Agence du Parc'],
] as const;

describe('[N-12] the order of the parts', () => {
  it('does not change what they mean', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...PARTS]),
        fc.constantFrom(' ', ', ', '  ', ' ; '),
        (parts, separator) => {
          const line = parts.map(([text]) => text).join(separator);
          expect(meanings(line)).toEqual(parts.map(([, meaning]) => meaning));
        },
      ),
      { numRuns: randomRuns(500) },
    );
  });

  it('leaves every part in its place of the typed line', () => {
    const line = 'Décembre à Évry, « Été »';
    expect(readLine(line, NEUF).map(({ start, end }) => line.slice(start, end))).toEqual([
      'Décembre',
      'Évry',
      '« Été »',
    ]);
  });

  it('reads any text without an error, and its parts in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2 * LINE_MAXIMUM }), (line) => {
        let last = 0;
        for (const { start, end } of readLine(line, NEUF)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(LINE_MAXIMUM);
      }),
      { numRuns: randomRuns(300) },
    );
  });
});
