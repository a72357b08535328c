import { useEffect, useRef, useState } from 'react';
import type { CountRow } from '#contract/counts.ts';
import { failureMessage } from '#api/failure.ts';
import { useDeleteCountMutation } from '#api/countsApi.ts';

/**
 * Confirms and deletes a count, then moves focus to the row that replaced it.
 * @param rows the current page of the list, which is refetched after each attempt (D-110)
 */
export function useCountDeletion(
  rows: readonly CountRow[] | undefined,
  onDeleted: (count: CountRow) => void,
) {
  const [rowToDelete, setRowToDelete] = useState<CountRow>();
  const [deleteCount, { isLoading, error, reset }] = useDeleteCountMutation();
  const listRef = useRef<HTMLDivElement>(null);
  const deletedRow = useRef<{ id: string; index: number }>(undefined);

  useEffect(() => {
    if (!deletedRow.current || !rows || rows.some(({ id }) => id === deletedRow.current?.id))
      return;
    const { index } = deletedRow.current;
    deletedRow.current = undefined;
    focusRow(listRef.current, index);
  }, [rows]);

  const close = () => {
    setRowToDelete(undefined);
    reset();
  };
  const confirm = async (count: CountRow) => {
    const index = rows?.findIndex(({ id }) => id === count.id) ?? 0;
    const outcome = await deleteCount({ params: { id: count.id } });
    if (outcome.error) return;
    deletedRow.current = { id: count.id, index };
    close();
    onDeleted(count);
  };
  return {
    listRef,
    ask: setRowToDelete,
    dialog: rowToDelete && {
      count: rowToDelete,
      pending: isLoading,
      failure: error === undefined ? undefined : failureMessage(error),
      onConfirm: () => void confirm(rowToDelete),
      onClose: close,
    },
  };
}

/** Focuses the menu of the row at an index, of the last row if there are fewer, or the list if it is empty. */
function focusRow(list: HTMLElement | null, index: number): void {
  const menus = list?.querySelectorAll<HTMLElement>('tbody [aria-haspopup="menu"]') ?? [];
  const target = menus[Math.min(index, menus.length - 1)];
  (target ?? list)?.focus();
}
