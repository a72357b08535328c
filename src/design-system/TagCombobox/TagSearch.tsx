import { Combobox } from '@base-ui/react/combobox';
import { memo, useCallback, useRef, useState } from 'react';
import type { Ref } from 'react';
import { Positioner } from '../Combobox/parts.ts';
import { enabledItems, hasResults, Results } from '../Combobox/Results.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Chip, Chips, Input, Remove } from './parts.ts';
import type { TagBoxProps } from './tagProps.ts';
import { FixedChip } from './tagStyles.ts';
import { useSameItems } from './useSameItems.ts';

// Memoised, on values that a keystroke does not change: fifty chips must not slow the typing.
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
        // While the list is open the rest of the page is hidden, its labels too: name it directly.
        aria-labelledby={props.labelId}
        aria-required={props.required || undefined}
        placeholder={value.length === 0 ? props.placeholder : undefined}
        onPaste={props.onPaste}
      />
    </Chips>
  );
}

interface TagSearchProps<Item> extends TagBoxProps<Item> {
  /** Where to go on typing: the box that was there before had the focus. */
  caret: number | null;
}

/** Gives the text the focus, where it was. */
function resumeAt(caret: number | null) {
  return (input: HTMLInputElement | null) => {
    if (input === null || caret === null) return;
    input.focus();
    input.setSelectionRange(caret, caret);
  };
}

/** The box with its search; `TagCombobox` loads it when somebody comes to search. */
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
  const [inputRef] = useState(() => resumeAt(caret));
  // What was typed before it arrived is searched at once.
  const [wantsOpen, setWantsOpen] = useState(caret !== null && inputValue !== '');
  const shown = useSameItems(value, (item) => `${getKey(item)}\n${getLabel(item)}`);
  const offer = { items, getKey, getLabel, renderOption, isDisabled };
  const results = { ...offer, loading, emptyText, warning, minimumCharacters };
  const isOpen = wantsOpen && inputValue !== '' && !failure && hasResults(results, inputValue);
  // The same function at each key: Base UI draws every chip again for another.
  const isSame = useCallback((a: Item, b: Item) => getKey(a) === getKey(b), [getKey]);
  const handleChange = (next: readonly Item[]) => {
    const latest = new Map(value.map((item) => [getKey(item), item]));
    onChange(next.map((item) => latest.get(getKey(item)) ?? item));
  };
  const handleInput = (text: string, details: Combobox.Root.ChangeEventDetails) => {
    // The list that closes for want of results would empty the box under the fingers.
    const isEmptying = details.reason === 'input-clear' && details.isItemPress !== true;
    if (!isEmptying || !wantsOpen) onInput(text);
  };
  return (
    <Combobox.Root<Item, true>
      multiple
      items={enabledItems(results, inputValue)}
      filter={null}
      value={shown}
      onValueChange={(next, details) => {
        // Escape closes the list; pressed once too often, it must not drop every value.
        if (details.reason === 'escape-key') details.allowPropagation();
        else handleChange(next);
      }}
      inputValue={inputValue}
      onInputValueChange={handleInput}
      open={isOpen}
      onOpenChange={setWantsOpen}
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
