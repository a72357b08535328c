import { describe, expect, it } from 'vitest';
import { MARKETS } from '#domain/markets.ts';
import { EMPTY_BRIEF, isSent, planProducts } from '#domain/plan/brief.ts';
import { newPlan, readPlan } from '#domain/plan/state.ts';
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

  it('keep their order in a draft', () => {
    const plan = newPlan('Neuf', EMPTY_BRIEF, () => 'key');
    const read = readPlan(JSON.parse(JSON.stringify(plan)), 'Neuf', () => 'other');
    expect(read).toEqual(plan);
    expect(productsIn(read?.lines ?? {})).toEqual(planProducts('Neuf'));
  });
});
