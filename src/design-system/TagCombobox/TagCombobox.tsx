import { Combobox } from '@base-ui/react/combobox';
import { memo, useId, useRef, useState } from 'react';
import type { ClipboardEvent, RefObject } from 'react';
import { Positioner } from '../Combobox/parts.ts';
import { enabledItems, hasResults, Results } from '../Combobox/Results.tsx';
import type { SearchResults } from '../Combobox/Results.tsx';
import { FieldShell } from '../FieldShell/FieldShell.tsx';
import type { ControlAttributes, FieldProps } from '../FieldShell/FieldShell.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Chip, Chips, FixedChip, Input, Remove } from './parts.ts';
import { useSameItems } from './useSameItems.ts';

export interface TagComboboxProps<Item> extends FieldProps, SearchResults<Item> {
  value: readonly Item[];
  onChange: (value: Item[]) => void;
  /** Text of the search box. */
  inputValue: string;
  onInput: (text: string) => void;
  /** Takes a pasted text over: answer true when it was used, and it will not enter the box. */
  onPasteText?: (text: string) => boolean;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
}

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

interface TagsProps<Item> {
  value: readonly Item[];
  getKey: (item: Item) => string;
  getLabel: (item: Item) => string;
  control: ControlAttributes;
  labelId: string;
  boxRef: RefObject<HTMLDivElement | null>;
  placeholder: string | undefined;
  required: boolean;
  disabled: boolean;
  readOnly: boolean;
  onPaste: (event: ClipboardEvent) => void;
}

function Tags<Item>({ value, getKey, getLabel, control, boxRef, ...props }: TagsProps<Item>) {
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
        // While the list is open the rest of the page is hidden, its labels too: name it directly.
        aria-labelledby={props.labelId}
        aria-required={props.required || undefined}
        placeholder={value.length === 0 ? props.placeholder : undefined}
        onPaste={props.onPaste}
      />
    </Chips>
  );
}

/** Many values found by a search, each a chip. Fully controlled, and ignorant of what it holds. */
export function TagCombobox<Item>({
  value,
  onChange,
  inputValue,
  onInput,
  onPasteText,
  placeholder,
  disabled = false,
  readOnly = false,
  items,
  getKey,
  getLabel,
  renderOption,
  isDisabled,
  loading = false,
  emptyText,
  warning,
  minimumCharacters = 0,
  ...field
}: TagComboboxProps<Item>) {
  const labelId = useId();
  const boxRef = useRef<HTMLDivElement>(null);
  const [wantsOpen, setWantsOpen] = useState(false);
  const shown = useSameItems(value, (item) => `${getKey(item)}\n${getLabel(item)}`);
  const offer = { items, getKey, getLabel, renderOption, isDisabled };
  const results = { ...offer, loading, emptyText, warning, minimumCharacters };
  const isOpen =
    wantsOpen && inputValue !== '' && !field.failure && hasResults(results, inputValue);
  const handlePaste = (event: ClipboardEvent) => {
    if (onPasteText?.(event.clipboardData.getData('text'))) event.preventDefault();
  };
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
    <FieldShell {...field} labelId={labelId}>
      {(control) => (
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
          isItemEqualToValue={(a, b) => getKey(a) === getKey(b)}
          {...{ disabled, readOnly }}
          autoHighlight
        >
          <Tags
            {...{ control, labelId, boxRef, getKey, getLabel, disabled, readOnly, placeholder }}
            value={shown}
            required={field.required ?? false}
            onPaste={handlePaste}
          />
          <Combobox.Portal>
            <Positioner anchor={boxRef} align="start" sideOffset={4}>
              <Results {...results} labelId={labelId} text={inputValue} />
            </Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </FieldShell>
  );
}
