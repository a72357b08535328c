import { describe, expect, it } from 'vitest';
import { isViewSearch, VIEW_PARAMETERS_BY_LIST } from '#domain/lists/views.ts';
import { writeListState as writeBoosts } from '#features/boosts/listState.ts';
import { writeListState as writeCounts } from '#domain/lists/countListState.ts';
import { FIRST_STATE as FIRST_USERS } from '#features/users/UserList.tsx';
import { writeList } from '#domain/lists/listState.ts';

const filtered = { search: 'dupont', direction: 'desc', page: 2 } as const;

describe('the address of a view', () => {
  it.each([
    [
      'counts',
      writeCounts({
        ...filtered,
        direction: 'asc',
        tab: 'all',
        order: 'Budget',
        product: 'MasterDisplayNeuf',
        period: { start: '2026-11-01', end: '2026-11-30' },
        author: 'Nadia',
      }),
    ],
    ['users', writeList({ ...filtered, order: 'email' }, FIRST_USERS)],
    ['boosts', writeBoosts({ tab: 'all', sort: { order: 'BsiId', direction: 'asc' } })],
  ] as const)(
    '[N-11] holds every parameter that the list of %s writes, except the page',
    (list, params) => {
      params.delete('page');
      expect([...params.keys()].toSorted()).toEqual([...VIEW_PARAMETERS_BY_LIST[list]].toSorted());
      expect(isViewSearch(list, params.toString())).toBe(true);
    },
  );

  it.each([
    'page=2',
    'clientId=RC1',
    '?tab=all',
    'tab=all&tab=mine',
    `search=${'a'.repeat(201)}`,
    'search=%00',
  ])('[N-11] is refused with « %s »', (search) =>
    expect(isViewSearch('counts', search)).toBe(false),
  );

  it('[N-11] may be empty', () => expect(isViewSearch('counts', '')).toBe(true));
});
