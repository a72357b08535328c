import { describe, expect, it } from 'vitest';
import type { QuickOrder } from '#domain/quickLine/quickOrder.ts';
import { orderState, readOrder } from '#features/count/orderState.ts';

const ORDER: QuickOrder = {
  product: 'display',
  localities: [{ code: '69100', name: 'Villeurbanne', placeIds: ['1'] }],
  isAllFrance: false,
  radius: 10,
  schedule: { start: '2026-12-01', end: '2026-12-31' },
  budget: 800,
  name: 'Agence du Parc',
};
const STATE = orderState(ORDER);

describe('[N-12] the state of an address', () => {
  it('holds what the line orders, apart from the product', () => {
    const { product: _product, ...criteria } = ORDER;
    expect(readOrder(STATE)).toEqual(criteria);
    expect(readOrder(JSON.parse(JSON.stringify(STATE)))).toEqual(criteria);
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
    expect(readOrder(state)).toBeNull();
  });
});
