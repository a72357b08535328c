import { describe, expect, it } from 'vitest';
import {
  isSameContent,
  sharedAddress,
  viewSearch,
  isViewSearch,
  VIEW_LISTS,
  VIEW_SEARCH_MAXIMUM,
} from '#domain/lists/views.ts';
import { markState, NO_VIEW, readMark } from '#domain/lists/viewMark.ts';

const search = (list: (typeof VIEW_LISTS)[number], text: string) =>
  viewSearch(list, new URLSearchParams(text));

describe('what a view keeps of an address', () => {
  it.each([
    ['page=3&search=Pile', 'search=Pile'],
    ['order=Budget&tab=all&direction=asc', 'tab=all&order=Budget&direction=asc'],
    ['utm_source=mail&product=MasterDisplayNeuf', 'product=MasterDisplayNeuf'],
    ['search=%20Parc%20&author=', 'search=Parc'],
    ['search=a%00b', 'search=ab'],
    ['', ''],
  ])('[N-11] keeps filters and order of ?%s in one spelling', (text, kept) => {
    expect(search('counts', text)).toBe(kept);
  });

  it('[N-11] keeps what the server accepts, even of a long search', () => {
    const kept = search('counts', `search=${'本'.repeat(500)}&author=${'日'.repeat(500)}`);
    expect(isViewSearch('counts', kept)).toBe(true);
    expect(kept.length).toBeLessThanOrEqual(VIEW_SEARCH_MAXIMUM);
    expect(new URLSearchParams(kept).get('search')).toHaveLength(200);
  });

  it('[N-11] leaves out what is a parameter of another list only', () => {
    const all = 'tab=all&product=X&search=a&order=b&direction=asc';
    expect(search('users', all)).toBe('search=a&order=b&direction=asc');
    expect(search('boosts', all)).toBe('tab=all&order=b&direction=asc');
  });
});

describe('two views', () => {
  const view = { search: 'search=a', columns: ['Budget', 'ClientName'] };
  it.each([
    ['the same columns in another order', { ...view, columns: ['ClientName', 'Budget'] }, true],
    ['a column named twice', { ...view, columns: ['Budget', 'ClientName', 'Budget'] }, true],
    ['a column less', { ...view, columns: ['Budget'] }, false],
    ['another column', { ...view, columns: ['Budget', 'CountName'] }, false],
    ['another search', { ...view, search: 'search=b' }, false],
  ])('[N-11] compares with %s', (_, other, isSame) => {
    expect(isSameContent(view, other)).toBe(isSame);
    expect(isSameContent(other, view)).toBe(isSame);
  });
});

describe('the mark of a history entry', () => {
  it.each([NO_VIEW, { view: 'a1' }, { view: 'a1', columns: ['Budget'] }])(
    '[N-11] is restored from %j',
    (mark) => {
      expect(readMark(structuredClone(markState(mark)))).toEqual(mark);
    },
  );

  it.each([null, undefined, 'text', {}, { listView: null }, { listView: { view: 3 } }])(
    '[N-11] is absent in %j, so that the default view applies',
    (state) => {
      expect(readMark(state)).toBeUndefined();
    },
  );

  it('[N-11] ignores columns that are not texts', () => {
    expect(readMark({ listView: { view: null, columns: ['Budget', 3] } })).toEqual({
      view: null,
      columns: ['Budget'],
    });
    expect(markState(undefined)).toBeNull();
  });
});

it('[N-11] shares the unfiltered list under an address that no default view replaces', () => {
  expect(sharedAddress('/comptage', '')).toBe('/comptage?page=1');
  expect(sharedAddress('/users', 'search=Petit')).toBe('/users?search=Petit');
});
