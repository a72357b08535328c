import { describe, expect, it } from 'vitest';
import { clientFilePath, readFileAddress, type FilePlan } from '#domain/count/clientFile/choice.ts';
import { planSentence } from '#domain/plan/words.ts';

const taxed = (net: number) => ({ net, vat: 0, gross: 0 });
const once = (net: number) => ({ rhythm: 'once' as const, amount: taxed(net) });
const monthly = (net: number) => ({ rhythm: 'monthly' as const, amount: taxed(net) });

const PLAN: FilePlan = { budget: 3000, rule: 'even' };
const EVEN = 'réparti à parts égales entre les offres, dans la limite du volume de chacune';
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');
const said = (...options: Parameters<typeof planSentence>) => plain(planSentence(...options));

const read = (path: string) =>
  readFileAddress(new URL(path, 'https://adfactory.test').searchParams);

describe('[N-16] the sentence of a plan on the cover of its file', () => {
  it.each<[string, FilePlan, Parameters<typeof planSentence>[1], string]>([
    [
      'what was asked, what is placed, what remains, and why',
      { ...PLAN, rest: { placed: 879, reason: 'volume' } },
      [once(879)],
      `Un budget de 3 000 € hors taxe, ${EVEN} : 879 € sont placés. Il reste 2 121 € : tout le volume disponible est retenu.`,
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
