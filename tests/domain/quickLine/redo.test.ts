import { describe, expect, it } from 'vitest';
import { briefOf, withPlaces } from '#domain/quickLine/quickLineBrief.ts';
import { ranLastYear, readRedo, redoChange, type RedoneCount } from '#domain/quickLine/redo.ts';
import { understood } from './spokenWorld.ts';

const DISPLAY: RedoneCount = {
  product: 'display',
  market: 'Neuf',
  countName: 'Nexity',
  period: { start: '2027-01-01', end: '2027-01-28' },
  totalBudget: 800,
};

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

/** Returns what a line repeats, and what each reading of its change asks of the copy, in a few characters. */
function redone(line: string, count: RedoneCount = DISPLAY): string {
  const redo = readRedo(line);
  if (redo === undefined) return 'no copy';
  const change = redoChange(count, redo.change, understood(redo.change, { market: count.market }));
  const source = Object.values(redo.source).join(' ');
  if ('problem' in change) return plain(`${source} ? ${change.problem}`);
  const readings = change.readings.map(({ brief, words }) => {
    const { localities, radius, schedule, budget, goal, name } = brief;
    const days =
      schedule === null || schedule === 'monthly' ? [] : [`${schedule.start}/${schedule.end}`];
    const places = localities.map(({ code }) => code).join(' ');
    const parts = [
      places,
      radius > 0 ? `${radius} km` : '',
      ...days,
      `${budget} €`,
      goal || '',
      name,
    ];
    return `${parts.filter((part) => part !== '').join(', ')} (${words})`;
  });
  return plain(`${source}: ${readings.join(' | ')}`);
}

const NO_CHANGE =
  'Indiquez ce qui change : une localité, une période, « +2 semaines » ou « -10 % ».';
const ONE_CHANGE = 'Un seul changement à la fois : une localité, une période ou un budget.';

const ran = (start: string) => ranLastYear({ period: { start, end: start } }, '2026-11-22');

describe('[N-18] a line that repeats a count with one change', () => {
  it.each([
    ['refais MAF-1003 pour Bron', 'number 1003: 69500, 800 €, Nexity (Bron (69500))'],
    [
      'Refaire le comptage maf 1003 à Bron + 10 km',
      'number 1003: 69500, 10 km, 800 €, Nexity (Bron (69500), 10 km)',
    ],
    [
      'refais 1003 pour Lille',
      'number 1003: 59000 59800, 800 €, Nexity (Lille (toute la ville, 2 codes))',
    ],
    [
      'MAF-1003 février 2027',
      'number 1003: 2027-02-01/2027-02-28, 800 €, Nexity (du 01/02/2027 au 28/02/2027)',
    ],
    ['MAF-1003 -10 %', 'number 1003: 720 €, Nexity (10 % de moins que 800 €, soit 720 €)'],
    ['MAF-1003 +7,5%', 'number 1003: 860 €, Nexity (7,5 % de plus que 800 €, soit 860 €)'],
    ['MAF-1003 pour 1 200 €', 'number 1003: 1200 €, Nexity (1 200 € HT)'],
    [
      'MAF-1003 20 000 impressions',
      'number 1003: 0 €, 20000, Nexity (Objectif : 20 000 impressions)',
    ],
    ['idem mais Bron', 'last: 69500, 800 €, Nexity (Bron (69500))'],
    ['refais pour Bron', 'last: 69500, 800 €, Nexity (Bron (69500))'],
    ['refaire avec -10 %', 'last: 720 €, Nexity (10 % de moins que 800 €, soit 720 €)'],
    ['-10 %', 'last: 720 €, Nexity (10 % de moins que 800 €, soit 720 €)'],
    ['refais Bron', 'no copy'],
    ['10 %', 'no copy'],
    [
      'MAF-1003 2 semaines plus tard',
      'number 1003: 2027-01-15/2027-02-11, 800 €, Nexity (2 semaines plus tard, du 15/01/2027 au 11/02/2027)',
    ],
    [
      'MAF-1003 un mois de plus',
      'number 1003: 2027-01-01/2027-02-28, 800 €, Nexity (1 mois de plus, du 01/01/2027 au 28/02/2027)',
    ],
    [
      'Nexity comme l’année dernière',
      'client Nexity: 2028-01-01/2028-01-28, 800 €, Nexity (1 an plus tard, du 01/01/2028 au 28/01/2028)',
    ],
    [
      "comme l'an dernier pour Nexity",
      'client Nexity: 2028-01-01/2028-01-28, 800 €, Nexity (1 an plus tard, du 01/01/2028 au 28/01/2028)',
    ],
    [
      'refaire comme l’année dernière',
      'client : 2028-01-01/2028-01-28, 800 €, Nexity (1 an plus tard, du 01/01/2028 au 28/01/2028)',
    ],
    ['MAF-1003', 'no copy'],
    ['dupliquer MAF-1003', 'no copy'],
    ['display Bron décembre', 'no copy'],
    ['idem', `last ? ${NO_CHANGE}`],
    ['MAF-1003 Bron -10 %', `number 1003 ? ${ONE_CHANGE}`],
    ['MAF-1003 Bron 600 €', `number 1003 ? ${ONE_CHANGE}`],
    ['MAF-1003 Bronnn', 'number 1003 ? « Bronnn » : non compris.'],
    ['MAF-1003 -100 %', 'number 1003 ? Un budget est supérieur à 0 €.'],
    [
      'MAF-1003 500 clics',
      'number 1003 ? « 500 clics » : Display - Impression se compte en impressions.',
    ],
  ])('%s', (line, expected) => {
    expect(redone(line)).toBe(expected);
  });

  it('[D-149] offers both readings of « +2 semaines »', () => {
    expect(redone('MAF-1003 +2 semaines')).toBe(
      'number 1003: 2027-01-15/2027-02-11, 800 €, Nexity (2 semaines plus tard, du 15/01/2027 au 11/02/2027) | 2027-01-01/2027-02-11, 800 €, Nexity (2 semaines de plus, du 01/01/2027 au 11/02/2027)',
    );
  });

  it.each<[line: string, over: Partial<RedoneCount>, expected: string]>([
    [
      'MAF-1003 +2 semaines',
      { product: 'emailingOptin', period: { start: '2027-01-05', end: '2027-01-05' } },
      'number 1003: 2027-01-19/2027-01-19, 800 €, Nexity (2 semaines plus tard, le 19/01/2027)',
    ],
    [
      'MAF-1003 +2 semaines',
      { product: 'masterDisplay', market: 'Ancien', period: null },
      'number 1003 ? Ce comptage n’a pas de période connue à déplacer.',
    ],
    [
      'MAF-1003 février 2027',
      { product: 'masterDisplay', market: 'Ancien', period: null },
      'number 1003 ? « février 2027 » : Master Display est toujours récurrent, sans période.',
    ],
    ['MAF-1003 Bron', { product: 'vedettePlus' }, 'number 1003: 69500, 0 €, Nexity (Bron (69500))'],
    [
      'MAF-1003 -10 %',
      { product: 'vedettePlus' },
      'number 1003 ? Son budget est fixé par les localités.',
    ],
  ])('%s, for %j', (line, over, expected) => {
    expect(redone(line, { ...DISPLAY, ...over })).toBe(expected);
  });

  it('keeps the places of a copy unless the line names others', () => {
    const lyon = briefOf(understood('Lyon 3', { market: 'Neuf' }));
    const placed = (change: string, isAllFrance: boolean) => {
      const form = { locations: isAllFrance ? [] : lyon.localities, radius: 0, isAllFrance };
      const after = withPlaces(form, briefOf(understood(change, { market: 'Neuf' })));
      return after.isAllFrance ? 'all' : after.locations.map(({ code }) => code).join(' ');
    };
    expect(placed('600 €', false)).toBe('69003');
    expect(placed('600 €', true)).toBe('all');
    expect(placed('Bron', false)).toBe('69500');
    expect(placed('Bron', true)).toBe('69500');
    expect(placed('toute la France', false)).toBe('all');
  });

  it('finds the counts of a year ago', () => {
    expect(['2025-05-21', '2025-05-22', '2025-12-01', '2026-05-22', '2026-05-23'].map(ran)).toEqual(
      [false, true, true, true, false],
    );
    expect(ranLastYear({ period: null }, '2026-11-22')).toBe(false);
  });
});
