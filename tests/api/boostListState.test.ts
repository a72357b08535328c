import { describe, expect, it } from 'vitest';
import { buildBoostRow } from '#mocks/builders/boost.ts';
import {
  BOOST_ORDERS,
  readListState,
  sortedBoosts,
  withOrder,
  writeListState,
  type BoostListState,
  type BoostOrder,
} from '#features/boosts/listState.ts';

const read = (text: string, canSeeAll = true) =>
  readListState(new URLSearchParams(text), canSeeAll);

const FIRST_STATE: BoostListState = { tab: 'mine', sort: undefined };

/** Rows as received: the newest boost first. */
const ROWS = [
  buildBoostRow({
    bsiId: 12,
    clientName: 'Zénith Habitat',
    contractId: 'C2',
    createdDate: '2026-11-03T09:00:00.000Z',
    programmes: [{ isChecked: true }, { isChecked: false }],
    nbMaxBoost: 2,
  }),
  buildBoostRow({
    bsiId: 9,
    clientName: 'Écume Promotion',
    contractId: 'C3',
    createdDate: '2026-11-02T09:00:00.000Z',
    programmes: [{ isChecked: true }],
    nbMaxBoost: 10,
  }),
  buildBoostRow({
    bsiId: 101,
    clientName: 'Faubourg Immo',
    contractId: 'C1',
    createdDate: '2026-11-01T09:00:00.000Z',
    programmes: [],
    nbMaxBoost: 4,
  }),
];

const orderOf = (order: BoostOrder, direction: 'asc' | 'desc') =>
  sortedBoosts(ROWS, { order, direction }).map(({ bsiId }) => bsiId);

describe('the order of the boost list', () => {
  it('[D-100] keeps the order received until a column is chosen', () => {
    expect(sortedBoosts(ROWS, undefined)).toEqual(ROWS);
  });

  it.each([
    // « É » sorts as « E », not after « Z ».
    ['ClientId', [9, 101, 12]],
    ['Contrat', [101, 12, 9]],
    ['ProductName', [12, 9, 101]],
    // By the number checked, then by the maximum.
    ['ProgramsCount', [101, 12, 9]],
    ['CreatedDate', [101, 9, 12]],
    // As numbers, so that 101 comes after 12.
    ['BsiId', [9, 12, 101]],
  ] as const)('[D-100] sorts by %s in both directions', (order, ascending) => {
    expect(orderOf(order, 'asc')).toEqual(ascending);
    const isOneProduct = order === 'ProductName';
    expect(orderOf(order, 'desc')).toEqual(isOneProduct ? ascending : ascending.toReversed());
  });

  it('[D-100] starts with the newest boost when the date is chosen, and reverses a chosen column', () => {
    const byDate = withOrder(FIRST_STATE, 'CreatedDate');
    expect(byDate.sort).toEqual({ order: 'CreatedDate', direction: 'desc' });
    expect(withOrder(byDate, 'CreatedDate').sort?.direction).toBe('asc');
    expect(withOrder(byDate, 'ClientId').sort).toEqual({ order: 'ClientId', direction: 'asc' });
  });
});

describe('the boost list in the URL', () => {
  it.each(BOOST_ORDERS)('restores the order %s', (order) => {
    const state = { tab: 'all', sort: { order, direction: 'desc' } } as const;
    expect(read(writeListState(state).toString())).toEqual(state);
  });

  it('[BL-15] has no page, so a page of an older link is dropped', () => {
    expect(read('page=3')).toEqual(FIRST_STATE);
    expect(writeListState(read('tab=all&page=3')).toString()).toBe('tab=all');
  });

  it.each(['order=Nope', 'direction=desc', 'tab=other', 'order=BsiId&direction=up'])(
    'falls back to the initial state for %s',
    (text) => expect(read(text)).toEqual(FIRST_STATE),
  );

  it('[BL-03] shows only the first tab to people who may not see all boosts', () => {
    expect(read('tab=all', false).tab).toBe('mine');
  });
});
