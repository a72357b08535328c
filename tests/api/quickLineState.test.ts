import { describe, expect, it } from 'vitest';
import type { QuickLineBrief } from '#domain/quickLine/quickLineBrief.ts';
import { quickLineState, readQuickLineState } from '#features/count/store/editorProps.ts';

const Order: QuickLineBrief = {
  product: 'display',
  localities: [{ code: '69100', name: 'Villeurbanne', placeIds: ['1'] }],
  isAllFrance: false,
  radius: 10,
  schedule: { start: '2026-12-01', end: '2026-12-31' },
  budget: 800,
  goal: 0,
  name: 'Agence du Parc',
};
const STATE = quickLineState(Order);

describe('[N-12] the state of an address', () => {
  it('holds what the line asks for, apart from the product', () => {
    const { product: _product, ...criteria } = Order;
    expect(readQuickLineState(STATE)).toEqual(criteria);
    expect(readQuickLineState(JSON.parse(JSON.stringify(STATE)))).toEqual(criteria);
  });

  it('[N-14] holds a goal, which the state of an earlier release has not', () => {
    const { goal, ...earlier } = quickLineState({ ...Order, budget: 0, goal: 500 }).brief;
    expect(goal).toBe(500);
    expect(readQuickLineState({ brief: earlier })?.goal).toBe(0);
  });

  it.each([
    null,
    undefined,
    'brief',
    { from: '/comptage' },
    { brief: null },
    { brief: { ...STATE.brief, radius: -1 } },
    { brief: { ...STATE.brief, budget: -1 } },
    { brief: { ...STATE.brief, goal: 1.5 } },
    { brief: { ...STATE.brief, budget: Number.NaN } },
    { brief: { ...STATE.brief, schedule: { start: '2026-02-30', end: '2026-03-01' } } },
    { brief: { ...STATE.brief, schedule: 'weekly' } },
    { brief: { ...STATE.brief, localities: [{ code: 'x' }] } },
    { brief: { ...STATE.brief, name: undefined } },
  ])('asks for nothing when it is %j', (state) => {
    expect(readQuickLineState(state)).toBeNull();
  });
});
