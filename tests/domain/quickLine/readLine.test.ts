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
      return part.kind;
  }
}

const DECEMBER = '2026-12-01/2026-12-31';

describe('[N-12] a line of several parts', () => {
  it.each([
    [
      'display 69100 10 km décembre 800 € Agence du Parc',
      ['display', '69100', '10 km', DECEMBER, '800 €', 'words Agence du Parc'],
    ],
    [
      'Agence du Parc, display à Villeurbanne en décembre, 1,5 k€',
      ['words Agence du Parc', 'display', 'words Villeurbanne', DECEMBER, '1500 €'],
    ],
    [
      'Lyon du 1er au 28 décembre display rayon 5 budget 1200',
      ['words Lyon', '2026-12-01/2026-12-28', 'display', '5 km', '1200 €'],
    ],
    [
      'display Nice 06 15/12-15/01 800€ pour Immo Sud',
      ['display', 'words Nice 06', '2026-12-15/2027-01-15', '800 €', 'name Immo Sud'],
    ],
    [
      'display 69100 69002 mars 2027 à juin 2027 "Paris Immobilier"',
      ['display', '69100', '69002', '2027-03-01/2027-06-30', 'name Paris Immobilier'],
    ],
    ['vedette + 69100 récurrent', ['vedettePlus', '69100', 'monthly']],
    ['Agence du Parc à Lyon mois prochain', ['words Agence du Parc à Lyon', DECEMBER]],
    ['DISPLAY   69100\u00A0;\u202F800\u00A0€', ['display', '69100', '800 €']],
    ['Boulogne sur Mer, display pour', ['words Boulogne sur Mer', 'display']],
    ['', []],
    ['  , ; ', []],
  ])('%s', (line, expected) => {
    expect(meanings(line)).toEqual(expected);
  });
});

describe('[N-12] a budget', () => {
  it.each([
    ['800 €', '800 €'],
    ['800€', '800 €'],
    ['800 euros', '800 €'],
    ['800 EUR', '800 €'],
    ['1 200 €', '1200 €'],
    ['1\u202F200\u00A0€', '1200 €'],
    ['1.200 €', '1200 €'],
    ['1 234 567 €', '1234567 €'],
    ['1200,00 €', '1200 €'],
    ['800 € HT', '800 €'],
    ['budget 800', '800 €'],
    ['budget de 800 €', '800 €'],
    ['budget max 800 €', '800 €'],
    ['1,5 k€', '1500 €'],
    ['1.5k€', '1500 €'],
    ['2k', '2000 €'],
    ['1,15k€', '1150 €'],
    ['0 €', 'unclear: Un budget est supérieur à 0 €.'],
    ['976,51 €', '976.51 €'],
    ['12,505 €', 'unclear: Un montant a deux décimales au plus.'],
    ['800 € TTC', 'unclear: Les budgets sont hors taxes : indiquez un montant HT.'],
  ])('%s', (line, expected) => {
    expect(meanings(line)).toEqual([expected]);
  });

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
    ['10 km', '10 km'],
    ['10km', '10 km'],
    ['à 20 km', '20 km'],
    ['rayon 30', '30 km'],
    ['rayon de 30 km', '30 km'],
    ['dans un rayon de 5 km', '5 km'],
    ['+ 10 km', '10 km'],
    ['10 kilomètres', '10 km'],
    ['0 km', '0 km'],
    ['7 km', '10 km'],
    ['50 km', '50 km'],
    ['50,1 km', 'unclear: Le rayon est de 50 km au plus.'],
  ])('%s', (line, expected) => {
    expect(meanings(line)).toEqual([expected]);
  });

  it.each([
    ['7 km', 7],
    ['7,5 km', 7.5],
  ])('says what was typed when the radius is snapped: %s', (line, typedKm) => {
    expect(readLine(line, NEUF)).toMatchObject([{ kind: 'radius', km: 10, typedKm }]);
  });
});

describe('[N-12] a period', () => {
  it.each([
    ['décembre', DECEMBER],
    ['en décembre', DECEMBER],
    ['DEC.', DECEMBER],
    ['déc 2026', DECEMBER],
    ['12/2026', DECEMBER],
    ['mois prochain', DECEMBER],
    ['janvier', '2027-01-01/2027-01-31'],
    ['février 2028', '2028-02-01/2028-02-29'],
    ['octobre', '2027-10-01/2027-10-31'],
    // The days of the current month that can still be selected.
    ['novembre', '2026-11-23/2026-11-30'],
    ['ce mois-ci', '2026-11-23/2026-11-30'],
    ['novembre 2026', '2026-11-23/2026-11-30'],
    ['décembre à février', '2026-12-01/2027-02-28'],
    ['octobre - décembre', '2026-11-23/2026-12-31'],
    ['mars à juin 2027', '2027-03-01/2027-06-30'],
    ['mars à juin 2028', '2028-03-01/2028-06-30'],
    ['novembre 2026 à mars', '2026-11-23/2027-03-31'],
    ['novembre 2027 à mars', '2027-11-01/2028-03-31'],
    ['du 1 au 28 décembre', '2026-12-01/2026-12-28'],
    ['du 1er au 28 décembre 2027', '2027-12-01/2027-12-28'],
    ['1-28 décembre', '2026-12-01/2026-12-28'],
    ['du 15 décembre au 15 janvier', '2026-12-15/2027-01-15'],
    ['du 15 décembre 2027 au 15 janvier', '2027-12-15/2028-01-15'],
    ['entre le 2 et le 9 décembre', '2026-12-02/2026-12-09'],
    ['15/12 au 15/01', '2026-12-15/2027-01-15'],
    ['1/12/26-28/12/26', '2026-12-01/2026-12-28'],
    ['01/11 au 30/11', '2026-11-23/2026-11-30'],
    ['le 3 décembre', '2026-12-03/2026-12-03'],
    ['3/12', '2026-12-03/2026-12-03'],
    ['23/11', '2026-11-23/2026-11-23'],
    ['22/11', '2027-11-22/2027-11-22'],
    ['du 20/11/2026 au 23/11/2026', '2026-11-23/2026-11-23'],
    ['3 novembre', '2027-11-03/2027-11-03'],
    ['semaine prochaine', '2026-11-23/2026-11-29'],
    ['30 jours', '2026-11-23/2026-12-22'],
    ['1 semaine', '2026-11-23/2026-11-29'],
    ['2 semaines', '2026-11-23/2026-12-06'],
    ['3 mois', '2026-11-23/2027-02-22'],
    ['récurrent', 'monthly'],
    ['tous les mois', 'monthly'],
    ['octobre 2026', 'unclear: Cette période est passée.'],
    ['3/11/2026', 'unclear: Cette période est passée.'],
    ['999 mois', `unclear: ${OUTSIDE_DAYS}`],
    ['du 15 décembre 2099 au 3 janvier', `unclear: ${OUTSIDE_DAYS}`],
    ['31/02', 'unclear: Ce jour n’existe pas.'],
    ['du 31 novembre au 3 décembre', 'unclear: Ce jour n’existe pas.'],
    ['13/2027', 'unclear: Ce mois n’existe pas.'],
    ['du 5/12/2027 au 5/12/2026', 'unclear: La fin de cette période est avant son début.'],
    ['0 jours', 'unclear: La fin de cette période est avant son début.'],
  ])('%s', (line, expected) => {
    expect(meanings(line)).toEqual([expected]);
  });

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
  it.each([
    ['display', 'display'],
    ['le display', 'display'],
    ['Display Performance', 'performance'],
    ['display - performance', 'performance'],
    ['perf', 'performance'],
    ['Emailing Optin', 'emailingOptin'],
    ['opt-in', 'emailingOptin'],
    ['alerte', 'emailingAlert'],
    ['Vedette Plus', 'vedettePlus'],
    ['vedette+', 'vedettePlus'],
  ])('%s', (line, expected) => {
    expect(meanings(line)).toEqual([expected]);
  });

  it('asks which one is meant when two have the name, and offers both', () => {
    expect(readLine('emailing', NEUF)).toMatchObject([
      {
        kind: 'unclear',
        reason: '«\u00A0emailing\u00A0»\u00A0: précisez le produit.',
        mendings: [
          { label: 'Emailing Optin', text: 'Emailing Optin' },
          { label: 'Emailing Alerte', text: 'Emailing Alerte' },
        ],
      },
    ]);
  });

  it('says that the market does not sell it', () => {
    expect(meanings('expert 360')).toEqual(['unclear: Votre marché ne vend pas « expert 360 ».']);
    expect(meanings('expert 360', { ...NEUF, market: 'Ancien' })).toEqual(['expert360']);
  });

  it('is not found within another word', () => {
    expect(meanings('Displayworld')).toEqual(['words Displayworld']);
  });
});

describe('[N-12] what is said twice or is not complete', () => {
  it.each([
    ['800 € 900 €', ['800 €', 'unclear: Indiqué deux fois.']],
    ['décembre récurrent', [DECEMBER, 'unclear: Indiqué deux fois.']],
    ['display performance, display', ['performance', 'unclear: Indiqué deux fois.']],
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
