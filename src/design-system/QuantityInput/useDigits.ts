import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { editQuantity, withoutDecimals } from './quantityText.ts';

interface DigitsOptions {
  value: number;
  max: number;
  /** True when a value above `max` is kept, as an error. Otherwise it is refused. */
  keepsExcess: boolean;
  onChange: (value: number) => void;
  /** Returns to the figure before the edit. By default, `onChange` receives it. */
  onRefuse?: (() => void) | undefined;
}

function setText(target: HTMLInputElement, text: string, caret: number): void {
  // Set the text before React renders: it then finds no difference and does not move the caret.
  target.value = text;
  target.setSelectionRange(caret, caret);
}

/**
 * Handles the keystrokes of a whole number. When a value above the maximum is refused, the figure that the field had
 * when it received the focus returns (CF-32).
 */
export function useDigits({ value, max, keepsExcess, onChange, onRefuse }: DigitsOptions) {
  const [isEditing, setIsEditing] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const initial = useRef(value);
  /** True after a refusal: digits typed next still belong to the refused number. */
  const isRefusing = useRef(false);

  // Focusing the field removes the spaces from its text, which loses the selection made by Tab. Selecting the text again
  // lets the user replace the number by typing.
  useLayoutEffect(() => {
    if (isEditing) input.current?.select();
  }, [isEditing]);

  const change = (next: number) => {
    if (next !== value) onChange(next);
  };

  const write = (target: HTMLInputElement, typed: string, caret: number) => {
    const shown = String(value);
    const isAppended = typed.length === shown.length + 1 && typed.startsWith(shown);
    const limit = keepsExcess ? Number.MAX_SAFE_INTEGER : max;
    const edit = editQuantity(value, limit, { typed, caret });
    if (edit.isRefused || (isRefusing.current && isAppended)) {
      const restored = String(initial.current);
      setText(target, restored, restored === shown ? edit.caret : restored.length);
      isRefusing.current = true;
      setIsRefused(true);
      if (onRefuse) onRefuse();
      else change(initial.current);
      return;
    }
    setText(target, edit.text, edit.caret);
    setIsRefused(false);
    change(edit.value);
  };

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    write(target, target.value, target.selectionStart ?? target.value.length);

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text').trim();
    const whole = withoutDecimals(pasted);
    // Multi-line text is handled by the surrounding table.
    if (whole === pasted || /[\r\n]/.test(pasted)) return;
    event.preventDefault();
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    const start = selectionStart ?? text.length;
    const typed = text.slice(0, start) + whole + text.slice(selectionEnd ?? start);
    write(event.currentTarget, typed, start + whole.length);
  };

  const endRefusal = () => {
    isRefusing.current = false;
  };

  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (!/^\d$/.test(key)) endRefusal();
  };

  const handleFocus = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    input.current = currentTarget;
    initial.current = value;
    endRefusal();
    setIsEditing(true);
    setIsRefused(false);
  };

  const takeMaximum = () => {
    input.current?.focus();
    initial.current = max;
    setIsRefused(false);
    change(max);
  };

  return {
    isEditing,
    isRefused,
    takeMaximum,
    handlers: {
      onChange: handleChange,
      onPaste: handlePaste,
      onKeyDown: handleKeyDown,
      onPointerDown: endRefusal,
      onFocus: handleFocus,
      onBlur: () => setIsEditing(false),
    },
  };
}
