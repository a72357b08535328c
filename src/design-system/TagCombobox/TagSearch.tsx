import { Combobox } from '@base-ui/react/combobox';
import { memo, useCallback, useRef, useState } from 'react';
import type { Ref } from 'react';
import { Positioner } from '../Combobox/parts.ts';
import { Results } from '../Combobox/Results.tsx';
import { enabledItems, hasResults } from '../Combobox/searchResults.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Chip, Chips, Input, Remove } from './parts.ts';
import type { TagBoxProps } from './tagProps.ts';
import { FixedChip } from './tagStyles.ts';
import { useStableItems } from './useStableItems.ts';

// Memoised on props that a keystroke does not change, so that fifty chips do not slow down typing.
const TagChip = memo(function TagChip({ label }: { label: string }) {
  return (
    <Chip aria-label={label}>
      {label}
      <Remove aria-label={`Retirer ${label}`}>
        <Icon name="close" size="sm" />
      </Remove>
    </Chip>
  );
});

interface TagsProps<Item> extends Pick<
  TagBoxProps<Item>,
  | 'value'
  | 'getKey'
  | 'getLabel'
  | 'control'
  | 'labelId'
  | 'placeholder'
  | 'required'
  | 'disabled'
  | 'readOnly'
  | 'onPaste'
  | 'onKeyDown'
> {
  boxRef: Ref<HTMLDivElement>;
  inputRef: Ref<HTMLInputElement>;
}

function Tags<Item>({
  value,
  getKey,
  getLabel,
  control,
  boxRef,
  inputRef,
  ...props
}: TagsProps<Item>) {
  return (
    <Chips
      ref={boxRef}
      data-invalid={control['aria-invalid']}
      data-disabled={props.disabled || undefined}
      data-readonly={props.readOnly || undefined}
    >
      {value.map((item) =>
        props.readOnly || props.disabled ? (
          <FixedChip key={getKey(item)}>{getLabel(item)}</FixedChip>
        ) : (
          <TagChip key={getKey(item)} label={getLabel(item)} />
        ),
      )}
      <Input
        {...control}
        ref={inputRef}
        // An open list hides the rest of the page, including the label, so the input is named explicitly.
        aria-labelledby={props.labelId}
        aria-required={props.required || undefined}
        placeholder={value.length === 0 ? props.placeholder : undefined}
        onPaste={props.onPaste}
        onKeyDown={props.onKeyDown}
      />
    </Chips>
  );
}

interface TagSearchProps<Item> extends TagBoxProps<Item> {
  /** Caret position to restore, when the plain input had the focus. */
  caret: number | null;
}

/** Returns a ref callback that focuses the input and restores its caret. */
function focusAt(caret: number | null) {
  return (input: HTMLInputElement | null) => {
    if (input === null || caret === null) return;
    input.focus();
    input.setSelectionRange(caret, caret);
  };
}

/** The field with its search, which `TagCombobox` loads when the user starts to search. */
export function TagSearch<Item>({
  value,
  onChange,
  inputValue,
  onInput,
  items,
  getKey,
  getLabel,
  renderOption,
  isDisabled,
  loading = false,
  emptyText,
  warning,
  minimumCharacters = 0,
  failure,
  caret,
  ...field
}: TagSearchProps<Item>) {
  const { disabled, readOnly, labelId } = field;
  const boxRef = useRef<HTMLDivElement>(null);
  const [inputRef] = useState(() => focusAt(caret));
  // Text that was typed before this component loaded is searched at once.
  const [isOpenRequested, setIsOpenRequested] = useState(caret !== null && inputValue !== '');
  const shown = useStableItems(value, (item) => `${getKey(item)}\n${getLabel(item)}`);
  const options = { items, getKey, getLabel, renderOption, isDisabled };
  const results = { ...options, loading, emptyText, warning, minimumCharacters };
  const isOpen =
    isOpenRequested && inputValue !== '' && !failure && hasResults(results, inputValue);
  // A stable function: Base UI renders every chip again when it changes.
  const isSame = useCallback((a: Item, b: Item) => getKey(a) === getKey(b), [getKey]);
  const handleChange = (next: readonly Item[]) => {
    const latest = new Map(value.map((item) => [getKey(item), item]));
    onChange(next.map((item) => latest.get(getKey(item)) ?? item));
  };
  const handleInput = (text: string, details: Combobox.Root.ChangeEventDetails) => {
    // Closing the list for lack of results would clear the input while the user is typing.
    const isEmptying = details.reason === 'input-clear' && details.isItemPress !== true;
    if (!isEmptying || !isOpenRequested) onInput(text);
  };
  return (
    <Combobox.Root<Item, true>
      multiple
      items={enabledItems(results, inputValue)}
      filter={null}
      value={shown}
      onValueChange={(next, details) => {
        // Escape closes the list. Pressing it again must not clear every value.
        if (details.reason === 'escape-key') details.allowPropagation();
        else handleChange(next);
      }}
      inputValue={inputValue}
      onInputValueChange={handleInput}
      open={isOpen}
      onOpenChange={setIsOpenRequested}
      openOnInputClick={false}
      itemToStringLabel={getLabel}
      isItemEqualToValue={isSame}
      {...{ disabled, readOnly }}
      autoHighlight
    >
      <Tags {...field} {...{ boxRef, inputRef, getKey, getLabel }} value={shown} />
      <Combobox.Portal>
        <Positioner anchor={boxRef} align="start" sideOffset={4}>
          <Results {...results} labelId={labelId} text={inputValue} />
        </Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
