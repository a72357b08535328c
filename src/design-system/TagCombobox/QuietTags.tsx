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

interface QuietTagsProps<Item> extends TagBoxProps<Item> {
  /** The search has arrived. */
  isReady: boolean;
  /** The pointer comes near. */
  onApproach: () => void;
  onWant: (isWanted: boolean) => void;
  /** The search may take over; `caret` is where in the text typing goes on. */
  onHandOver: (caret: number) => void;
}

/** The field while nobody searches in it: its text and its chips work, and the search is fetched on the way to it. */
export function QuietTags<Item>(props: QuietTagsProps<Item>) {
  const { value, onChange, getKey, getLabel, control, disabled, readOnly } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const handlers = useHandOver(props);
  const isFixed = disabled || readOnly;
  const handleMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (event.target === inputRef.current) return;
    event.preventDefault();
    // On a cross the focus waits for the click: with it the search takes over, and the cross would be gone.
    if (event.target === event.currentTarget) inputRef.current?.focus();
  };
  const handleRemove = (item: Item) => {
    onChange(value.filter((one) => getKey(one) !== getKey(item)));
    inputRef.current?.focus();
  };
  const handleKeyDown = ({ key }: KeyboardEvent) => {
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
      onPointerEnter={props.onApproach}
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
        // Nothing is open that it could control.
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

/** When the search takes over: it is there, the text has the focus, and no character is half composed. */
function useHandOver<Item>({ isReady, onWant, onHandOver }: QuietTagsProps<Item>) {
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);
  const [isComposing, setIsComposing] = useState(false);
  useEffect(() => {
    if (!isReady || !focused || isComposing) return;
    // Between two events: what is under way, a click or a key, ends where it began.
    const timer = setTimeout(() => onHandOver(focused.selectionStart ?? focused.value.length));
    return () => clearTimeout(timer);
  }, [isReady, focused, isComposing, onHandOver]);
  return {
    onFocus: ({ target }: { target: HTMLInputElement }) => {
      setFocused(target);
      onWant(true);
    },
    onBlur: () => {
      setFocused(null);
      onWant(false);
    },
    onCompositionStart: () => setIsComposing(true),
    onCompositionEnd: () => setIsComposing(false),
  };
}
