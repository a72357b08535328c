import { describe, expect, it } from 'vitest';
import { isViewSearch, VIEW_PARAMETERS_BY_LIST } from '#domain/lists/views.ts';
import { writeListState as writeBoosts } from '#features/boosts/listState.ts';
import { FIRST_STATE as FIRST_USERS } from '#features/users/UserList.tsx';
import { writeList } from '#domain/lists/listState.ts';

describe('the address of a view', () => {
  it.each([
    [
      'users',
      writeList({ search: 'dupont', direction: 'desc', page: 2, order: 'email' }, FIRST_USERS),
    ],
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
