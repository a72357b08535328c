import { describe, expect, it } from 'vitest';
import {
  COLUMNS_KEY,
  forgetHiddenColumns,
  readHiddenColumns,
  writeHiddenColumns,
} from '#features/session/storedColumns.ts';
import { memoryStorage } from './memoryStorage.ts';

function refuse(): never {
  throw new DOMException('Denied', 'SecurityError');
}

describe('the hidden columns of a list', () => {
  it('[N-20] are remembered by person and list', () => {
    const storage = memoryStorage();
    writeHiddenColumns(storage, 'ann', { list: 'counts', hidden: ['Budget'] });
    writeHiddenColumns(storage, 'ann', { list: 'users', hidden: ['email'] });
    writeHiddenColumns(storage, 'bob', { list: 'counts', hidden: ['ClientName', 'MafProduct'] });
    writeHiddenColumns(storage, 'ann', { list: 'users', hidden: [] });
    expect(readHiddenColumns(storage, 'ann', 'counts')).toEqual(['Budget']);
    expect(readHiddenColumns(storage, 'ann', 'users')).toEqual([]);
    expect(readHiddenColumns(storage, 'bob', 'counts')).toEqual(['ClientName', 'MafProduct']);
    expect(readHiddenColumns(storage, 'bob', 'boosts')).toEqual([]);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"ann":[]}',
    '{"ann":{"counts":"Budget"}}',
    '{"ann":{"counts":[1]}}',
  ])('[N-20] are none where the browser holds %s', (stored) => {
    const storage = memoryStorage();
    storage.setItem(COLUMNS_KEY, stored);
    expect(readHiddenColumns(storage, 'ann', 'counts')).toEqual([]);
  });

  it('[N-20] [SH-46] are forgotten with those of everybody else', () => {
    const storage = memoryStorage();
    writeHiddenColumns(storage, 'ann', { list: 'counts', hidden: ['Budget'] });
    writeHiddenColumns(storage, 'bob', { list: 'counts', hidden: ['Budget'] });
    forgetHiddenColumns(storage);
    expect(storage.length).toBe(0);
  });

  it('[N-20] cause no error where the browser refuses storage', () => {
    const broken = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(readHiddenColumns(broken, 'ann', 'counts')).toEqual([]);
    expect(() =>
      writeHiddenColumns(broken, 'ann', { list: 'counts', hidden: ['Budget'] }),
    ).not.toThrow();
    expect(() => forgetHiddenColumns(broken)).not.toThrow();
  });
});
