import { describe, expect, it } from 'vitest';
import { BORDEAUX, LYON } from '#mocks/builders/locality.ts';
import { PRODUCT_MARKETS } from '#mocks/products.ts';
import { DRIVEN_BY_PRODUCT, type CountDriver, type Quantities } from './countDrivers.ts';

const SOLD = PRODUCT_MARKETS.map(({ product, market }) => {
  const { line, drive } = DRIVEN_BY_PRODUCT[product];
  return { name: `${product} in ${market}`, driver: (): CountDriver => drive(market), line };
});
const EDITABLE = SOLD.flatMap(({ line, ...sold }) => (line ? [{ ...sold, ...line }] : []));
const BY_LINE = EDITABLE.filter(({ isOffer }) => !isOffer);

/** The localities of a new form, in another order: the criteria have changed. */
const BOTH_AGAIN = [BORDEAUX, LYON];
const MORE = { share: 3 };
/** An inventory that is smaller than what is typed. */
const LESS = { share: 0.001 };
/** Returns the quantities of a first estimate for the changed criteria. */
function untouched({ driver }: { driver: () => CountDriver }): Quantities {
  const count = driver();
  count.locate(BOTH_AGAIN);
  count.estimate(MORE);
  return count.quantities();
}

/** Returns a count on which a person has typed a quantity. */
function typedCount({ driver, id, quantity }: (typeof EDITABLE)[number]): CountDriver {
  const count = driver();
  count.estimate();
  count.type(id, quantity);
  expect(count.quantities()[id]).toBe(quantity);
  return count;
}

describe.each(EDITABLE)('a typed quantity of $name', (sold) => {
  const { id, quantity } = sold;

  it('[D-114, D-58] is put back after a change of criteria, and other lines follow the first rule', () => {
    const count = typedCount(sold);
    count.locate(BOTH_AGAIN);
    expect(count.state().result).toBeNull();
    count.estimate(MORE);
    const { tier: _chosen, ...shown } = count.quantities();
    const { tier: _first, ...first } = untouched(sold);
    expect(shown).toEqual({ ...first, [id]: quantity });
    expect(count.state().putBack).toMatchObject({
      start: 'chosen',
      isReversible: true,
      lowered: [],
    });
  });

  it('[D-114] survives a draft, with the knowledge of what was typed', () => {
    const count = typedCount(sold);
    count.locate(BOTH_AGAIN);
    count.resumeDraft();
    expect(count.state().isEstimateDue).toBe(false);
    count.estimate(MORE);
    const straight = typedCount(sold);
    straight.locate(BOTH_AGAIN);
    straight.estimate(MORE);
    expect(count.quantities()).toEqual(straight.quantities());
    expect(count.state().putBack).toEqual(straight.state().putBack);
  });

  it('[D-114, CF-08] of an estimated draft is put back without a word', () => {
    const count = typedCount(sold);
    const before = count.quantities();
    count.resumeDraft();
    expect(count.state().isEstimateDue).toBe(true);
    count.estimate();
    expect(count.quantities()).toEqual(before);
    expect(count.state().putBack).toBeNull();
  });

  it('[D-114] gives way to « Repartir du disponible », which is undone like every change', () => {
    const count = typedCount(sold);
    count.locate(BOTH_AGAIN);
    count.estimate(MORE);
    const chosen = count.quantities();
    count.restart('available');
    const available = untouched(sold);
    expect(count.quantities()).toEqual(available);
    count.undo();
    expect(count.quantities()).toEqual(chosen);
    count.undo();
    expect(count.quantities()).toEqual(available);
    count.restart('chosen');
    expect(count.quantities()).toEqual(chosen);
    count.restart('available');
    count.locate([LYON, BORDEAUX]);
    count.estimate();
    const fresh = sold.driver();
    fresh.estimate();
    expect(count.quantities()).toEqual(fresh.quantities());
    expect(count.state().putBack).toBeNull();
  });

  it('[D-114] that was undone is not put back', () => {
    const count = typedCount(sold);
    count.undo();
    count.locate(BOTH_AGAIN);
    count.estimate(MORE);
    expect(count.quantities()).toEqual(untouched(sold));
  });
});

describe.each(EDITABLE)('a saved count of $name', (sold) => {
  it('[D-48, CF-23] opens with its quantities, and changes none of them', () => {
    const count = typedCount(sold);
    count.save();
    const before = count.quantities();
    count.reopen();
    count.estimate();
    expect(count.quantities()).toEqual(before);
    expect(count.state()).toMatchObject({ putBack: null, isChanged: false, undoSteps: [] });
  });

  it('[D-114] keeps the quantity of every saved line after a change of criteria', () => {
    const count = typedCount(sold);
    count.save();
    const { tier, ...before } = count.quantities();
    count.reopen();
    count.estimate();
    count.locate(BOTH_AGAIN);
    count.estimate(MORE);
    const { tier: tierAfter, ...after } = count.quantities();
    expect(after).toEqual(before);
    expect(tierAfter).toBe(tier);
    expect(count.state().putBack?.isReversible).toBe(true);
  });
});

describe.each(BY_LINE)('a line of $name', (sold) => {
  const { id, quantity } = sold;

  it('[D-114] is put back together with the other typed lines', () => {
    const count = sold.driver();
    count.estimate();
    for (const line of Object.keys(count.quantities())) count.type(line, quantity);
    const typed = Object.entries(count.quantities()).filter(([, shown]) => shown === quantity);
    count.locate(BOTH_AGAIN);
    count.estimate(MORE);
    expect(count.quantities()).toMatchObject(Object.fromEntries(typed));
  });

  it('[D-114] is lowered to what is available, and named', () => {
    const count = typedCount(sold);
    count.locate(BOTH_AGAIN);
    count.estimate(LESS);
    const shown = count.quantities()[id] ?? 0;
    expect(shown).toBeLessThan(quantity);
    expect(count.state().putBack?.lowered).toHaveLength(1);
    count.locate([LYON, BORDEAUX]);
    count.estimate(MORE);
    expect(count.quantities()[id]).toBe(quantity);
  });

  it('[D-114] that no longer exists is left out, and takes its quantity up when it is back', () => {
    const count = typedCount(sold);
    count.locate(BOTH_AGAIN);
    count.estimate({ share: 3, without: id });
    expect(count.quantities()).not.toHaveProperty([id]);
    count.locate([LYON, BORDEAUX]);
    count.estimate(MORE);
    expect(count.quantities()[id]).toBe(quantity);
  });
});

describe.each(SOLD)('a form of $name', ({ driver }) => {
  it('[CF-18] clears the result, and shows it again when the change is taken back', () => {
    const count = driver();
    count.estimate();
    const { result } = count.state();
    count.locate([LYON]);
    expect(count.state()).toMatchObject({ stage: 'configuring', result: null });
    count.locate([LYON, BORDEAUX]);
    expect(count.state().result).toBe(result);
    expect(count.state().stage).toBe('estimated');
  });

  it('[CF-18] keeps the result when the same values are chosen again', () => {
    const count = driver();
    count.estimate();
    const before = count.state();
    count.locate([{ ...LYON, placeIds: [...LYON.placeIds] }, BORDEAUX]);
    expect(count.state()).toBe(before);
  });
});

describe.each(SOLD.filter(({ line }) => line === null))('$name', ({ driver }) => {
  it('[D-45, D-114] has read-only lines, which always follow the forecast', () => {
    const count = driver();
    count.estimate();
    count.save();
    const before = count.quantities()[LYON.code] ?? 0;
    count.reopen();
    count.estimate(MORE);
    expect(count.quantities()[LYON.code]).toBe(3 * before);
    count.locate([LYON]);
    count.estimate(MORE);
    expect(count.state().putBack).toBeNull();
  });
});

describe('mutually exclusive formats', () => {
  it('[D-114, DL-05] never come back together', () => {
    const count = DRIVEN_BY_PRODUCT.display.drive('Luxe');
    count.estimate();
    count.type('Billboard', 500);
    count.locate(BOTH_AGAIN);
    count.estimate({ share: 1, without: 'Billboard' });
    count.type('NatifInterAnnonces', 200);
    count.locate([LYON, BORDEAUX]);
    count.estimate(MORE);
    expect(count.quantities()).toMatchObject({ Billboard: 0, NatifInterAnnonces: 200 });
  });
});
