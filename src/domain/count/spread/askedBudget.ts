import { fold } from '../../format/fold.ts';
import { readNumberText, type NumberProblem } from '../../format/typedNumbers.ts';
import { unitsNamed } from '../soldUnits.ts';
import { settledBudget } from './goal.ts';
import type { ClientBudget, SoldUnit, SpreadOffer, SpreadRule } from './offer.ts';

/** What « Budget du client » is read with. */
interface Reader {
  offer: SpreadOffer;
  rule: SpreadRule;
  /** The total on screen in euros; undefined while the count cannot be saved. */
  total: number | undefined;
}

/** A number of euros with what was asked, or why the text is none. */
export type AskedReading = { value: number; budget: ClientBudget } | { problem: NumberProblem };

const DIGITS = /^\d[\d\s.,]*$/;
const WORD = /^\p{L}[\p{L}\s-]*$/u;
/** « k » for thousands, which is no word. */
const THOUSANDS = /^k(?!\p{L})/u;

/** Splits « 100 k impressions » into its number and its word; undefined for any other text. */
function quantityIn(typed: string): { number: string; word: string } | undefined {
  const at = typed.search(/\p{L}/u);
  if (at === -1) return undefined;
  const [digits, rest] = [typed.slice(0, at), typed.slice(at)];
  const isThousands = THOUSANDS.test(rest);
  const word = isThousands ? rest.slice(1).trimStart() : rest;
  if (!DIGITS.test(digits) || !WORD.test(word)) return undefined;
  return { number: isThousands ? `${digits}k` : digits, word };
}

const CHANGE = /^(?<sign>[+-])?(?<percent>\d{1,3}(?:[.,]\d{1,2})?)%$/;
const SIGN = /^[+-]/;
/** A sign, and at most the digits that a percentage begins with. */
const UNFINISHED = /^[+-][\d.,]*$/;

const refused = (reason: string): AskedReading => ({ problem: { reason } });

function readGoal(number: string, units: readonly (SoldUnit | null)[], reader: Reader) {
  const { offer, rule } = reader;
  if (!units.some((unit) => unit?.one === offer.unit.one)) {
    return refused(`Un objectif se compte ici en ${offer.unit.many}`);
  }
  const reading = readNumberText(number, 0);
  if ('problem' in reading) return reading;
  if (reading.value === 0) return refused('Un objectif est supérieur à 0');
  const asked = { kind: 'goal', volume: reading.value } as const;
  const budget = settledBudget(offer, { amount: 0, rule, asked });
  return { value: budget.amount, budget };
}

function readChange(sign: string | undefined, percent: number, { rule, total }: Reader) {
  if (sign === undefined) return refused('Écrivez « -10 % » ou « +10 % »');
  const change = sign === '-' ? -percent : percent;
  if (change <= -100) return refused('Un budget est supérieur à 0 €');
  if (total === undefined) return refused('Le total à l’écran est à corriger');
  if (total === 0) return refused('Le total à l’écran est de 0 €');
  const amount = Math.round(total * (100 + change)) / 100;
  const budget: ClientBudget = {
    amount,
    rule,
    asked: { kind: 'change', percent: change, total },
  };
  return { value: amount, budget };
}

/**
 * Reads what « Budget du client » takes besides an amount: a volume in the unit of the product, for the smallest budget that
 * reaches it, and a percentage, for so much more or less than the total on screen (N-14). A minus before euros is refused.
 * @returns undefined for any other text
 */
export function readAskedBudget(text: string, reader: Reader): AskedReading | undefined {
  const typed = fold(text).trim();
  const quantity = quantityIn(typed);
  if (quantity) {
    const units = unitsNamed(quantity.word);
    return units.length === 0 ? undefined : readGoal(quantity.number, units, reader);
  }
  const compact = typed.replaceAll(/\s/g, '');
  const { sign, percent } = CHANGE.exec(compact)?.groups ?? {};
  if (percent !== undefined) return readChange(sign, Number(percent.replace(',', '.')), reader);
  if (!SIGN.test(compact)) return undefined;
  const reason = compact.startsWith('-')
    ? 'Un budget n’est pas négatif'
    : 'Écrivez « +10 % », ou un montant sans signe';
  return { problem: { reason, isUnfinished: UNFINISHED.test(compact) } };
}
