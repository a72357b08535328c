import { describe, expect, it } from 'vitest';
import { MARKETS } from '#domain/markets.ts';
import { EMPTY_BRIEF, isSent, planProducts } from '#domain/plan/brief.ts';
import { isTyped, newPlan, readPlan, withShare } from '#domain/plan/state.ts';
import { countProductsOf, type CountProductKey } from '#domain/products/catalogue.ts';

const productsIn = (lines: object) => Object.keys(lines) as CountProductKey[];

describe('[N-16] the lines of a plan', () => {
  it.each(MARKETS)(
    'are every product of %s, those that wait for a day of their own last',
    (market) => {
      expect(planProducts(market).toSorted()).toEqual(countProductsOf(market).toSorted());
      const sent = planProducts(market).map((product) => isSent(product, market));
      expect(sent).toEqual(sent.toSorted((one, other) => Number(one) - Number(other)));
    },
  );

  it('tell a typed share from one that was kept as the plan gave it', () => {
    const plan = withShare(
      newPlan('Neuf', EMPTY_BRIEF, () => 'key'),
      'display',
      1213.5,
    );
    const { display, vedettePlus } = plan.lines;
    expect(display?.fixed).toBe(121_350);
    expect([display, vedettePlus].map((line) => line && isTyped(line))).toEqual([true, false]);
    expect(isTyped({ fixed: 100, isKept: true })).toBe(false);
  });

  it('keep their order in a draft', () => {
    const plan = newPlan('Neuf', EMPTY_BRIEF, () => 'key');
    const read = readPlan(JSON.parse(JSON.stringify(plan)), 'Neuf', () => 'other');
    expect(read).toEqual(plan);
    expect(productsIn(read?.lines ?? {})).toEqual(planProducts('Neuf'));
  });
});
