import { formatListedEuro } from '../format/numbers.ts';
import { readNumberText } from '../format/typedNumbers.ts';
import { RADIUS_MAXIMUM_KM, snapRadius } from '../localities/postalCodes.ts';
import type { Meaning, Recogniser } from './meaning.ts';
import { matchAt, phrase } from './wordSpans.ts';

/** Digits with or without spaces or points between thousands, then decimals: « 1 200,50 », « 1.200 », « 1'200 », « 800 ». */
const NUMBER = String.raw`(\d{1,3}(?:[ .']\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)`;
const EUROS = '(?:€|euros?|eur)';
const TAX = '(?:ht|hors taxes?|ttc)';
const NAMED = '(?:budget (?:du )?client|budget)';
const MAXIMUM = `(?:[~≈<≤] ?|${NAMED} ?[:=]? ?(?:de |d'|max(?:imum)? )?|max(?:imum)? (?:de )?|jusqu'a )?`;

const NO_OTHER_UNIT = '(?! ?(?:km|kilom|codes|communes|villes|localites|jours?|semaines?|mois))';

const AMOUNTS = [
  phrase(String.raw`${MAXIMUM}(\d+(?:[.,]\d+)? ?k) ?${EUROS}?( ?${TAX})?`),
  phrase(`${MAXIMUM}${NUMBER} ?${EUROS}( ?${TAX})?`),
  phrase(`${MAXIMUM}€ ?${NUMBER}( ?${TAX})?`),
  // « budget 800 », « max 800 » and « 800 HT » need no unit.
  phrase(
    `(?:${NAMED}|max(?:imum)?|plafond) ?[:=]? ?(?:de |max(?:imum)? )?${NUMBER}( ?${TAX})?${NO_OTHER_UNIT}`,
  ),
  phrase(`${MAXIMUM}${NUMBER}( ?${TAX})`),
];

const WITH_TAX = 'Les budgets sont hors taxes : indiquez un montant HT.';
const TWO_AMOUNTS = 'Ce montant se lit de deux façons.';
const TOO_PRECISE = 'Un montant a deux décimales au plus.';
const TOO_LARGE = 'Ce montant est trop grand.';
const BELOW_ZERO = 'Un montant ou un rayon n’est pas négatif.';
const NO_BUDGET = 'Un budget est supérieur à 0 €.';

function budgetOf(digits: string, tax: string): Meaning {
  if (tax.trim() === 'ttc') return { kind: 'unclear', reason: WITH_TAX };
  const reading = readNumberText(digits.replaceAll("'", ' '), 2);
  if ('value' in reading) {
    return reading.value > 0
      ? { kind: 'budget', amount: reading.value }
      : { kind: 'unclear', reason: NO_BUDGET };
  }
  const { problem } = reading;
  if (problem === 'tooLarge') return { kind: 'unclear', reason: TOO_LARGE };
  const readings = typeof problem === 'object' && 'readings' in problem ? problem.readings : [];
  const corrections = readings.map(formatListedEuro).map((text) => ({ label: text, text }));
  return { kind: 'unclear', reason: readings.length > 1 ? TWO_AMOUNTS : TOO_PRECISE, corrections };
}

/** « 69100 - 800 € » starts with a code. */
const FEW_DIGITS = String.raw`(\d[ .]?\d{3}|\d{3})`;
const TWO_BUDGETS = [
  phrase(`entre ${NUMBER} ?${EUROS}? et ${NUMBER} ?${EUROS}( ?${TAX})?`),
  phrase(`(?:de )?${FEW_DIGITS} ?${EUROS}? ?(?:a|-|/|ou) ?${NUMBER} ?${EUROS}( ?${TAX})?`),
];
const ONE_BUDGET = 'Une ligne a un seul budget.';

/** Recognises « entre 800 et 1 000 € » and « 800-1 000 € », of which one amount must be chosen. */
const recogniseTwoBudgets: Recogniser = (folded, at) => {
  const [match] = TWO_BUDGETS.flatMap((pattern) => matchAt(pattern, folded, at) ?? []);
  if (!match) return undefined;
  const [low, high] = match.groups;
  const corrections = [high, low].map((amount) => ({ label: `${amount} €`, text: `${amount} €` }));
  return { end: match.end, meaning: { kind: 'unclear', reason: ONE_BUDGET, corrections } };
};

/** Recognises a budget: « 800 € », « 1 200,50 euros HT », « 1,5 k€ », « budget 800 ». */
export const recogniseBudget: Recogniser = (folded, at, context) => {
  const two = recogniseTwoBudgets(folded, at, context);
  if (two) return two;
  for (const pattern of AMOUNTS) {
    const match = matchAt(pattern, folded, at);
    if (match) {
      const [digits, tax] = match.groups;
      return { end: match.end, meaning: budgetOf(digits, tax) };
    }
  }
  return undefined;
};

const AROUND = "(?:dans |sur |a )?(?:un )?(?:rayon |perimetre )(?:de |d'environ )?";
const KILOMETRES = '(?:km|kms|kilometres?)';
const RADIUS = phrase(
  `(?:${AROUND}|a |autour de |autour |\\+ ?|dans les )?(\\d+)(?:[.,](\\d+))? ?${KILOMETRES}(?: (?:autour|alentour|a la ronde))?`,
);
const NAMED_RADIUS = phrase(`${AROUND}(\\d+)(?:[.,](\\d+))?`);

/** Recognises a radius, and snaps it to one that can be requested: « 10 km », « rayon de 7 », « à 20 km ». */
export const recogniseRadius: Recogniser = (folded, at) => {
  const match = matchAt(RADIUS, folded, at) ?? matchAt(NAMED_RADIUS, folded, at);
  if (!match) return undefined;
  const [whole, decimals] = match.groups;
  const typedKm = Number(`${whole}.${decimals}`);
  const meaning: Meaning =
    typedKm > RADIUS_MAXIMUM_KM
      ? { kind: 'unclear', reason: `Le rayon est de ${RADIUS_MAXIMUM_KM} km au plus.` }
      : { kind: 'radius', km: snapRadius(typedKm), typedKm };
  return { end: match.end, meaning };
};

const NEGATIVE = phrase(
  String.raw`-(\d[\d.,]*(?: ?(?:k ?)?(?:€|euros?|eur)| ?(?:km|kms|kilometres?))?)`,
);

/** Recognises a number below zero, which nothing in a line can be: « -5 € ». */
export const recogniseNegative: Recogniser = (folded, at) => {
  const match = matchAt(NEGATIVE, folded, at);
  if (!match) return undefined;
  const [text] = match.groups;
  return {
    end: match.end,
    meaning: { kind: 'unclear', reason: BELOW_ZERO, corrections: [{ label: text, text }] },
  };
};

/** « 1 500 » and « 1.500 », which are not five digits of a code. */
const BARE_AMOUNT = phrase(String.raw`(\d(?:\d\d)?)[ .](\d{3})`);
const AFTER_CITY = /(?:paris|lyon|marseille) $/;

/** Recognises an amount without a unit in groups of digits, which is likely and has to be agreed to: « 1 500 ». */
export const recogniseBareAmount: Recogniser = (folded, at) => {
  const match = matchAt(BARE_AMOUNT, folded, at);
  if (!match || AFTER_CITY.test(folded.slice(0, at))) return undefined;
  const [thousands, rest] = match.groups;
  const text = `${thousands} ${rest} €`;
  return {
    end: match.end,
    meaning: {
      kind: 'unclear',
      reason: `Est-ce ${text}\u00A0?`,
      corrections: [{ label: text, text }],
      isLikely: true,
    },
  };
};
