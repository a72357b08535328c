import { useEffect, useRef } from 'react';
import type { CountRow } from '#contract/counts.ts';

/**
 * Moves the focus with a count whose deletion starts, is undone, or ends: to « Annuler », back to the menu of its row,
 * or to the row that took its place. Focus that is elsewhere stays there.
 * @param rows the rows of the page, with those that are being deleted
 */
export function useDeletionFocus(
  rows: readonly CountRow[] | undefined,
  stages: ReadonlyMap<string, unknown>,
) {
  const listRef = useRef<HTMLDivElement>(null);
  const last = useRef({ rows, stages });

  useEffect(() => {
    const before = last.current;
    last.current = { rows, stages };
    const changed = [...new Set([...before.stages.keys(), ...stages.keys()])].find(
      (id) => before.stages.get(id) !== stages.get(id) || hasLeft(id, before.rows, rows),
    );
    if (changed === undefined) return undefined;
    const place = before.rows?.findIndex(({ id }) => id === changed) ?? -1;
    if (place === -1) return undefined;
    const shown = before.rows?.slice(0, place).filter(({ id }) => !stages.has(id)).length ?? 0;
    // A closing dialog returns the focus first, to a menu that has gone with its row.
    const frame = requestAnimationFrame(() => {
      if (isFocusLost()) focusCount(listRef.current, changed, shown);
    });
    return () => cancelAnimationFrame(frame);
  }, [rows, stages]);

  return { listRef };
}

function hasLeft(
  id: string,
  before: readonly CountRow[] | undefined,
  now: readonly CountRow[] | undefined,
): boolean {
  const holds = (rows: readonly CountRow[] = []) => rows.some((row) => row.id === id);
  return holds(before) && !holds(now);
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Focuses « Annuler » of a count, else the menu of the row in its place, of the last row, or the list if it is empty. */
function focusCount(list: HTMLElement | null, id: string, place: number): void {
  const rows = list?.querySelector('tbody')?.rows ?? [];
  const row = rows[Math.min(place, rows.length - 1)];
  const target =
    list?.querySelector<HTMLElement>(`[data-undo="${id}"]`) ??
    row?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ??
    list;
  target?.focus();
}
