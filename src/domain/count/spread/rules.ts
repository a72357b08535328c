import type { SpreadRule, SpreadRow } from './offer.ts';

/** How the rows of a tier share its money: the same amount each, or in proportion to what everything available costs. */
type Share = 'equal' | 'proportional';

interface RuleDefinition {
  label: string;
  /** One line that says what the rule does. */
  text: string;
  share: Share;
  /** Returns the rows in tiers. A tier is filled before the next one receives anything. */
  tiersOf: (rows: readonly SpreadRow[]) => readonly (readonly SpreadRow[])[];
}

/** Returns the rows grouped by price, the cheapest first. */
function byPrice(rows: readonly SpreadRow[]): SpreadRow[][] {
  const prices = [...new Set(rows.map(({ unitPrice }) => unitPrice))].toSorted((a, b) => a - b);
  return prices.map((price) => rows.filter(({ unitPrice }) => unitPrice === price));
}

/** Returns the rows one by one: the cheapest first, and of equally cheap ones that with the most available. */
function oneByOne(rows: readonly SpreadRow[]): SpreadRow[][] {
  return rows
    .toSorted((a, b) => a.unitPrice - b.unitPrice || b.last.quantity - a.last.quantity)
    .map((row) => [row]);
}

/** What each rule does, as data: the tiers that it fills one after the other, and the shares within a tier. */
export const SPREAD_RULE_BY_KEY = {
  volume: {
    label: 'Volume maximal',
    text: 'Les lignes les moins chères d’abord ; à prix égal, au prorata du disponible.',
    share: 'proportional',
    tiersOf: byPrice,
  },
  even: {
    label: 'Parts égales',
    text: 'Le même montant sur chaque ligne, tant qu’elle a du disponible.',
    share: 'equal',
    tiersOf: (rows) => [rows],
  },
  available: {
    label: 'Au prorata du disponible',
    text: 'La même part du disponible de chaque ligne.',
    share: 'proportional',
    tiersOf: (rows) => [rows],
  },
  cheapest: {
    label: 'Contact le moins cher',
    text: 'Ligne après ligne, de la moins chère à la plus chère ; à prix égal, la plus grande d’abord.',
    share: 'proportional',
    tiersOf: oneByOne,
  },
} as const satisfies Record<SpreadRule, RuleDefinition>;
