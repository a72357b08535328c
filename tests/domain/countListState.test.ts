import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CountListQuerySchema } from '#contract/counts.ts';
import { isViewSearch, VIEW_PARAMETERS_BY_LIST } from '#domain/lists/views.ts';
import { rowPath } from '#features/countList/countLinks.ts';
import {
  FIRST_STATE,
  hasFilter,
  listQuery,
  NO_FILTER,
  totalsQuery,
  readListState,
  withChange,
  withOrder,
  writeListState,
  type CountListState,
} from '#domain/lists/countListState.ts';

const read = (text: string, canSeeAll = true) =>
  readListState(new URLSearchParams(text), canSeeAll);

describe('the list in the URL', () => {
  it('[N-11] restores what was written, of which a view holds all but the page', () => {
    const state = {
      tab: 'all',
      page: 123,
      search: 'Cœur & Ville',
      order: 'Budget',
      direction: 'asc',
      product: 'MasterDisplayNeuf',
      period: { start: '2026-10-01', end: '2026-10-31' },
      author: 'Petit',
      followUp: 'due',
    } as const;
    expect(read(writeListState(state).toString())).toEqual(state);
    const params = writeListState(state);
    params.delete('page');
    expect([...params.keys()].toSorted()).toEqual(VIEW_PARAMETERS_BY_LIST.counts.toSorted());
    expect(isViewSearch('counts', params.toString())).toBe(true);
    expect(writeListState(FIRST_STATE).toString()).toBe('');
  });

  it.each([
    'product=Nope',
    'from=2026-10-01',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-10-02&to=2026-10-01',
    'from=2026-10-01&to=9999-12-31',
    'from=0000-01-01&to=2026-10-01',
    'page=0',
    'page=-1',
    'page=abc',
    'page=1e9',
    'order=Nope',
    'direction=up',
    'tab=other',
  ])('falls back to the initial state for %s', (text) => expect(read(text)).toEqual(FIRST_STATE));

  it('[CL-03] shows only the first tab to people who may not see all counts, whatever the URL', () => {
    expect(read('tab=all', false).tab).toBe('mine');
    expect(read('tab=all', true).tab).toBe('all');
  });

  it('[CL-18] returns to page 1 on another tab, search or order', () => {
    const state = { ...FIRST_STATE, page: 4 };
    expect(withChange(state, { tab: 'all' }).page).toBe(1);
    expect(withChange(state, { search: 'x' }).page).toBe(1);
    expect(withOrder(state, 'Budget').page).toBe(1);
  });

  it('reverses the direction when the same order is chosen again', () => {
    const byName = withOrder(FIRST_STATE, 'CountName');
    expect([byName.order, byName.direction]).toEqual(['CountName', 'asc']);
    expect(withOrder(byName, 'CountName').direction).toBe('desc');
  });
});

/** A state that differs from the initial one in each entry. */
const CHANGED: { [Entry in keyof CountListState]: CountListState } = {
  tab: { ...FIRST_STATE, tab: 'all' },
  page: { ...FIRST_STATE, page: 2 },
  search: { ...FIRST_STATE, search: 'Lac' },
  order: { ...FIRST_STATE, order: 'Budget' },
  direction: { ...FIRST_STATE, direction: 'asc' },
  product: { ...FIRST_STATE, product: 'VedettePlus' },
  period: { ...FIRST_STATE, period: { start: '2026-10-01', end: '2026-10-31' } },
  author: { ...FIRST_STATE, tab: 'all', author: 'Petit' },
  followUp: { ...FIRST_STATE, followUp: 'expiring' },
};

/** Returns what the server reads of the query of a state. */
const asked = (state: CountListState) => v.parse(CountListQuerySchema, listQuery(state, 'Neuf'));

describe('every entry of the state', () => {
  it.each(Object.entries(CHANGED))('%s is restored from the URL', (_, state) => {
    expect(state).not.toEqual(FIRST_STATE);
    expect(read(writeListState(state).toString())).toEqual(state);
  });

  // The tab chooses the call, not its query.
  it.each(Object.entries(CHANGED).filter(([entry]) => entry !== 'tab'))(
    '%s reaches the query that the contract knows',
    (_, state) => expect(asked(state)).not.toEqual(asked(FIRST_STATE)),
  );

  it.each(Object.entries(CHANGED).filter(([entry]) => entry in NO_FILTER))(
    '%s is a filter of the list, until all of them are cleared',
    (_, state) => {
      expect(hasFilter(state, 'Neuf')).toBe(true);
      expect(hasFilter({ ...state, ...NO_FILTER }, 'Neuf')).toBe(false);
    },
  );
});

describe('the query', () => {
  it('[CL-21] [AP-27] [KO-01] [KO-07] page 1, twenty rows, newest first, in the current market', () => {
    expect(listQuery(FIRST_STATE, 'Luxe')).toEqual({
      page: '1',
      itemsPerPage: '20',
      market: 'Luxe',
      order: 'CreatedDate',
      orderDirection: 'desc',
    });
  });

  it.each([
    ['mine', 'MAF-123', '123'],
    ['mine', ' maf-123 ', '123'],
    ['mine', 'Maf-maf-1', 'maf-1'],
    ['mine', 'Agence maf-1', 'Agence maf-1'],
    ['all', 'MAF-123', 'MAF-123'],
    ['mine', 'maf-', undefined],
    ['mine', '   ', undefined],
  ] as const)('[CL-06] tab %s, text %j, searches for %j', (tab, search, expected) => {
    expect(listQuery({ ...FIRST_STATE, tab, search }, 'Neuf').searchCount).toBe(expected);
  });
});

it('[N-20] adds up the same counts on every page and in every order', () => {
  const state = { ...FIRST_STATE, search: 'MAF-12', product: 'VedettePlus' } as const;
  const other = { ...state, page: 3, order: 'Budget', direction: 'asc' } as const;
  expect(totalsQuery(other, 'Neuf')).toEqual({
    market: 'Neuf',
    productName: 'VedettePlus',
    searchCount: '12',
  });
  expect(totalsQuery(state, 'Neuf')).toEqual(totalsQuery(other, 'Neuf'));
});

describe('filters of the list', () => {
  it('leave out the product of another market, which an address may name', () => {
    const state = { ...FIRST_STATE, product: 'VedettePlus' } as const;
    expect(listQuery(state, 'Neuf').productName).toBe('VedettePlus');
    expect(listQuery(state, 'Luxe').productName).toBeUndefined();
    expect([hasFilter(state, 'Neuf'), hasFilter(state, 'Luxe')]).toEqual([true, false]);
  });

  it('ask for an author among the counts of everybody only', () => {
    const state = { ...FIRST_STATE, author: ' Petit ' };
    expect(listQuery(state, 'Neuf').author).toBeUndefined();
    expect(listQuery({ ...state, tab: 'all' }, 'Neuf').author).toBe('Petit');
    expect([hasFilter(state, 'Neuf'), hasFilter({ ...state, tab: 'all' }, 'Neuf')]).toEqual([
      false,
      true,
    ]);
  });

  it('return to page 1', () => {
    const state = { ...FIRST_STATE, page: 4 };
    expect(withChange(state, { product: 'VedettePlus' }).page).toBe(1);
  });
});

describe('[CL-09] « Modifier »', () => {
  it('opens the edit route of the product with the guid', () => {
    const row = { id: 'guid-1', mafProduct: 'MasterDisplayNeuf', market: 'Neuf' } as const;
    expect(rowPath(row, 'edit')).toBe('/count/display/edit/guid-1');
    expect(rowPath(row, 'preview')).toBe('/count/display/preview/guid-1');
  });

  it('has no path for a product that is unknown or has no screen in the market', () => {
    expect(rowPath({ id: '1', mafProduct: 'Sellers', market: 'Neuf' }, 'edit')).toBeUndefined();
    expect(
      rowPath({ id: '1', mafProduct: 'EmailingOptin', market: 'Luxe' }, 'edit'),
    ).toBeUndefined();
  });
});
