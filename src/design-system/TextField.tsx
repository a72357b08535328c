import { useState } from 'react';
import type { ChangeEvent, InputHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { controlStyles } from './FieldShell/FieldShell.tsx';
import { FieldShell, type FieldProps } from './FieldShell/FieldShell.tsx';
import { Icon, type IconName } from './Icon/Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { Spinner } from './Spinner.tsx';
import { color, space } from './tokens/tokens.ts';

const GRAPHEMES = new Intl.Segmenter('fr', { granularity: 'grapheme' });

const graphemesOf = (text: string): string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

/** Returns the length of a text as people count it: an emoji is one character. */
function lengthOf(text: string): number {
  return graphemesOf(text).length;
}

interface Typed {
  text: string;
  /** Position of the caret, in UTF-16 code units. */
  caret: number;
}

/**
 * Returns what a field with a maximum keeps of its new text. Like the native attribute, it drops the end of what was
 * inserted before the caret, never what was there after it.
 * @param maximum length in graphemes
 */
function limitText({ text, caret }: Typed, maximum: number): Typed {
  if (lengthOf(text) <= maximum) return { text, caret };
  const after = text.slice(caret);
  const room = Math.max(0, maximum - lengthOf(after));
  const before = graphemesOf(text.slice(0, caret)).slice(0, room).join('');
  return { text: before + after, caret: before.length };
}

/** Its id is that of its label. */
type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'value' | 'onChange' | 'type' | 'required'
>;

export interface TextFieldProps extends FieldProps, NativeProps {
  value: string;
  onChange: (value: string) => void;
  /** Kind of text, from which a phone chooses its keyboard. */
  type?: 'text' | 'search' | 'email' | 'url';
  icon?: IconName;
  /** Shows a counter, and stops typing at this number of characters, as people count them: an emoji is one. */
  maxLength?: number;
  /** Shows a button that clears the field. */
  onClear?: (() => void) | undefined;
  /** The typed text is being processed (searched, validated). Typing stays possible. */
  pending?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

const Box = styled.span`
  position: relative;
  display: block;

  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${space[3]};
    margin-block: auto;
    color: ${color.text.muted};
    pointer-events: none;
  }
  > svg + input {
    padding-inline-start: calc(${space[3]} + 1.0625rem + ${space[2]});
  }
  > button,
  > span {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space[1]};
    margin-block: auto;
  }
  > span {
    inset-inline-end: ${space[3]};
  }
  > input:has(+ button, + span) {
    padding-inline-end: ${space[10]};
  }
`;

const Input = styled.input`
  ${controlStyles}

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

/** A single-line text field. */
export function TextField({
  label,
  hideLabel = false,
  hint,
  error,
  failure,
  required = false,
  value,
  onChange,
  type = 'text',
  icon,
  maxLength,
  onClear,
  pending = false,
  ref,
  ...native
}: TextFieldProps) {
  const [isCut, setIsCut] = useState(false);
  const cut = isCut ? `Le texte collé est coupé à ${maxLength} caractères.` : undefined;
  const counter = maxLength === undefined ? undefined : `${lengthOf(value)} / ${maxLength}`;
  const canClear = value !== '' && native.readOnly !== true && native.disabled !== true;
  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // Changing the text while a dead key or an input method composes a character would break it.
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
    if (maxLength === undefined || isComposing) {
      onChange(target.value);
      return;
    }
    const caret = target.selectionStart ?? target.value.length;
    const limited = limitText({ text: target.value, caret }, maxLength);
    // A key that is one too many is only ignored.
    setIsCut(lengthOf(target.value) > Math.max(maxLength, lengthOf(value)) + 1);
    if (limited.text !== target.value) {
      // Written to the input at once, because React would move the caret to the end.
      target.value = limited.text;
      target.setSelectionRange(limited.caret, limited.caret);
    }
    onChange(limited.text);
  };
  return (
    <FieldShell {...{ label, hideLabel, error, failure, required, counter }} hint={cut ?? hint}>
      {(control) => (
        <Box>
          {icon && <Icon name={icon} />}
          <Input
            {...native}
            {...control}
            {...{ ref, type, value, required }}
            aria-busy={pending || undefined}
            onChange={handleChange}
          />
          {maxLength !== undefined && (
            <em className="visually-hidden" role="status">
              {cut}
            </em>
          )}
          {pending ? (
            <Spinner />
          ) : (
            onClear &&
            canClear && <IconButton icon="close" label="Effacer" size="sm" onClick={onClear} />
          )}
        </Box>
      )}
    </FieldShell>
  );
}
