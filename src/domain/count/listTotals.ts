import { formatInteger, formatListedEuro } from '../format/numbers.ts';

/** What a list of counts holds on all of its pages. */
export interface ListTotals {
  /** Number of counts that are known; there are more when the total is capped. */
  total: number;
  isTotalCapped?: boolean | undefined;
  /** Euros excluding tax of all these counts; undefined while it is not known. */
  totalBudget?: number | undefined;
}

/** Returns how many counts a list holds and what they are worth, in French; an empty text for an empty list. */
export function totalsText({ total, isTotalCapped, totalBudget }: ListTotals): string {
  if (total === 0) return '';
  if (isTotalCapped) {
    return `Plus de ${formatInteger(total)} comptages. Filtrez la liste pour connaître leur budget total.`;
  }
  const number = `${formatInteger(total)} ${total === 1 ? 'comptage' : 'comptages'}`;
  if (totalBudget === undefined) return number;
  return `${number}, budget total de ${formatListedEuro(totalBudget)} hors taxe`;
}
