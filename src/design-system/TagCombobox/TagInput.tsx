import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import styled from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import type { TagBoxProps } from './tagProps.ts';
import { boxStyles, chipStyles, FixedChip, inputStyles, removeStyles } from './tagStyles.ts';

const Box = styled.div`
  ${boxStyles}
`;

const Chip = styled.span`
  ${chipStyles}
`;

const Remove = styled.button`
  ${removeStyles}
`;

const Input = styled.input`
  ${inputStyles}
`;

interface TagInputProps<Item> extends TagBoxProps<Item> {
  /** The search code has loaded. */
  isReady: boolean;
  /** Called when the pointer enters the field, to prefetch the search. */
  onPrefetch: () => void;
  onFocusChange: (isFocused: boolean) => void;
  /** Called when the search can replace this input. `caret` is where typing resumes in the text. */
  onHandOver: (caret: number) => void;
}

/** The field before its search code has loaded. Typing and removing chips already work. */
export function TagInput<Item>(props: TagInputProps<Item>) {
  const { value, onChange, getKey, getLabel, control, disabled, readOnly } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const handlers = useHandOver(props);
  const isFixed = disabled || readOnly;
  const handleMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (event.target === inputRef.current) return;
    event.preventDefault();
    // Pressing a remove button must not focus the input yet: the search would replace the field before the click.
    if (event.target === event.currentTarget) inputRef.current?.focus();
  };
  const handleRemove = (item: Item) => {
    onChange(value.filter((one) => getKey(one) !== getKey(item)));
    inputRef.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown(event);
    const { key } = event;
    const isRemoving = key === 'Backspace' && props.inputValue === '' && !isFixed;
    if (isRemoving && value.length > 0) onChange(value.slice(0, -1));
  };
  return (
    <Box
      role={value.length > 0 ? 'toolbar' : undefined}
      data-invalid={control['aria-invalid']}
      data-disabled={disabled || undefined}
      data-readonly={readOnly || undefined}
      onMouseDown={handleMouseDown}
      onPointerEnter={props.onPrefetch}
    >
      {value.map((item) =>
        isFixed ? (
          <FixedChip key={getKey(item)}>{getLabel(item)}</FixedChip>
        ) : (
          <Chip key={getKey(item)}>
            {getLabel(item)}
            <Remove
              type="button"
              tabIndex={-1}
              aria-label={`Retirer ${getLabel(item)}`}
              onClick={() => handleRemove(item)}
            >
              <Icon name="close" size="sm" />
            </Remove>
          </Chip>
        ),
      )}
      <Input
        {...control}
        {...handlers}
        {...{ disabled, readOnly }}
        ref={inputRef}
        role="combobox"
        aria-autocomplete={readOnly ? 'none' : 'list'}
        // There is no list for it to control yet.
        aria-controls={undefined}
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-labelledby={props.labelId}
        aria-required={props.required || undefined}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={value.length === 0 ? props.placeholder : undefined}
        value={props.inputValue}
        onChange={({ target }) => props.onInput(target.value)}
        onKeyDown={handleKeyDown}
        onPaste={props.onPaste}
      />
    </Box>
  );
}

/** Hands over to the search once it has loaded, the input has focus, and no IME composition is in progress. */
function useHandOver<Item>({ isReady, onFocusChange, onHandOver }: TagInputProps<Item>) {
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);
  const [isComposing, setIsComposing] = useState(false);
  useEffect(() => {
    if (!isReady || !focused || isComposing) return;
    // Wait for the current event to end, so that a click or a keystroke ends on the element where it began.
    const timer = setTimeout(() => onHandOver(focused.selectionStart ?? focused.value.length));
    return () => clearTimeout(timer);
  }, [isReady, focused, isComposing, onHandOver]);
  return {
    onFocus: ({ target }: { target: HTMLInputElement }) => {
      setFocused(target);
      onFocusChange(true);
    },
    onBlur: () => {
      setFocused(null);
      onFocusChange(false);
    },
    onCompositionStart: () => setIsComposing(true),
    onCompositionEnd: () => setIsComposing(false),
  };
}
