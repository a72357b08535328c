import { describe, expect, it } from 'vitest';
import { differencesOf, type ComparedCount } from '#domain/count/differences.ts';

const line = (name: string, purchased: number, budget: number) => ({
  code: name.toUpperCase(),
  name,
  total: 10_000,
  sold: 10,
  available: 9990,
  purchased,
  budget,
});

const OPENED: ComparedCount = {
  countName: 'Agence du Port',
  countData: {
    totalBudget: 34,
    saveBy: 'format',
    cpm: { MASTHEAD: 30 },
    forecastSplitByPosition: [line('Masthead', 1000, 30), line('Pavé', 1000, 4)],
    forecasts: [line('Neuf', 2000, 34)],
    locations: [{ code: '33000', name: 'Bordeaux', placeIds: [] }],
    locality: [{ code: '33000', name: 'Bordeaux', id: '1' }],
    displayReq: {
      radius: 0,
      periodicity: 'OneShot',
      startDate: '2026-12-01T00:00:00.000Z',
      endDate: '2026-12-31T00:00:00.000Z',
      isAllFrance: false,
    },
  },
};

const over = (countData: object, countName = OPENED.countName): ComparedCount => ({
  countName,
  countData: { ...(OPENED.countData as object), ...countData },
});

describe('what two people read differently in one count', () => {
  it('is nothing when only what is computed differs', () => {
    const theirs = over({ cpm: { MASTHEAD: 31 }, forecasts: [], locality: [] });
    expect(differencesOf({ opened: OPENED, theirs, mine: OPENED })).toEqual([]);
  });

  it('is each line, field and name, with who changed it', () => {
    const theirs = over({
      totalBudget: 60,
      forecastSplitByPosition: [line('Masthead', 1867, 56), line('Pavé', 1000, 4)],
    });
    const mine = over(
      {
        totalBudget: 44,
        forecastSplitByPosition: [line('Masthead', 1000, 30), line('Pavé', 3500, 14)],
      },
      'Agence du Lac',
    );
    expect(differencesOf({ opened: OPENED, theirs, mine })).toEqual([
      {
        label: 'Nom de l’agence',
        theirs: 'Agence du Port',
        mine: 'Agence du Lac',
        changedBy: 'me',
      },
      { label: 'Budget total', theirs: '60 €', mine: '44 €', changedBy: 'both' },
      { label: 'Masthead, quantité', theirs: '1 867', mine: '1 000', changedBy: 'them' },
      { label: 'Masthead, budget', theirs: '56 €', mine: '30 €', changedBy: 'them' },
      { label: 'Pavé, quantité', theirs: '1 000', mine: '3 500', changedBy: 'me' },
      { label: 'Pavé, budget', theirs: '4 €', mine: '14 €', changedBy: 'me' },
    ]);
  });

  it('does not say who, where what was opened is not known any more', () => {
    const [difference] = differencesOf({
      opened: undefined,
      theirs: over({ totalBudget: 60 }),
      mine: OPENED,
    });
    expect(difference).toEqual({
      label: 'Budget total',
      theirs: '60 €',
      mine: '34 €',
      changedBy: undefined,
    });
  });

  it('reads what was asked for, whatever the product calls it', () => {
    const theirs = over({ displayReq: undefined });
    const mine = {
      ...theirs,
      countData: {
        ...(theirs.countData as object),
        xp360Req: { radius: 20, startDate: null, isAllFrance: true, periodicity: 'Récurrent' },
        emailingNeufReq: {
          dateSent: '2026-12-03T00:00:00.000Z',
          price: { min: 1, max: 300_000 },
          numberOfPieces: { min: 2, max: 5 },
        },
        intensity: 4,
        externalURL: true,
        bySiteGroup: { LogicImmo: { selectedEmails: 1200, selectedBudget: 410.29 } },
      },
    };
    const texts = differencesOf({ opened: undefined, theirs, mine }).map(
      ({ label, theirs: their, mine: my }) => `${label} : ${their} / ${my}`,
    );
    expect(texts).toEqual([
      'Rayon : – / 20 km',
      'Début : – / Aucun',
      'Toute la France : – / Oui',
      'Périodicité : – / Récurrent',
      'Date d’envoi : – / 03/12/2026',
      'Prix du bien : – / 1 € à 300 000 €',
      'Nombre de pièces : – / 2 à 5',
      'Offre : – / Offre sur-mesure',
      'Redirection externe : – / Oui',
      'LogicImmo, contacts : – / 1 200',
      'LogicImmo, budget : – / 410,29 €',
    ]);
  });

  it('names eight localities, and how many more', () => {
    const locations = Array.from({ length: 11 }, (_, index) => ({
      code: String(33_000 + index),
      name: `V${index}`,
    }));
    const [difference] = differencesOf({
      opened: OPENED,
      theirs: over({ locations }),
      mine: OPENED,
    });
    expect(difference?.theirs).toMatch(/^V0 \(33000\), .*V7 \(33007\) et 3 de plus$/);
    expect(difference?.mine).toBe('Bordeaux (33000)');
  });

  it('compares the lines of the tab that counts', () => {
    const theirs = over({ saveBy: 'context', forecasts: [line('Neuf', 500, 10)] });
    const labels = differencesOf({ opened: OPENED, theirs, mine: OPENED }).map(
      ({ label }) => label,
    );
    expect(labels).toContain('Répartition');
    expect(labels).toContain('Neuf, quantité');
  });

  it('survives a countData of any shape', () => {
    const shapes = [null, 'x', 3, [], { locations: 'x', totalBudget: 'y', displayReq: [1] }];
    for (const countData of shapes) {
      const theirs = { countName: 'A', countData };
      expect(differencesOf({ opened: undefined, theirs, mine: theirs })).toEqual([]);
    }
  });
});
