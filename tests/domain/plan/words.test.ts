import { describe, expect, it } from 'vitest';
import { clientFilePath, readFileAddress, type FilePlan } from '#domain/count/clientFile/choice.ts';
import { IMPRESSIONS } from '#domain/count/soldUnits.ts';
import type { RemainderReason } from '#domain/count/spread/spread.ts';
import type { PlannedLine } from '#domain/plan/plan.ts';
import { placedReason, planSentence, restReason, restText } from '#domain/plan/words.ts';

const taxed = (net: number) => ({ net, vat: 0, gross: 0 });
const once = (net: number) => ({ rhythm: 'once' as const, amount: taxed(net) });
const monthly = (net: number) => ({ rhythm: 'monthly' as const, amount: taxed(net) });

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

const PLAN: FilePlan = { budget: 3000, rule: 'even' };
const EVEN = 'réparti à parts égales entre les offres, dans la limite du volume de chacune';
const said = (...options: Parameters<typeof planSentence>) => plain(planSentence(...options));

const read = (path: string) =>
  readFileAddress(new URL(path, 'https://adfactory.test').searchParams);

const LABELS: Readonly<Record<string, string>> = {
  vedettePlus: 'Vedette Plus',
  display: 'Display',
};
const bought = (placed: number, remainder = 0, reason: RemainderReason | null = null) => ({
  purchases: new Map(),
  placed,
  volume: 0,
  remainder,
  reason,
});
const SOLD_OUT = bought(872, 100, { kind: 'soldOut', excluded: [] });
/** A line that follows the rule, as far as words read it. */
const plannedLine = (over: Partial<PlannedLine> = {}) =>
  ({
    product: 'display',
    fixed: null,
    share: 872,
    offer: { place: () => bought(872) },
    bought: bought(872),
    withRest: SOLD_OUT,
    lowered: [],
    ...over,
  }) as unknown as PlannedLine;

const reasonOf = (line: PlannedLine) =>
  plain(placedReason(line, (product) => LABELS[product] ?? product) ?? '');

describe('[N-16] what a line of a plan says', () => {
  const natif = {
    name: 'Natif',
    most: 155_000,
    unit: IMPRESSIONS,
    sharers: ['vedettePlus' as const],
  };

  it('names the rows of which others take a part, and how much is left', () => {
    expect(reasonOf(plannedLine({ lowered: [natif, { ...natif, name: 'Pavé', most: 0 }] }))).toBe(
      'Même inventaire que Vedette Plus (il n’en reste que 155 000 impressions pour Natif ; il n’en reste rien pour Pavé).',
    );
  });

  it('says which line takes a part of which row', () => {
    const pave = { ...natif, name: 'Pavé', most: 760, sharers: ['display' as const] };
    expect(reasonOf(plannedLine({ lowered: [natif, pave] }))).toBe(
      'Même inventaire que Vedette Plus (il n’en reste que 155 000 impressions pour Natif) et que Display (il n’en reste que 760 impressions pour Pavé).',
    );
  });

  it('says that too little is left of a count that is bought as a whole', () => {
    const whole = { name: null, most: 0, unit: null, sharers: ['display' as const] };
    expect(reasonOf(plannedLine({ lowered: [whole], share: 0, bought: bought(0) }))).toBe(
      'Même inventaire que Display (il n’en reste pas assez).',
    );
  });

  it('says what it cannot place', () => {
    const typed = bought(872, 700, { kind: 'soldOut', excluded: [] });
    expect(reasonOf(plannedLine({ bought: typed }))).toBe(
      '7 € non placés. Tout le disponible est acheté.',
    );
  });

  it('says that the others have the budget, where nothing of it is left for a line', () => {
    const none = bought(0, 0, { kind: 'notForSale' });
    const line = plannedLine({ share: 0, bought: none, withRest: none });
    expect(reasonOf(line)).toBe('Le budget est réparti entre les autres offres.');
    expect(reasonOf({ ...line, fixed: 0 })).toBe('');
  });

  it('says what a plan places less or more than its budget', () => {
    expect([0, 19_500, 100, -25_095].map((rest) => plain(restText(rest) ?? ''))).toEqual([
      '',
      '195 € non placés : chaque offre dit pourquoi.',
      '1 € non placé : chaque offre dit pourquoi.',
      '250,95 € de plus que le budget.',
    ]);
  });
});

describe('[N-16] why a plan places no more, for its client', () => {
  const step = plannedLine({ withRest: bought(872, 100, { kind: 'nextPurchase', price: 400 }) });
  it.each<[string, PlannedLine[], number, ReturnType<typeof restReason>]>([
    ['all that its lines have is bought', [plannedLine(), plannedLine()], 100, 'volume'],
    ['the rest is too little for one of them', [plannedLine(), step], 100, 'step'],
    ['nothing is left', [plannedLine()], 0, undefined],
    [
      'nothing true of formats that exclude each other',
      [
        plannedLine(),
        plannedLine({ withRest: bought(872, 100, { kind: 'soldOut', excluded: ['Billboard'] }) }),
      ],
      100,
      undefined,
    ],
    ['nothing where only a person decided', [plannedLine({ fixed: 872 })], 100, undefined],
    [
      'nothing of a typed share that could be more',
      [plannedLine(), plannedLine({ fixed: 200, share: 200, bought: bought(200) })],
      100,
      undefined,
    ],
    [
      'nothing of a typed share that places less',
      [plannedLine(), plannedLine({ fixed: 900, bought: bought(872, 28) })],
      100,
      undefined,
    ],
    [
      'nothing of lines that have nothing to sell',
      [plannedLine({ offer: undefined })],
      100,
      undefined,
    ],
  ])('says %s', (_, lines, rest, reason) => {
    expect(restReason({ lines, rest })).toBe(reason);
  });
});

describe('[N-16] the sentence of a plan on the cover of its file', () => {
  it.each<[string, FilePlan, Parameters<typeof planSentence>[1], string]>([
    [
      'what was asked, what is placed, what remains, and why',
      { ...PLAN, rest: { placed: 879, reason: 'volume' } },
      [once(879)],
      `Un budget de 3 000 € hors taxe, ${EVEN} : 879 € sont placés. Il reste 2 121 € : ces offres n’ont pas d’autre volume disponible.`,
    ],
    [
      'no reason of before, once its lines have changed',
      { ...PLAN, rest: { placed: 879, reason: 'volume' } },
      [once(500)],
      `Un budget de 3 000 € hors taxe, ${EVEN} : 500 € sont placés. Il reste 2 500 €.`,
    ],
    [
      'that all of it is placed',
      PLAN,
      [once(3000)],
      `Un budget de 3 000 € hors taxe, ${EVEN} : il est placé en entier.`,
    ],
    [
      'no rule where a person typed a share',
      { ...PLAN, rule: 'typed' },
      [once(3000)],
      'Un budget de 3 000 € hors taxe, réparti entre les offres de ce dossier : il est placé en entier.',
    ],
    [
      'what typed shares place above it',
      PLAN,
      [once(3100.5)],
      `Un budget de 3 000 € hors taxe, ${EVEN} : 3 100,50 € sont placés, soit 100,50 € de plus.`,
    ],
    [
      'a budget by month',
      PLAN,
      [monthly(3000)],
      `Un budget de 3 000 € hors taxe par mois, ${EVEN} : il est placé en entier.`,
    ],
    [
      'nothing of what is placed where a line of another rhythm was added',
      PLAN,
      [once(1000), monthly(1000)],
      `Un budget de 3 000 € hors taxe, ${EVEN}.`,
    ],
  ])('says %s', (_, plan, totals, text) => {
    expect(said(plan, totals)).toBe(text);
  });

  it('is in the address of the file, which says nothing of a plan without a budget', () => {
    const plan: FilePlan = { ...PLAN, rest: { placed: 879.25, reason: 'step' } };
    expect(read(clientFilePath(['a'], plan)).plan).toEqual(plan);
    expect(read(clientFilePath(['a'], { ...plan, budget: 0 })).plan).toBeUndefined();
    expect(read('/dossier?counts=a&budget=10&rule=even&placed=x&reason=volume').plan).toEqual({
      budget: 10,
      rule: 'even',
    });
  });
});
