import {
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
} from 'react';
import { isShortcut } from '#domain/shortcuts.ts';
import type { QuantityEdit } from '#domain/count/lineTable.ts';
import { useLatest } from '#design-system/useLatest.ts';
import { readNumberText } from '#domain/format/typedNumbers.ts';

/**
 * Returns the quantities of a pasted column, one per line, and undefined for a line that is no whole number (D-147).
 * When several columns are pasted, the first one is used.
 * @returns undefined for a single line of text, which is pasted into the field as usual
 */
export function pastedColumn(text: string): (number | undefined)[] | undefined {
  const lines = text.replace(/(?<![\r\n])[\r\n]+$/, '').split(/\r\n|\r|\n/);
  if (lines.length < 2) return undefined;
  return lines.map((line) => {
    const [cell = ''] = line.split('\t');
    const reading = readNumberText(cell, 0);
    return 'value' in reading ? reading.value : undefined;
  });
}

/** Returns a function whose identity never changes and which calls the function of the latest render. */
function useStableCallback<Args extends readonly unknown[], Answer>(
  callback: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useLatest(callback);
  return useCallback((...args: Args) => latest.current(...args), [latest]);
}

/** Input of a quantity table and the value it edits. */
interface TableField {
  input: HTMLInputElement;
  field: QuantityEdit['field'];
}

const isField = (value: string | undefined): value is QuantityEdit['field'] =>
  value === 'purchased' || value === 'budget';

/** Returns the field of an event target, found by its `data-field`. */
function fieldOf(target: EventTarget): TableField | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const { field } = target.dataset;
  return isField(field) ? { input: target, field } : undefined;
}

interface QuantityKeysOptions {
  /** Called with pasted quantities. Returns how many were refused because they exceed their maximum. */
  onEdits: (edits: QuantityEdit[]) => number;
  /** Called when a field loses focus. */
  onLeave: () => void;
  /** Undoes the last change. Returns false when there is nothing to undo. */
  onUndo: () => boolean;
}

function pasteReport(pasted: number, refused: number): string {
  const kept = pasted - refused;
  const done = kept > 1 ? `${kept} quantités collées` : `${kept} quantité collée`;
  if (refused === 0) return `${done}.`;
  const ignored = refused > 1 ? `${refused} ignorées` : `${refused} ignorée`;
  return `${done}, ${ignored} : au-dessus du maximum ou pas un nombre entier.`;
}

/**
 * Adds keyboard shortcuts to a quantity table: arrows move between rows, a pasted column fills the rows below, and
 * Ctrl+Z undoes the last change. Spread `tableProps` on the element around the table.
 */
export function useQuantityKeys({ onEdits, onLeave, onUndo }: QuantityKeysOptions) {
  const root = useRef<HTMLDivElement>(null);
  const [report, setReport] = useState('');

  const inputsOf = (field: QuantityEdit['field']): HTMLInputElement[] => [
    ...(root.current?.querySelectorAll<HTMLInputElement>(`input[data-field="${field}"]:enabled`) ??
      []),
  ];

  const undo = useStableCallback(() => {
    if (onUndo()) setReport('Dernière modification annulée.');
  });

  const handleKeyDown = (event: KeyboardEvent) => {
    const from = fieldOf(event.target);
    if (!from) return;
    if (isShortcut('undoQuantity', event)) {
      // The undo of the browser would restore one field and not its linked field.
      event.preventDefault();
      undo();
      return;
    }
    const step = isShortcut('nextRow', event) ? 1 : isShortcut('previousRow', event) ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const inputs = inputsOf(from.field);
    inputs[inputs.indexOf(from.input) + step]?.focus();
  };

  const handlePaste = (event: ClipboardEvent) => {
    const from = fieldOf(event.target);
    const quantities = from && pastedColumn(event.clipboardData.getData('text'));
    if (!from || !quantities) return;
    event.preventDefault();
    const inputs = inputsOf(from.field);
    const below = inputs.slice(
      inputs.indexOf(from.input),
      inputs.indexOf(from.input) + quantities.length,
    );
    const edits = below.flatMap((input, index) => {
      const value = quantities[index];
      const { code = '' } = input.dataset;
      return value === undefined ? [] : [{ code, field: from.field, value }];
    });
    const unread = below.length - edits.length;
    setReport(pasteReport(below.length, unread + onEdits(edits)));
  };

  const handleBlur = (event: FocusEvent) => {
    if (!fieldOf(event.target)) return;
    setReport('');
    onLeave();
  };

  return {
    report,
    undo,
    tableProps: {
      ref: root,
      onKeyDown: handleKeyDown,
      onPaste: handlePaste,
      onBlur: handleBlur,
    },
  };
}
