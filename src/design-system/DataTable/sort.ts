import type { Sort } from './columns.ts';

/** The same column turns round; another one starts upwards. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  if (sort?.key !== key) return { key, direction: 'asc' };
  return { key, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}
