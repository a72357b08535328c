import { ALL_TOWNS } from '#domain/localities/names.ts';
import { describe, expect, it } from 'vitest';

import type { ResolvedMeaning } from '#domain/quickLine/meaning.ts';
import { readLine } from '#domain/quickLine/readLine.ts';
import { isOrder, partText, withMending } from '#domain/quickLine/words.ts';

const NEUF = { today: '2026-11-22', market: 'Neuf' } as const;

const place = (code: string, name: string) => ({ code, name, placeIds: [] });

describe('[N-12] a text orders a count', () => {
  it.each([
    ['display', true],
    ['69100 10 km', true],
    ['69100 Agence du Parc', true],
    ['emailing 69100', true],
    ['Villeurbanne, 800 €', true],
    ['', false],
    ['1041', false],
    ['MAF-1041', false],
    ['69100', false],
    ['Agence du Parc', false],
    ['Agence, Parc', false],
    ['comptages', false],
  ])('« %s »: %s', (text, expected) => {
    expect(isOrder(readLine(text, NEUF))).toBe(expected);
  });
});

describe('[N-12] the words of a part', () => {
  it.each<[ResolvedMeaning, string]>([
    [{ kind: 'product', product: 'display' }, 'Display - Impression'],
    [{ kind: 'place', localities: [place('69100', 'Villeurbanne')] }, 'Villeurbanne (69100)'],
    [{ kind: 'place', localities: [place('33124', ALL_TOWNS)] }, '33124 – Toutes les villes'],
    [
      { kind: 'place', localities: [place('69100', 'Villeurbanne'), place('44000', 'Nantes')] },
      'Villeurbanne (69100), Nantes (44000)',
    ],
    [{ kind: 'radius', km: 10, typedKm: 10 }, '10 km'],
    [{ kind: 'radius', km: 10, typedKm: 7.5 }, '10 km (7,5 km demandés)'],
    [
      { kind: 'period', period: { start: '2026-12-01', end: '2026-12-31' } },
      'du 01/12/2026 au 31/12/2026',
    ],
    [{ kind: 'period', period: { start: '2026-12-01', end: '2026-12-01' } }, 'le 01/12/2026'],
    [{ kind: 'monthly' }, 'Récurrent'],
    [{ kind: 'budget', amount: 1800 }, '1 800 € HT'],
    [{ kind: 'name', name: 'Agence du Parc' }, 'Nom\u00A0: Agence du Parc'],
    [{ kind: 'pending' }, '«\u00A0Lyon\u00A0»'],
    [{ kind: 'unclear', reason: 'Indiqué deux fois.' }, '«\u00A0Lyon\u00A0»'],
  ])('of %j', (meaning, text) => {
    expect(partText({ ...meaning, start: 0, end: 4, text: 'Lyon' }, 'Neuf')).toBe(text);
  });
});

it('[N-12] a mending replaces the part in the line', () => {
  const line = 'display Saint-Denis 10 km';
  expect(withMending(line, { start: 8, end: 19 }, { text: '93200' })).toBe('display 93200 10 km');
});
