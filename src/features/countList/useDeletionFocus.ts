import { useEffect, useRef } from 'react';
import type { CountRow } from '#contract/counts.ts';
import type { DeletionStage } from './deletionStage.ts';

/**
 * Moves the focus with the controls of a row whose deletion starts, is undone, or ends: to « Annuler », back to its
 * menu, then to the row that replaced it. Focus that is elsewhere stays there.
 */
export function useDeletionFocus(
  rows: readonly CountRow[] | undefined,
  stages: ReadonlyMap<string, DeletionStage>,
) {
  const listRef = useRef<HTMLDivElement>(null);
  const last = useRef({ rows, stages });

  useEffect(() => {
    const before = last.current;
    last.current = { rows, stages };
    const changed = [...new Set([...before.stages.keys(), ...stages.keys()])].find(
      (id) => before.stages.has(id) !== stages.has(id) || hasLeft(id, before.rows, rows),
    );
    if (changed === undefined) return undefined;
    const index = before.rows?.findIndex(({ id }) => id === changed) ?? -1;
    if (index === -1) return undefined;
    // A closing dialog returns the focus first, to a menu that has gone with it.
    const frame = requestAnimationFrame(() => {
      if (isFocusLost()) focusRow(listRef.current, index);
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

/** Focuses the menu or « Annuler » of a row, of the last row if there are fewer, or the list if it is empty. */
function focusRow(list: HTMLElement | null, index: number): void {
  const rows = list?.querySelector('tbody')?.rows ?? [];
  const row = rows[Math.min(index, rows.length - 1)];
  const target = row?.querySelector<HTMLElement>('[aria-haspopup="menu"], [data-undo]');
  (target ?? list)?.focus();
}
