import { Combobox } from '@base-ui/react/combobox';
import { useId, useRef, useState } from 'react';
import type { ClipboardEvent, ReactNode, RefObject } from 'react';
import { FieldShell } from '../FieldShell/FieldShell.tsx';
import type { ControlAttributes, FieldProps } from '../FieldShell/FieldShell.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Chip, Chips, Empty, Input, Option, Popup, Positioner, Remove, Warning } from './parts.ts';

export interface TagComboboxProps<Item> extends FieldProps {
  /** What the search found; the component filters nothing. */
  items: readonly Item[];
  value: readonly Item[];
  onChange: (value: Item[]) => void;
  getKey: (item: Item) => string;
  getLabel: (item: Item) => string;
  renderOption?: (item: Item) => ReactNode;
  isDisabled?: (item: Item) => boolean;
  /** Text of the search box. */
  inputValue: string;
  onInput: (text: string) => void;
  /** Takes a pasted text over: answer true when it was used, and it will not enter the box. */
  onPasteText?: (text: string) => boolean;
  loading?: boolean;
  /** Said when the search found nothing; leave it out while there is nothing to say. */
  emptyText?: ReactNode;
  /** A line above the results. */
  warning?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
}

type ListProps<Item> = Pick<
  TagComboboxProps<Item>,
  | 'items'
  | 'getKey'
  | 'getLabel'
  | 'renderOption'
  | 'isDisabled'
  | 'loading'
  | 'emptyText'
  | 'warning'
>;

function Results<Item>({ items, loading = false, emptyText, warning, ...item }: ListProps<Item>) {
  const isEmpty = items.length === 0;
  return (
    <Popup aria-busy={loading || undefined}>
      <Combobox.Status>
        {loading && (
          <Empty>
            <Spinner /> Recherche en cours…
          </Empty>
        )}
        {!loading && isEmpty && emptyText !== undefined && <Empty>{emptyText}</Empty>}
        {!isEmpty && warning !== undefined && (
          <Warning>
            <Icon name="info" size="sm" />
            {warning}
          </Warning>
        )}
      </Combobox.Status>
      <Combobox.List>
        {items.map((entry) => (
          <Option
            key={item.getKey(entry)}
            value={entry}
            disabled={item.isDisabled?.(entry) ?? false}
          >
            {item.renderOption?.(entry) ?? item.getLabel(entry)}
          </Option>
        ))}
      </Combobox.List>
    </Popup>
  );
}

function Tags<Item>({
  value,
  control,
  labelId,
  boxRef,
  onPaste,
  ...props
}: Pick<TagComboboxProps<Item>, 'value' | 'getKey' | 'getLabel' | 'placeholder' | 'disabled'> & {
  control: ControlAttributes;
  labelId: string;
  boxRef: RefObject<HTMLDivElement | null>;
  onPaste: (event: ClipboardEvent) => void;
}) {
  return (
    <Chips
      ref={boxRef}
      data-invalid={control['aria-invalid']}
      data-disabled={props.disabled || undefined}
    >
      {value.map((item) => (
        <Chip key={props.getKey(item)} aria-label={props.getLabel(item)}>
          {props.getLabel(item)}
          <Remove aria-label={`Retirer ${props.getLabel(item)}`}>
            <Icon name="close" size="sm" />
          </Remove>
        </Chip>
      ))}
      <Input
        {...control}
        // While the list is open the rest of the page is hidden, its labels too: name it directly.
        aria-labelledby={labelId}
        placeholder={value.length === 0 ? props.placeholder : undefined}
        onPaste={onPaste}
      />
    </Chips>
  );
}

/** Many values found by a search, each a chip. Fully controlled, and ignorant of what it holds. */
export function TagCombobox<Item>({
  items,
  value,
  onChange,
  getKey,
  getLabel,
  renderOption,
  isDisabled,
  inputValue,
  onInput,
  onPasteText,
  loading = false,
  emptyText,
  warning,
  placeholder,
  disabled = false,
  ...field
}: TagComboboxProps<Item>) {
  const labelId = useId();
  const boxRef = useRef<HTMLDivElement>(null);
  const [wantsOpen, setWantsOpen] = useState(false);
  const hasContent = items.length > 0 || loading || emptyText !== undefined;
  const handlePaste = (event: ClipboardEvent) => {
    if (onPasteText?.(event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <FieldShell {...field} labelId={labelId}>
      {(control) => (
        <Combobox.Root
          multiple
          items={[...items]}
          filter={null}
          value={[...value]}
          onValueChange={(next: Item[]) => onChange(next)}
          inputValue={inputValue}
          onInputValueChange={onInput}
          open={wantsOpen && hasContent && inputValue !== ''}
          onOpenChange={setWantsOpen}
          openOnInputClick={false}
          itemToStringLabel={getLabel}
          isItemEqualToValue={(a: Item, b: Item) => getKey(a) === getKey(b)}
          disabled={disabled}
          autoHighlight
        >
          <Tags
            {...{ value, control, labelId, boxRef, getKey, getLabel, disabled }}
            {...(placeholder !== undefined && { placeholder })}
            onPaste={handlePaste}
          />
          <Combobox.Portal>
            <Positioner anchor={boxRef} align="start" sideOffset={4}>
              <Results
                {...{ items, getKey, getLabel, loading, emptyText, warning }}
                {...(renderOption && { renderOption })}
                {...(isDisabled && { isDisabled })}
              />
            </Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </FieldShell>
  );
}
