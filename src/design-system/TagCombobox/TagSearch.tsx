import { Combobox } from '@base-ui/react/combobox';
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { nameDismissButton, Positioner } from '../Combobox/Results.tsx';
import { Results } from '../Combobox/Results.tsx';
import { enabledItems, hasResults } from '../Combobox/searchResults.ts';
import type { InputProps, InputStore, TagSearchProps } from './tagParts.ts';

/**
 * Returns the same array as long as it holds the same items. Base UI renders every chip again for a
 * new array, and the parent creates one at each render.
 */
function useStableItems<Item>(items: readonly Item[], identify: (item: Item) => string): Item[] {
  const identity = items.map(identify).join('\n');
  const [stable, setStable] = useState(() => ({ identity, items: [...items] }));
  if (stable.identity === identity) return stable.items;
  const updated = { identity, items: [...items] };
  setStable(updated);
  return updated.items;
}

interface InputOutsideProps {
  props: InputProps;
  store: InputStore;
  isOpen: boolean;
  boxRef: RefObject<HTMLElement | null>;
}

/**
 * Hands the props of the library's input to `TagInput`, before the browser handles another event, and names the button
 * that the library renders beside an open input.
 */
function InputOutside({ props, store, isOpen, boxRef }: InputOutsideProps) {
  useLayoutEffect(() => store.set(props), [props, store]);
  useLayoutEffect(() => {
    if (isOpen) nameDismissButton(boxRef.current?.parentElement);
  }, [isOpen, boxRef]);
  return null;
}

/** The search of the field, which `TagCombobox` loads when the user comes to it. Its input is `TagInput`. */
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
  mustChoose = false,
  minimumCharacters = 0,
  failure,
  ...field
}: TagSearchProps<Item>) {
  const { disabled, readOnly, labelId, attributes, store, boxRef, inputRef } = field;
  // Text that was typed before this component loaded is searched at once.
  const [isOpenRequested, setIsOpenRequested] = useState(field.isFocused && inputValue !== '');
  const shown = useStableItems(value, (item) => `${getKey(item)}\n${getLabel(item)}`);
  const options = { items, getKey, getLabel, renderOption, isDisabled };
  const results = { ...options, loading, emptyText, warning, minimumCharacters };
  const isOpen =
    isOpenRequested && inputValue !== '' && !failure && hasResults(results, inputValue);
  // A stable function: Base UI stores it, and renders its parts again when it changes.
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
  const handleOpenChange = (next: boolean, details: Combobox.Root.ChangeEventDetails) => {
    const { target } = details.event;
    const isOnChip = target instanceof Node && boxRef.current?.contains(target) === true;
    // A press on a chip is not a press outside of the field.
    if (details.reason === 'outside-press' && isOnChip) details.cancel();
    else setIsOpenRequested(next);
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
      onOpenChange={handleOpenChange}
      openOnInputClick={false}
      itemToStringLabel={getLabel}
      isItemEqualToValue={isSame}
      {...{ disabled, readOnly }}
      autoHighlight={!mustChoose}
    >
      <Combobox.Input
        {...attributes}
        ref={inputRef}
        render={(props, { open }) => <InputOutside {...{ props, store, boxRef }} isOpen={open} />}
      />
      <Combobox.Portal>
        <Positioner anchor={boxRef} align="start" sideOffset={4}>
          <Results {...results} labelId={labelId} text={inputValue} />
        </Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
