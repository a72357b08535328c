import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameValue } from '#domain/equality.ts';
import {
  excludedBy,
  isPriced,
  maximumBudget,
  totalsOf,
  withExclusions,
} from '#domain/count/campaign/lines.ts';
import { NOT_SOLD, PER_CLICK, PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import {
  editQuantities,
  editQuantity,
  resultTotals,
  commitQuantities,
  NO_LOCALITIES,
  startResult,
  type CampaignResult,
} from '#domain/count/campaign/result.ts';
import type { QuantityEdit } from '#domain/count/lineTable.ts';
import { campaignRules } from '#domain/count/campaign/rules.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { lineOf } from './forecastLine.ts';

const line = (code: string, available: number) => lineOf(code, available, 100);

const CODES = ['Masthead', 'Billboard', 'NatifInterAnnonces'];
const FORECAST = {
  ...NO_LOCALITIES,
  cpm: { Masthead: 30, Billboard: 4, NatifInterAnnonces: 4 },
  forecastSplitByPosition: CODES.map((code, index) => line(code, 20_000 * index)),
  forecasts: [line('PrestigeSellers', 60_000)],
};

const { Neuf, Luxe } = DISPLAY_VALUES_BY_MARKET;
const SOLD = [
  ['Neuf', { values: Neuf, pricing: PER_THOUSAND }],
  ['Luxe', { values: Luxe, pricing: PER_THOUSAND }],
  ['by clicks', { values: Neuf, pricing: PER_CLICK }],
] as const;

const typed = (code: string, value: number): QuantityEdit => ({ code, field: 'purchased', value });
const edit: fc.Arbitrary<QuantityEdit> = fc.record({
  code: fc.constantFrom(...CODES),
  field: fc.constantFrom('purchased' as const, 'budget' as const),
  value: fc.nat(60_000),
});
/** User actions: type, leave a field, paste. */
const action: fc.Arbitrary<(result: CampaignResult) => CampaignResult> = fc.oneof(
  edit.map((one) => (result: CampaignResult) => editQuantity(result, one)),
  fc
    .array(edit, { maxLength: 4 })
    .map((all) => (result: CampaignResult) => editQuantities(result, all)),
  fc.constant((result: CampaignResult) => commitQuantities(result)),
);

describe.each(SOLD)('any sequence of quantity changes in %s', (_, rules) => {
  it('[DI-14, DI-15, DI-17, DI-04] respects the maximums, reconciles linked fields on blur and keeps totals correct', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const { result } = startResult(FORECAST, rules);
        const done = actions.reduce<CampaignResult>((current, act) => act(current), result);
        expect(resultTotals(done)).toEqual(totalsOf(done.lines.format));
        for (const one of done.lines.format) {
          const { price, pricing } = done.tariffs[one.code] ?? NOT_SOLD;
          expect(one.purchased).toBeLessThanOrEqual(one.available);
          expect(one.budget).toBeLessThanOrEqual(maximumBudget(one, price, pricing));
        }
        const left = commitQuantities(done);
        for (const one of left.lines.format) {
          const { price, pricing } = left.tariffs[one.code] ?? NOT_SOLD;
          expect(isPriced(one, price, pricing)).toBe(true);
        }
      }),
    );
  });
});

const byCode = (result: CampaignResult, code: string) =>
  result.lines.format.find((one) => one.code === code);
const startIn = (values: typeof Neuf) =>
  startResult(FORECAST, { values, pricing: PER_THOUSAND }).result;

describe('mutually exclusive formats', () => {
  const rules = { values: Luxe, pricing: PER_THOUSAND };
  it('[DL-05] disables the other format and sets it to 0 until the quantity is 0 again', () => {
    const native = editQuantity(startIn(Luxe), typed('NatifInterAnnonces', 5000));
    expect(byCode(native, 'Billboard')).toMatchObject({ isDisabled: true, purchased: 0 });
    expect(byCode(native, 'Masthead')?.isDisabled).toBeFalsy();
    const ignored = editQuantity(native, typed('Billboard', 10));
    expect(byCode(ignored, 'Billboard')?.purchased).toBe(0);
    const freed = editQuantity(native, typed('NatifInterAnnonces', 0));
    expect(byCode(freed, 'Billboard')?.isDisabled).toBe(false);
    expect(byCode(editQuantity(freed, typed('Billboard', 10)), 'Billboard')?.purchased).toBe(10);
  });

  it('[DL-05] returns the line that excludes another', () => {
    const { lines } = editQuantity(startIn(Luxe), typed('Billboard', 10));
    const [, billboard, native] = lines.format;
    const groups = Luxe.exclusiveFormats;
    expect(native && excludedBy(native, lines.format, groups)?.code).toBe('Billboard');
    expect(billboard && excludedBy(billboard, lines.format, groups)).toBeUndefined();
  });

  it('[DL-05] never purchases both, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
        const done = edits.reduce<CampaignResult>(editQuantity, startIn(Luxe));
        const purchasedFormats = ['Billboard', 'NatifInterAnnonces'].filter(
          (code) => (byCode(done, code)?.purchased ?? 0) > 0,
        );
        expect(purchasedFormats.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('clears both when a saved count purchased both, and keeps a valid purchase', () => {
    const saved = {
      saveBy: 'format' as const,
      forecasts: [],
      forecastSplitByPosition: CODES.map((code) => ({ ...line(code, 0), purchased: 10 })),
    };
    const { result } = startResult(FORECAST, rules, saved);
    expect(result.lines.format.map(({ purchased }) => purchased)).toEqual([0, 0, 0]);
    const one = { ...saved, forecastSplitByPosition: saved.forecastSplitByPosition.slice(0, 2) };
    expect(startResult(FORECAST, rules, one).result.lines.format[2]).toMatchObject({
      purchased: 0,
      isDisabled: true,
    });
  });

  it('keeps the identity of unchanged lines', () => {
    const lines = startIn(Luxe).lines.format;
    expect(withExclusions(lines, Luxe.exclusiveFormats)).toEqual(lines);
    expect(withExclusions(lines, [])[0]).toBe(lines[0]);
  });
});

describe('quantities typed by targeting', () => {
  it('[D-114] are kept for the next estimate', () => {
    const rules = campaignRules(Neuf, PER_THOUSAND);
    const shown = { ...startIn(Neuf), saveBy: 'context' as const };
    const edited = editQuantity(shown, typed('PrestigeSellers', 5000));
    const [before, after] = [rules.linesOf(shown), rules.linesOf(edited)];
    const earlier = { saveBy: 'format' as const, forecasts: [], forecastSplitByPosition: [] };
    const isChanged = (id: string) => !isSameValue(after[id], before[id]);
    expect(rules.keepLines(earlier, edited, isChanged)).toMatchObject({
      saveBy: 'context',
      forecasts: [{ code: 'PrestigeSellers', purchased: 5000 }],
      forecastSplitByPosition: [],
    });
  });
});

describe('an edit that changes nothing', () => {
  it('[CF-32] returns the same result for a quantity above the maximum', () => {
    const first = startIn(Neuf);
    expect(editQuantity(first, typed('Billboard', 1_000_000))).toBe(first);
    expect(commitQuantities(first)).toBe(first);
    expect(editQuantities(first, [])).toBe(first);
  });
});
