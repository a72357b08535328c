import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react';
import { editableText, editNumber, quantityText } from './quantityText.ts';
import type { Decimals, NumberProblem } from '#domain/format/typedNumbers.ts';

interface DigitsOptions {
  value: number;
  /** Values above it are refused, unless `keepsExcess`. Without it, only numbers of ten digits and more are. */
  max: number | undefined;
  /** True when a value above `max` is kept, as an error. Otherwise it is refused. */
  keepsExcess: boolean;
  decimals: Decimals;
  /** Whether « euros HT » may be typed after the number. */
  isMoney: boolean;
  onChange: (value: number) => void;
  /** Returns to the figure before the edit. By default, `onChange` receives it. */
  onRefuse?: (() => void) | undefined;
}

/** What was typed, as long as it differs from the figure of the field, and the figure beside which it was typed. */
interface Draft {
  text: string;
  value: number;
  problem?: NumberProblem;
}

function setText(target: HTMLInputElement, text: string, caret: number): void {
  // Set the text before React renders: it then finds no difference and does not move the caret.
  target.value = text;
  target.setSelectionRange(caret, caret);
}

/**
 * Handles the keystrokes of a number. When a value above the maximum is refused, the figure that the field had when it
 * received the focus returns (CF-32). A text that is no number stays as typed, with its problem, until it is corrected
 * or the figure changes from outside (D-147).
 */
export function useDigits({
  value,
  max,
  keepsExcess,
  decimals,
  isMoney,
  onChange,
  onRefuse,
}: DigitsOptions) {
  const [isEditing, setIsEditing] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [typedDraft, setDraft] = useState<Draft | null>(null);
  const input = useRef<HTMLInputElement | null>(null);
  const initial = useRef(value);
  /** True after a refusal: digits typed next still belong to the refused number. */
  const isRefusing = useRef(false);
  const draft = typedDraft?.value === value ? typedDraft : null;
  const shown = draft?.text ?? editableText(value);

  // Focusing the field removes the spaces from its text, which loses the selection made by Tab. Selecting the text again
  // lets the user replace the number by typing.
  useLayoutEffect(() => {
    if (isEditing) input.current?.select();
  }, [isEditing]);

  const change = (next: number) => {
    if (next !== value) onChange(next);
  };

  const refuse = (target: HTMLInputElement, caret: number) => {
    const restored = editableText(initial.current);
    setText(target, restored, restored === shown ? caret : restored.length);
    isRefusing.current = true;
    setDraft(null);
    setIsRefused(true);
    if (onRefuse) onRefuse();
    else change(initial.current);
  };

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    const caret = target.selectionStart ?? typed.length;
    const isAppended = typed.length === shown.length + 1 && typed.startsWith(shown);
    const maximum = keepsExcess || max === undefined ? Number.MAX_SAFE_INTEGER : max;
    const edit = editNumber({ shown, typed, caret, maximum, decimals, isMoney });
    if (edit.outcome === 'aboveMaximum' || (isRefusing.current && isAppended)) {
      refuse(target, edit.caret);
      return;
    }
    setText(target, edit.text, edit.caret);
    setIsRefused(false);
    if ('problem' in edit.outcome) {
      setDraft({ text: edit.text, value, problem: edit.outcome.problem });
      return;
    }
    setDraft({ text: edit.text, value: edit.outcome.value });
    change(edit.outcome.value);
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

  const handleBlur = () => {
    setIsEditing(false);
    // A refused character is not in the text: only a text that cannot be read stays.
    if (draft?.text === editableText(value) || draft?.problem === undefined) setDraft(null);
  };

  const takeMaximum = (maximum: number) => {
    input.current?.focus();
    initial.current = maximum;
    setIsRefused(false);
    setDraft(null);
    change(maximum);
  };

  return {
    isEditing,
    isRefused,
    problem: draft?.problem,
    /** Plain digits while the number is edited, and thousands grouped otherwise. */
    text: isEditing || draft?.problem !== undefined ? shown : quantityText(value),
    takeMaximum,
    handlers: {
      onChange: handleChange,
      onKeyDown: handleKeyDown,
      onPointerDown: endRefusal,
      onFocus: handleFocus,
      onBlur: handleBlur,
    },
  };
}
