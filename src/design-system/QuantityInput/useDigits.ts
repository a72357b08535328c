import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, FocusEvent } from 'react';
import { editableText, editNumber, quantityText, type ReadOther } from './quantityText.ts';
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
  readOther: ReadOther | undefined;
  /** Called with the text where a person typed it. */
  onChange: (value: number, text?: string) => void;
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
 * Handles the keystrokes of a number. A key that would pass the maximum is ignored, and said until the next possible value
 * or until the field is left (CF-32, D-161). A text that is no number stays as typed, with its problem, until it is
 * corrected or the figure changes from outside (D-147).
 */
export function useDigits(options: DigitsOptions) {
  const { value, max, keepsExcess, decimals, isMoney, readOther, onChange } = options;
  const [isEditing, setIsEditing] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [typedDraft, setDraft] = useState<Draft | null>(null);
  const input = useRef<HTMLInputElement | null>(null);
  const draft = typedDraft?.value === value ? typedDraft : null;
  const shown = draft?.text ?? editableText(value);

  // Focusing the field removes the spaces from its text, which loses the selection made by Tab. Selecting the text again
  // lets the user replace the number by typing.
  useLayoutEffect(() => {
    if (isEditing) input.current?.select();
  }, [isEditing]);

  const change = (next: number, text?: string) => {
    // « 500 clics » says something else than the 500 € that it may cost.
    if (next !== value || (text !== undefined && readOther?.(text))) onChange(next, text);
  };

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    const caret = target.selectionStart ?? typed.length;
    const maximum = keepsExcess || max === undefined ? Number.MAX_SAFE_INTEGER : max;
    const edit = editNumber({ shown, typed, caret, maximum, decimals, isMoney, readOther });
    setText(target, edit.text, edit.caret);
    setIsRefused(edit.outcome === 'aboveMaximum');
    if (edit.outcome === 'aboveMaximum') return;
    if ('problem' in edit.outcome) {
      setDraft({ text: edit.text, value, problem: edit.outcome.problem });
      return;
    }
    setDraft({ text: edit.text, value: edit.outcome.value });
    change(edit.outcome.value, edit.text);
  };

  const handleFocus = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    input.current = currentTarget;
    setIsEditing(true);
    setIsRefused(false);
  };

  const handleBlur = () => {
    setIsEditing(false);
    // A refused character is not in the text: only a text that cannot be read stays.
    if (draft?.text === editableText(value) || draft?.problem === undefined) setDraft(null);
  };

  const take = (possible: number) => {
    input.current?.focus();
    setIsRefused(false);
    setDraft(null);
    change(possible);
  };

  return {
    isEditing,
    isRefused,
    problem: draft?.problem,
    /** Plain digits while the number is edited, and thousands grouped otherwise. */
    text: isEditing || draft?.problem !== undefined ? shown : quantityText(value),
    take,
    /** The field is left, and with it what was said about a refused key. */
    endRefusal: () => setIsRefused(false),
    handlers: {
      onChange: handleChange,
      onFocus: handleFocus,
      onBlur: handleBlur,
    },
  };
}
