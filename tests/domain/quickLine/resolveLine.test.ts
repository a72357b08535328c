import { describe, expect, it } from 'vitest';
import { expert360Rules } from '#domain/products/expert360/rules.ts';
import { masterDisplayRules } from '#domain/products/masterDisplay/rules.ts';
import { vedettePlusRules } from '#domain/products/vedettePlus/rules.ts';
import { EXPERT360_VALUES_BY_MARKET } from '#domain/products/expert360/values.ts';
import { MASTER_DISPLAY_VALUES_BY_MARKET } from '#domain/products/masterDisplay/values.ts';
import { VEDETTE_PLUS_VALUES_BY_MARKET } from '#domain/products/vedettePlus/values.ts';
import type { ResolvedPart } from '#domain/quickLine/meaning.ts';
import { missingFrom, briefOf, quickLineProblem } from '#domain/quickLine/quickLineBrief.ts';
import { withCorrection } from '#domain/quickLine/words.ts';
import type { Market } from '#domain/markets.ts';
import { understood } from './spokenWorld.ts';

const asked = (line: string) => understood(line).find(({ kind }) => kind === 'unclear');

describe('[N-12] the places of a line', () => {
  it('has all communes of a code as one locality', () => {
    const [part] = understood('01090');
    expect(part).toMatchObject({ kind: 'place', localities: [{ name: 'Toutes les villes' }] });
  });

  it('asks which commune of a name is meant, and offers each with its department', () => {
    expect(understood('saint denis')).toMatchObject([
      {
        kind: 'unclear',
        corrections: [
          { label: 'Saint-Denis (93)', text: 'Saint-Denis (93)' },
          { label: 'Saint-Denis (974)', text: 'Saint-Denis (974)' },
        ],
      },
    ]);
  });

  it('says that a code is unknown', () => {
    expect(understood('99999')).toMatchObject([
      { kind: 'unclear', reason: 'Le code postal 99999 est inconnu.' },
    ]);
  });

  it('leaves each part in its place of the line, also between several spaces', () => {
    const line = 'display La  Rochelle   Agence  du Parc 800 €';
    expect(understood(line).map(({ start, end }) => line.slice(start, end))).toEqual([
      'display',
      'La  Rochelle',
      'Agence  du Parc',
      '800 €',
    ]);
  });

  it('[D-148] says how many codes lie around a town when they are too many', () => {
    expect(understood('Paris 10 km')[0]).toMatchObject({
      reason: '120 codes postaux à moins de 10 km, pour 50 au plus.',
      corrections: [{ label: 'Centre 75001 (75001), le centre', text: '75001' }],
    });
  });

  it('[D-149] proposes unknown words between commas as the name, unless they resemble something else', () => {
    expect(asked('Lyon 3, décembre, 3 000 €, Agence Martin')).toMatchObject({
      isLikely: true,
      corrections: [{ label: 'Agence Martin, l’agence ou le client' }],
    });
    expect(asked('Agence Martin décembre, Lyon 3')).toMatchObject({ isLikely: false });
    expect(asked('décembre, marseile')).toMatchObject({ isLikely: false });
    expect(asked('Lyon 3, RC Promotions, décembre')).toMatchObject({ isLikely: false });
  });

  it('[D-149] proposes several words between commas as the name before a town that one of them resembles', () => {
    expect(asked('Lyon 3, décembre, 3 000 €, Vileurbanne Immo')).toMatchObject({
      corrections: [{ text: '«\u00A0Vileurbanne Immo\u00A0»' }, { text: 'Villeurbanne' }],
      isLikely: false,
    });
  });

  it('[D-149] names the nearest word in the reason, and mends each word of several', () => {
    expect(understood('display marseile')[1]).toMatchObject({
      reason: 'non compris. Vouliez-vous dire «\u00A0Marseille\u00A0»\u00A0?',
    });
    const line = 'display Agence Vileurbanne';
    const [, part] = understood(line);
    const corrections = part?.kind === 'unclear' ? (part.corrections ?? []) : [];
    expect(corrections.map((correction) => part && withCorrection(line, part, correction))).toEqual(
      ['display Agence Villeurbanne', 'display «\u00A0Agence Vileurbanne\u00A0»'],
    );
  });

  it('[D-149] lets every correction make its part clear, or ask less', () => {
    const lines = [
      'display paris 15 décembre',
      'display Lyon 3, 6, 7 décembre',
      'display lyon 3 800 €',
      'display pour Immo Sud Lyon',
      'display 10 000',
      'display 69100 début décembre',
    ];
    for (const line of lines) {
      for (const part of understood(line)) {
        for (const correction of part.kind === 'unclear' ? (part.corrections ?? []) : []) {
          const corrected = withCorrection(line, part, correction);
          expect(quickLineProblem(understood(corrected)), corrected).toBeNull();
        }
      }
    }
  });
});

/** Returns why Display cannot be opened in localities of some postal codes. */
const problemOf = (codes: readonly string[]) => {
  const parts: ResolvedPart[] = codes.map((code) => ({
    kind: 'place',
    localities: [{ code, name: `Ville ${code}`, placeIds: [code] }],
    text: code,
    start: 0,
    end: 1,
  }));
  return quickLineProblem([...parts, ...understood('display')]);
};

describe('[N-12] the brief of a line', () => {
  it('has at most fifty localities', () => {
    const many = Array.from({ length: 51 }, (_, index) => String(10_000 + index));
    expect(problemOf(many.slice(1))).toBeNull();
    expect(problemOf(many)).toBe('Vous ne pouvez pas sélectionner plus de 50 localités.');
  });

  it('holds what the line says', () => {
    const parts = understood('display 69100 10 km décembre 800 € pour Agence du Parc');
    expect(quickLineProblem(parts)).toBeNull();
    expect(briefOf(parts)).toEqual({
      product: 'display',
      localities: [expect.objectContaining({ code: '69100', name: 'Villeurbanne' })],
      isAllFrance: false,
      radius: 10,
      schedule: { start: '2026-12-01', end: '2026-12-31' },
      budget: 800,
      goal: 0,
      name: 'Agence du Parc',
    });
  });

  it('is empty where the line says nothing', () => {
    expect(briefOf(understood('display récurrent', { market: 'Luxe' }))).toEqual({
      product: 'display',
      localities: [],
      isAllFrance: false,
      radius: 0,
      schedule: 'monthly',
      budget: 0,
      goal: 0,
      name: '',
    });
  });

  it('has each locality once', () => {
    expect(briefOf(understood('69100 Villeurbanne 69100')).localities).toHaveLength(1);
  });

  it.each([
    ['display 69100 décembre', 'Neuf', []],
    ['display 69100', 'Neuf', ['la période']],
    ['display', 'Neuf', ['les localités', 'la période']],
    ['display récurrent Paris 8', 'Luxe', []],
    ['display toute la France décembre', 'Neuf', []],
    ['optin 69100', 'Neuf', ['le jour de l’envoi']],
    ['optin 69100 8 décembre', 'Neuf', []],
    ['master display Bron', 'Ancien', ['le type de projet']],
  ] as const)('lacks for an estimate, in « %s »: %s', (line, market, missing) => {
    expect(missingFrom(briefOf(understood(line, { market })), market)).toEqual(missing);
  });

  it('says that a market which the person does not have cannot be chosen', () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- read beside its only use
    const reasonOf = (line: string, markets: readonly Market[]) =>
      understood(line, { market: 'Neuf', markets }).flatMap((part) =>
        part.kind === 'unclear' ? [part.reason] : [],
      );
    expect(reasonOf('display luxe Bron', ['Neuf'])).toEqual([
      'Votre profil n’a pas le marché «\u00A0Luxe\u00A0».',
    ]);
    expect(reasonOf('expert 360 Bron', ['Neuf'])).toEqual([
      'Votre marché ne vend pas «\u00A0expert 360\u00A0».',
    ]);
  });

  it('is opened without a product, as a plan, but not with something unclear', () => {
    expect(quickLineProblem(understood('69100'))).toBeNull();
    expect(quickLineProblem(understood('display Saint-Denis'))).toBe(
      'Corrigez ce qui n’est pas compris.',
    );
  });

  it('has a budget only for a product that can spread it', () => {
    expect(vedettePlusRules(VEDETTE_PLUS_VALUES_BY_MARKET.Neuf).spread).toBeNull();
    expect(masterDisplayRules(MASTER_DISPLAY_VALUES_BY_MARKET.Ancien).spread).not.toBeNull();
    expect(expert360Rules(EXPERT360_VALUES_BY_MARKET.Ancien).spread).not.toBeNull();
  });

  it('[D-148] has the codes around a town instead of its radius, and those of a zone', () => {
    const { localities, radius } = briefOf(understood('display lyon 10 km'));
    expect([localities.length, radius]).toEqual([12, 0]);
    expect(briefOf(understood('display Lyon Est')).localities).toHaveLength(3);
  });

  it('is all of France', () => {
    expect(briefOf(understood('display toute la france')).isAllFrance).toBe(true);
  });

  it('does not take a radius around several postal codes', () => {
    expect(briefOf(understood('display 69100 69001 10 km')).radius).toBe(0);
  });
});
