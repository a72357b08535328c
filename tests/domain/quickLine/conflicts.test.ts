import { describe, expect, it } from 'vitest';
import type { Market } from '#domain/markets.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { withoutConflicts } from '#domain/quickLine/conflicts.ts';
import type { ResolvedMeaning, ResolvedPart } from '#domain/quickLine/meaning.ts';
import { readLine } from '#domain/quickLine/readLine.ts';
import { fold } from '#domain/format/fold.ts';

const place = (...codes: string[]): ResolvedMeaning => ({
  kind: 'place',
  localities: codes.map((code) => ({ code, name: code, placeIds: [] })),
});
const RADIUS: ResolvedMeaning = { kind: 'radius', km: 10, typedKm: 10 };
const BUDGET: ResolvedMeaning = { kind: 'budget', amount: 800 };
const MONTHLY: ResolvedMeaning = { kind: 'monthly' };
const DAY = '2026-12-01';
const SENDING: ResolvedMeaning = { kind: 'period', period: { start: DAY, end: DAY } };
const DECEMBER: ResolvedMeaning = { kind: 'period', period: { start: DAY, end: '2026-12-31' } };

const ONE_DAY = 'Emailing Optin\u00A0: indiquez un seul jour, celui de l’envoi.';
const NOT_MONTHLY = 'Display - Impression n’est pas récurrent\u00A0: indiquez une période.';
const product = (key: CountProductKey): ResolvedMeaning => ({ kind: 'product', product: key });

const resolved = (meanings: readonly ResolvedMeaning[], market: Market) =>
  withoutConflicts(
    meanings.map((meaning, at): ResolvedPart => ({
      ...meaning,
      start: at,
      end: at + 1,
      text: 'x',
    })),
    { market },
  );

describe('[N-12] the parts of a line that agree with one another', () => {
  it.each<[string, ResolvedMeaning[], Market?]>([
    ['a radius without a place', [RADIUS]],
    ['a radius and one postal code', [RADIUS, place('69001', '69001')]],
    ['a budget without a product', [BUDGET, place('69001')]],
    ['the current market', [{ kind: 'market', market: 'Neuf' }]],
    ['the number of its localities', [{ kind: 'placeCount', count: 2 }, place('69001', '33000')]],
    ['all of France for Display', [{ kind: 'allFrance' }, product('display')]],
    ['a budget for Display', [BUDGET, product('display')]],
    ['a period without a product', [DECEMBER, BUDGET]],
    ['a day for an e-mailing', [SENDING, product('emailingOptin')]],
    ['a period for Display', [DECEMBER, product('display')]],
    ['every month for Display', [MONTHLY, product('display')], 'Luxe'],
    ['every month for Master Display', [MONTHLY, product('masterDisplay')], 'Ancien'],
  ])('%s', (_, meanings, market = 'Neuf') => {
    expect(resolved(meanings, market).map(({ kind }) => kind)).toEqual(
      meanings.map(({ kind }) => kind),
    );
  });
});

describe('[N-12] the parts of a line that cannot be used together', () => {
  it.each<[string, Market, ResolvedMeaning[], string]>([
    ['a radius of several codes', 'Neuf', [RADIUS, place('69001', '33000')], 'un seul code postal'],
    [
      'another market',
      'Neuf',
      [{ kind: 'market', market: 'Construire' }],
      'Vous travaillez en «\u00A0Neuf\u00A0»\u00A0: changez de marché pour «\u00A0Construire\u00A0».',
    ],
    ['a format', 'Neuf', [{ kind: 'format' }], 'Les formats se choisissent dans le résultat.'],
    [
      'another number of localities',
      'Neuf',
      [{ kind: 'placeCount', count: 3 }, place('69001')],
      'La ligne nomme 1 localité.',
    ],
    ['all of France beside a place', 'Neuf', [{ kind: 'allFrance' }, place('69001')], 'localités'],
    [
      'all of France for another product',
      'Neuf',
      [{ kind: 'allFrance' }, product('vedettePlus')],
      'Vedette Plus demande des localités.',
    ],
    ['a radius around France', 'Neuf', [RADIUS, { kind: 'allFrance' }], 'n’a pas de rayon'],
    [
      'a budget that localities set',
      'Neuf',
      [BUDGET, product('vedettePlus')],
      'Vedette Plus a un budget fixé par les localités\u00A0: retirez le vôtre.',
    ],
    ['every month for an e-mailing', 'Neuf', [MONTHLY, product('emailingOptin')], ONE_DAY],
    ['a period for an e-mailing', 'Neuf', [DECEMBER, product('emailingOptin')], ONE_DAY],
    [
      'a period for Master Display',
      'Ancien',
      [DECEMBER, product('masterDisplay')],
      'Master Display est toujours récurrent, sans période.',
    ],
    ['every month for Display in Neuf', 'Neuf', [MONTHLY, product('display')], NOT_MONTHLY],
  ])('%s', (_, market, meanings, reason) => {
    const [first, ...others] = resolved(meanings, market);
    expect(first).toMatchObject({
      kind: 'unclear',
      reason: expect.stringContaining(reason) as unknown,
      start: 0,
      end: 1,
      text: 'x',
    });
    expect(others.map(({ kind }) => kind)).toEqual(meanings.slice(1).map(({ kind }) => kind));
  });
});

describe('[N-12] what a line may be typed with', () => {
  it('other spaces, apostrophes and dashes are read like plain ones, each at its place', () => {
    expect(fold('Été\u00A0–\u202Fl’an ‘x’ — Œ')).toBe("ete - l'an 'x' - œ");
    // A character that consists of two others without its accent.
    expect(fold('a\uFACFb')).toHaveLength(3);
  });

  it('a quotation mark that is not closed, which is a part of the words', () => {
    expect(readLine('display « Lyon', { today: DAY, market: 'Neuf', zones: [] })).toMatchObject([
      { kind: 'product' },
      { kind: 'words', start: 8, end: 14 },
    ]);
  });
});
