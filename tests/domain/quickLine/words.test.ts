import { ALL_TOWNS } from '#domain/localities/names.ts';
import { describe, expect, it } from 'vitest';

import type { ResolvedMeaning } from '#domain/quickLine/meaning.ts';
import { partText, withCorrection, withoutPart } from '#domain/quickLine/words.ts';

const place = (code: string, name: string) => ({ code, name, placeIds: [] });

describe('[N-12] the words of a part', () => {
  it.each<[ResolvedMeaning, string]>([
    [{ kind: 'product', product: 'display' }, 'Display - Impression'],
    [{ kind: 'place', localities: [place('69100', 'Villeurbanne')] }, 'Villeurbanne (69100)'],
    [{ kind: 'place', localities: [place('33124', ALL_TOWNS)] }, '33124 – Toutes les villes'],
    [
      { kind: 'place', localities: [place('69100', 'Villeurbanne'), place('44000', 'Nantes')] },
      'Villeurbanne (69100), Nantes (44000)',
    ],
    [
      {
        kind: 'place',
        localities: [place('69001', 'Lyon 1er'), place('69002', 'Lyon 2e')],
        town: 'Lyon',
      },
      'Lyon (toute la ville, 2 codes)',
    ],
    [
      {
        kind: 'place',
        localities: [place('69001', 'Lyon 1er'), place('69100', 'Villeurbanne')],
        town: 'Lyon',
        surroundingsKm: 10,
      },
      'Lyon + 10 km (2 codes)',
    ],
    [
      {
        kind: 'place',
        localities: [place('69100', 'Villeurbanne')],
        zone: { name: 'Est', radius: null },
      },
      'Zone «\u00A0Est\u00A0»\u00A0: 1 localité',
    ],
    [{ kind: 'market', market: 'BureauxEtCommerce' }, 'Marché\u00A0: Bureaux et commerces'],
    [{ kind: 'allFrance' }, 'Toute la France'],
    [{ kind: 'placeCount', count: 9 }, '9 localités'],
    [{ kind: 'radius', km: 10, typedKm: 10 }, '10 km'],
    [{ kind: 'radius', km: 10, typedKm: 7.5 }, '10 km (7,5 km demandés)'],
    [
      { kind: 'period', period: { start: '2026-12-01', end: '2026-12-31' } },
      'du 01/12/2026 au 31/12/2026',
    ],
    [{ kind: 'period', period: { start: '2026-12-01', end: '2026-12-01' } }, 'le 01/12/2026'],
    [{ kind: 'monthly' }, 'Récurrent'],
    [{ kind: 'budget', amount: 1800 }, '1 800 € HT'],
    [{ kind: 'name', name: 'Agence du Parc', isQuoted: true }, 'Nom\u00A0: Agence du Parc'],
    [{ kind: 'pending' }, '«\u00A0Lyon\u00A0»'],
    [{ kind: 'unclear', reason: 'Indiqué deux fois.' }, '«\u00A0Lyon\u00A0»'],
  ])('of %j', (meaning, text) => {
    expect(partText({ ...meaning, start: 0, end: 4, text: 'Lyon' }, 'Neuf')).toBe(text);
  });
});

it('[N-12] a correction replaces the part in the line, or what it says', () => {
  const line = 'display Saint-Denis 10 km';
  const part = { start: 8, end: 19 };
  expect(withCorrection(line, part, { label: '', text: '93200' })).toBe('display 93200 10 km');
  const span = { start: 0, end: 19 };
  expect(withCorrection(line, part, { label: '', text: 'perf', span })).toBe('perf 10 km');
  expect(withoutPart(line, part)).toBe('display 10 km');
});
