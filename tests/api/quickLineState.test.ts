import { describe, expect, it } from 'vitest';
import type { QuickLineOrder } from '#domain/quickLine/quickLineOrder.ts';
import { quickLineState, readQuickLineState } from '#features/count/quickLineState.ts';

const ORDER: QuickLineOrder = {
  product: 'display',
  localities: [{ code: '69100', name: 'Villeurbanne', placeIds: ['1'] }],
  isAllFrance: false,
  radius: 10,
  schedule: { start: '2026-12-01', end: '2026-12-31' },
  budget: 800,
  name: 'Agence du Parc',
};
const STATE = quickLineState(ORDER);

describe('[N-12] the state of an address', () => {
  it('holds what the line orders, apart from the product', () => {
    const { product: _product, ...criteria } = ORDER;
    expect(readQuickLineState(STATE)).toEqual(criteria);
    expect(readQuickLineState(JSON.parse(JSON.stringify(STATE)))).toEqual(criteria);
  });

  it.each([
    null,
    undefined,
    'order',
    { from: '/comptage' },
    { order: null },
    { order: { ...STATE.order, radius: -1 } },
    { order: { ...STATE.order, budget: -1 } },
    { order: { ...STATE.order, budget: Number.NaN } },
    { order: { ...STATE.order, schedule: { start: '2026-02-30', end: '2026-03-01' } } },
    { order: { ...STATE.order, schedule: 'weekly' } },
    { order: { ...STATE.order, localities: [{ code: 'x' }] } },
    { order: { ...STATE.order, name: undefined } },
  ])('orders nothing when it is %j', (state) => {
    expect(readQuickLineState(state)).toBeNull();
  });
});
