import { createContext, useMemo } from 'react';
import type { Column, ColumnChoice } from './columns.ts';

/** The person has hidden the column. */
export const HIDDEN = 'hidden';

/** Columns that are left out: « hidden », or the level of narrowness from which they are. */
type LeftOutColumns = ReadonlyMap<string, string>;

/** The columns of a table that are left out, for its cells. */
export const LeftOut = createContext<LeftOutColumns>(new Map());

/** Returns the columns that are left out, the same map until they change: every cell renders again with a new one. */
export function useLeftOut(
  columns: readonly Column[],
  choice: ColumnChoice | undefined,
): LeftOutColumns {
  const text = columns
    .flatMap(({ key, hideable, drop }) => {
      if (hideable && choice?.hidden.includes(key)) return `${key} ${HIDDEN}`;
      return drop === undefined ? [] : `${key} ${drop}`;
    })
    .join('\n');
  return useMemo(() => {
    const entries = text.split('\n').map((line) => line.split(' '));
    return new Map(entries.map(([key = '', drop = '']) => [key, drop]));
  }, [text]);
}
