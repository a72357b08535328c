import { describe, expect, it } from 'vitest';
import type { Market } from '#domain/markets.ts';
import { recogniseRadius } from '#domain/quickLine/amounts.ts';
import { withoutConflicts } from '#domain/quickLine/conflicts.ts';
import type { ResolvedMeaning, ResolvedPart } from '#domain/quickLine/meaning.ts';
import { LINE_MAXIMUM, readLine } from '#domain/quickLine/readLine.ts';
import { fold } from '#domain/quickLine/text.ts';

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

const resolved = (meanings: readonly ResolvedMeaning[], market: Market) =>
  withoutConflicts(
    meanings.map((meaning, at): ResolvedPart => ({
      ...meaning,
      start: at,
      end: at + 1,
      text: 'x',
    })),
    market,
  );

describe('[N-12] the parts of a line that agree with one another', () => {
  it.each<[string, ResolvedMeaning[]]>([
    ['a radius without a place', [RADIUS]],
    ['a radius and one postal code', [RADIUS, place('69001', '69001')]],
    ['a budget without a product', [BUDGET, place('69001')]],
    ['a budget for Display', [BUDGET, { kind: 'product', product: 'display' }]],
    ['a period without a product', [DECEMBER, BUDGET]],
    ['a day for an e-mailing', [SENDING, { kind: 'product', product: 'emailingOptin' }]],
    ['a period for Display', [DECEMBER, { kind: 'product', product: 'display' }]],
  ])('%s', (_, meanings) => {
    expect(resolved(meanings, 'Neuf').map(({ kind }) => kind)).toEqual(
      meanings.map(({ kind }) => kind),
    );
  });
});

describe('[N-12] the parts of a line that cannot be used together', () => {
  it.each<[string, Market, ResolvedMeaning[], string]>([
    ['a radius of several codes', 'Neuf', [RADIUS, place('69001', '33000')], 'un seul code postal'],
    [
      'a budget that localities set',
      'Neuf',
      [BUDGET, { kind: 'product', product: 'vedettePlus' }],
      'a un budget fixé par les localités',
    ],
    [
      'every month for an e-mailing',
      'Neuf',
      [MONTHLY, { kind: 'product', product: 'emailingOptin' }],
      'indiquez un seul jour',
    ],
    [
      'a period for an e-mailing',
      'Neuf',
      [DECEMBER, { kind: 'product', product: 'emailingOptin' }],
      'indiquez un seul jour',
    ],
    [
      'a period for Expert 360',
      'Ancien',
      [DECEMBER, { kind: 'product', product: 'expert360' }],
      'est toujours récurrent',
    ],
    [
      'every month for Vedette Plus',
      'Neuf',
      [MONTHLY, { kind: 'product', product: 'vedettePlus' }],
      'n’est pas récurrent',
    ],
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
    expect(readLine('display « Lyon', { today: DAY, market: 'Neuf' })).toMatchObject([
      { kind: 'product' },
      { kind: 'words', text: '« Lyon' },
    ]);
  });

  it('a number alone, which may be euros or kilometres', () => {
    const [part] = readLine('1500', { today: DAY, market: 'Neuf' });
    expect(part).toMatchObject({
      kind: 'unclear',
      mendings: [
        { label: '1500 €', text: '1500 €' },
        { label: '1500 km', text: '1500 km' },
      ],
    });
  });

  it('five hundred characters at most', () => {
    const parts = readLine(`display ${'x'.repeat(LINE_MAXIMUM)}`, { today: DAY, market: 'Neuf' });
    expect(parts.at(-1)?.end).toBe(LINE_MAXIMUM);
  });

  it.each([['7,5 km', { kind: 'radius', km: 10, typedKm: 7.5 }]])(
    'a radius of « %s »',
    (text, meaning) => {
      expect(recogniseRadius(fold(text), 0, { today: DAY, market: 'Neuf' })?.meaning).toEqual(
        meaning,
      );
    },
  );

  it.each([
    ['23/11', '2026-11-23', '2026-11-23'],
    ['22/11', '2027-11-22', '2027-11-22'],
    ['du 20/11/2026 au 23/11/2026', '2026-11-23', '2026-11-23'],
    ['décembre', '2026-12-01', '2026-12-31'],
  ])('« %s » on 22 November 2026', (text, start, end) => {
    expect(readLine(text, { today: '2026-11-22', market: 'Neuf' })).toMatchObject([
      { kind: 'period', period: { start, end } },
    ]);
  });
});
