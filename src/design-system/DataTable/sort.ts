import type { Sort } from './columns.ts';

/** Reverses the sorted column, or sorts another column in ascending order. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  if (sort?.key !== key) return { key, direction: 'asc' };
  return { key, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}
