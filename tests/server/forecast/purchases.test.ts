import { describe, expect, it } from 'vitest';
import { PER_THOUSAND, type Pricing } from '#domain/count/campaign/pricing.ts';
import { ApiFailure } from '#server/request/failure.ts';
import { checkPurchases, haveVolumesChanged } from '#server/products/campaign/content.ts';

const line = (code: string, available: number, purchased = 0, budget = purchased) => ({
  code,
  name: code,
  total: 1000,
  sold: 1000 - available,
  available,
  purchased,
  budget,
});

const FRESH = [line('Pave', 800), line('GrandAngle', 500)];
const SENT = [line('Pave', 800, 300), line('GrandAngle', 500)];
/** One euro for each impression. */
const PRICE = 1000;

const OTHER_LINES = 'Les lignes du comptage ne sont pas celles de l’estimation.';
const OTHER_BUDGET = 'Le budget ne correspond pas aux quantités et aux prix.';

interface Trial {
  lines?: typeof SENT;
  totalBudget?: number;
  totalImpPurchased?: number;
  hasChanged?: boolean;
  pricing?: Partial<Pricing>;
}

/** Returns the code and the message of the refusal of some purchases. */
function refusalOf({
  lines = SENT,
  totalBudget = 300,
  totalImpPurchased = 300,
  hasChanged = false,
  pricing,
}: Trial): string {
  const tariff = { price: PRICE, pricing: { ...PER_THOUSAND, ...pricing } };
  try {
    checkPurchases(
      { lines, totalBudget, totalImpPurchased },
      { lines: FRESH, tariffs: { Pave: tariff, GrandAngle: tariff }, hasChanged },
    );
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.code === 'rule_refused' ? error.message : error.code;
  }
  return 'accepted';
}

const [PAVE = line('', 0), GRAND_ANGLE = line('', 0)] = SENT;
const all = (budget: number): Trial => ({
  lines: [line('Pave', 800, 800, budget), GRAND_ANGLE],
  totalBudget: budget,
  totalImpPurchased: 800,
});

/** A pricing whose earlier releases rounded every purchase by some euros. */
const roundedBy = (euros: number): Partial<Pricing> => ({
  savedBudgetOf: (quantity) => (quantity > 0 ? quantity + euros : 0),
});

describe('the purchases of a save', () => {
  it.each<[string, Trial, string]>([
    ['those of the estimate', {}, 'accepted'],
    ['fewer lines', { lines: [PAVE] }, OTHER_LINES],
    ['the same line twice', { lines: [PAVE, PAVE] }, OTHER_LINES],
    ['a line too many', { lines: [...SENT, line('Masthead', 1)] }, OTHER_LINES],
    ['the line of another format', { lines: [PAVE, line('Masthead', 1)] }, OTHER_LINES],
    [
      'all that is left',
      { lines: [line('Pave', 800, 800), GRAND_ANGLE], totalBudget: 800, totalImpPurchased: 800 },
      'accepted',
    ],
    [
      'one more than is left, whatever the line says',
      { lines: [line('Pave', 900, 801), GRAND_ANGLE], totalBudget: 801, totalImpPurchased: 801 },
      'availability_changed',
    ],
    [
      'a budget that its quantity does not cost',
      { lines: [line('Pave', 800, 300, 299), GRAND_ANGLE], totalBudget: 299 },
      OTHER_BUDGET,
    ],
    ['another total', { totalBudget: 301 }, OTHER_BUDGET],
    ['another number of impressions', { totalImpPurchased: 299 }, OTHER_BUDGET],
    [
      'another total after the volumes have changed',
      { totalBudget: 301, hasChanged: true },
      'availability_changed',
    ],
    ['the same after the volumes have changed', { hasChanged: true }, 'accepted'],
    [
      '[D-120] the higher budget of an earlier rounding',
      { ...all(803), pricing: roundedBy(3) },
      'accepted',
    ],
    [
      '[D-120] the budget of today where the earlier one was lower',
      { ...all(800), pricing: roundedBy(-3) },
      'accepted',
    ],
  ])('may be %s', (_, trial, expected) => {
    const refusal = refusalOf(trial);
    expect(refusal).toBe(expected);
  });
});

describe('volumes', () => {
  it.each([
    ['the same volumes', SENT, false],
    ['another total', [{ ...PAVE, total: 1001 }, GRAND_ANGLE], true],
    ['less available', [PAVE, { ...GRAND_ANGLE, available: 499 }], true],
    ['another code', [{ ...PAVE, code: 'Masthead' }, GRAND_ANGLE], true],
    ['fewer lines', [PAVE], true],
  ])('differ by %s or not', (_, fresh, expected) => {
    expect(haveVolumesChanged(FRESH, fresh)).toBe(expected);
  });
});
