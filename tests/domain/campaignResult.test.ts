import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  excludedBy,
  isPriced,
  maximumBudget,
  totalsOf,
  withExclusions,
  type ForecastLine,
} from '#domain/count/campaign/lines.ts';
import { pastedColumn } from '#domain/count/campaign/pastedColumn.ts';
import { PER_CLICK, PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import {
  canUndo,
  editQuantities,
  editQuantity,
  resultTotals,
  commitQuantities,
  startResult,
  undoQuantities,
  type CampaignResult,
  type QuantityEdit,
} from '#domain/count/campaign/result.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';

const line = (code: string, available: number): ForecastLine => ({
  code,
  name: code,
  total: available + 100,
  sold: 100,
  available,
  purchased: 0,
  budget: 0,
});

const CODES = ['Masthead', 'Billboard', 'NatifInterAnnonces'];
const FORECAST = {
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
/** What a person does: types, leaves a field, pastes, undoes. */
const action: fc.Arbitrary<(result: CampaignResult) => CampaignResult> = fc.oneof(
  edit.map((one) => (result: CampaignResult) => editQuantity(result, one)),
  fc
    .array(edit, { maxLength: 4 })
    .map((all) => (result: CampaignResult) => editQuantities(result, all)),
  fc.constant((result: CampaignResult) => commitQuantities(result)),
  fc.constant((result: CampaignResult) => undoQuantities(result)),
);

describe.each(SOLD)('whatever is done to the quantities of %s', (_, rules) => {
  it('[DI-14, DI-15, DI-17, DI-04] maximums hold, linked fields agree once left, totals add up', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const { result } = startResult(FORECAST, rules);
        const done = actions.reduce<CampaignResult>((current, act) => act(current), result);
        expect(resultTotals(done)).toEqual(totalsOf(done.lines.format));
        for (const one of done.lines.format) {
          const price = done.cpm[one.code] ?? 0;
          expect(one.purchased).toBeLessThanOrEqual(one.available);
          expect(one.budget).toBeLessThanOrEqual(maximumBudget(one, price, rules.pricing));
        }
        const left = commitQuantities(done);
        for (const one of left.lines.format) {
          expect(isPriced(one, left.cpm[one.code] ?? 0, rules.pricing)).toBe(true);
        }
      }),
    );
  });

  it('undoing everything gives back what the estimate started with', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const { result } = startResult(FORECAST, rules);
        let done = actions.reduce<CampaignResult>((current, act) => act(current), result);
        while (canUndo(done)) done = undoQuantities(done);
        expect(commitQuantities(done).lines).toEqual(commitQuantities(result).lines);
      }),
    );
  });
});

const byCode = (result: CampaignResult, code: string) =>
  result.lines.format.find((one) => one.code === code);
const startIn = (values: typeof Neuf) =>
  startResult(FORECAST, { values, pricing: PER_THOUSAND }).result;

describe('formats that exclude one another', () => {
  const rules = { values: Luxe, pricing: PER_THOUSAND };
  it('[DL-05] a quantity of one disables the other and sets it to 0; back to 0 frees it', () => {
    const native = editQuantity(startIn(Luxe), typed('NatifInterAnnonces', 5000));
    expect(byCode(native, 'Billboard')).toMatchObject({ isDisabled: true, purchased: 0 });
    expect(byCode(native, 'Masthead')?.isDisabled).toBeFalsy();
    const ignored = editQuantity(native, typed('Billboard', 10));
    expect(byCode(ignored, 'Billboard')?.purchased).toBe(0);
    const freed = editQuantity(native, typed('NatifInterAnnonces', 0));
    expect(byCode(freed, 'Billboard')?.isDisabled).toBe(false);
    expect(byCode(editQuantity(freed, typed('Billboard', 10)), 'Billboard')?.purchased).toBe(10);
  });

  it('[DL-05] says which line keeps another out', () => {
    const { lines } = editQuantity(startIn(Luxe), typed('Billboard', 10));
    const [, billboard, native] = lines.format;
    const groups = Luxe.exclusiveFormats;
    expect(native && excludedBy(native, lines.format, groups)?.code).toBe('Billboard');
    expect(billboard && excludedBy(billboard, lines.format, groups)).toBeUndefined();
  });

  it('[DL-05] both are never bought, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
        const done = edits.reduce<CampaignResult>(editQuantity, startIn(Luxe));
        const bought = ['Billboard', 'NatifInterAnnonces'].filter(
          (code) => (byCode(done, code)?.purchased ?? 0) > 0,
        );
        expect(bought.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('drops both of a saved count that bought both, and keeps what agrees', () => {
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

  it('leaves lines that do not change as they are', () => {
    const lines = startIn(Luxe).lines.format;
    expect(withExclusions(lines, Luxe.exclusiveFormats)).toEqual(lines);
    expect(withExclusions(lines, [])[0]).toBe(lines[0]);
  });
});

describe('undoing', () => {
  it('takes the keystrokes of one field as one change, until it is left', () => {
    const first = startIn(Neuf);
    const edited = [1, 12, 123].reduce(
      (result, value) => editQuantity(result, typed('Billboard', value)),
      first,
    );
    expect(undoQuantities(edited).lines).toBe(first.lines);
    const left = commitQuantities(edited);
    const again = editQuantity(left, typed('Billboard', 7));
    expect(undoQuantities(again).lines.format[1]?.purchased).toBe(123);
  });

  it('does not count a keystroke that changed nothing', () => {
    expect(canUndo(editQuantity(startIn(Neuf), typed('Billboard', 1_000_000)))).toBe(false);
  });

  it('goes back to the tab where the change was made', () => {
    const edited = {
      ...editQuantity(startIn(Neuf), typed('Billboard', 7)),
      saveBy: 'context' as const,
    };
    expect(undoQuantities(edited).saveBy).toBe('format');
  });

  it('has nothing to undo at first', () => {
    const first = startIn(Neuf);
    expect(canUndo(first)).toBe(false);
    expect(undoQuantities(first)).toBe(first);
  });
});

describe('a pasted column', () => {
  it.each([
    ['1\n2\n3', [1, 2, 3]],
    ['1 234,50 €\r\n2.345\r\n', [1234, 2345]],
    ['12.5\t99\n7\t8\n', [12, 7]],
    ['abc\n\n5', [0, 0, 5]],
    [`${'9'.repeat(30)}\n1`, [Number.MAX_SAFE_INTEGER, 1]],
  ])('%j holds %j', (text, values) => expect(pastedColumn(text)).toEqual(values));

  it.each(['', '12', '12\n', '1 234,50 €'])('%j is none', (text) =>
    expect(pastedColumn(text)).toBeUndefined(),
  );
});
