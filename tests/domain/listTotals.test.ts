import { expect, it } from 'vitest';
import { totalsWords, type ListTotals } from '#domain/count/listWords.ts';

it.each<[ListTotals, string]>([
  [{ total: 0, totalBudget: 0 }, ''],
  [{ total: 1, totalBudget: 4820 }, '1 comptage, budget total de 4 820 € hors taxe'],
  [
    { total: 1111, totalBudget: 5_749_425.29 },
    '1 111 comptages, budget total de 5 749 425,29 € hors taxe',
  ],
  [{ total: 45 }, '45 comptages'],
  [
    { total: 10_000, isTotalCapped: true },
    'Plus de 10 000 comptages. Filtrez la liste pour connaître leur budget total.',
  ],
])('[N-20] words the totals %j', (totals, text) => {
  const { sum, followed } = totalsWords(totals);
  expect(`${sum}${followed}`.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(text);
});
