import { Combobox as Base } from '@base-ui/react/combobox';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type Ref,
  type RefObject,
} from 'react';
import styled from 'styled-components';
import { controlStyles } from '../FieldShell/FieldShell.tsx';
import { FieldShell, type ControlAttributes, type FieldProps } from '../FieldShell/FieldShell.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { Spinner } from '../Spinner.tsx';
import { color, space } from '../tokens/tokens.ts';
import { nameDismissButton, Positioner } from './Results.tsx';
import { Results } from './Results.tsx';
import {
  enabledItems,
  hasResults,
  type SearchResults,
  useEnterChoice,
  type EnterChoice,
} from './searchResults.ts';

export interface ComboboxProps<Item> extends FieldProps, SearchResults<Item> {
  value: Item | null;
  onChange: (value: Item | null) => void;
  /** Called with the typed text at each keystroke, never with the label of the chosen item. */
  onSearch: (text: string) => void;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

const Box = styled.span`
  position: relative;
  display: block;

  > span,
  > svg,
  > button {
    position: absolute;
    inset-block: 0;
    margin-block: auto;
  }
  > svg {
    inset-inline-start: ${space[3]};
    color: ${color.text.muted};
    pointer-events: none;
  }
  > span {
    inset-inline-end: ${space[3]};
  }
  > button {
    inset-inline-end: ${space[1]};
  }
`;

const Input = styled(Base.Input)`
  ${controlStyles}

  padding-inline: calc(${space[3]} + 1.0625rem + ${space[2]}) ${space[10]};
`;

interface SearchInputProps extends ComponentProps<'input'> {
  isOpen: boolean;
  boxRef: RefObject<HTMLElement | null>;
}

/** The input, beside which the library renders a button while the list is open. */
function SearchInput({ isOpen, boxRef, ...props }: SearchInputProps) {
  useLayoutEffect(() => {
    if (isOpen) nameDismissButton(boxRef.current);
  }, [isOpen, boxRef]);
  return <input {...props} />;
}

interface SearchBoxProps {
  control: ControlAttributes;
  labelId: string;
  required: boolean;
  placeholder: string | undefined;
  isBusy: boolean;
  onClear: (() => void) | undefined;
  onBlur: () => void;
  onKeyDown: EnterChoice;
  ref: Ref<HTMLInputElement> | undefined;
}

function SearchBox({ control, labelId, required, isBusy, onClear, ref, ...input }: SearchBoxProps) {
  const boxRef = useRef<HTMLSpanElement>(null);
  return (
    <Box ref={boxRef}>
      <Icon name="search" />
      <Input
        {...control}
        {...input}
        ref={ref}
        aria-labelledby={labelId}
        aria-required={required || undefined}
        aria-busy={isBusy || undefined}
        render={(props, { open }) => <SearchInput {...props} {...{ boxRef }} isOpen={open} />}
      />
      {isBusy ? (
        <Spinner />
      ) : (
        onClear && (
          <IconButton
            icon="close"
            label="Effacer"
            size="sm"
            // Not in the tab order: keyboard users clear the text in the field, and an open list traps focus.
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onClear}
          />
        )
      )}
    </Box>
  );
}

/**
 * A field for one value found by a search. It has no value while its text differs from the label of the chosen item.
 * Text that is not chosen is discarded on blur, and Escape restores the item that was typed over.
 */
export function Combobox<Item>({
  value,
  onChange,
  onSearch,
  placeholder,
  disabled = false,
  readOnly = false,
  ref,
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
}: ComboboxProps<Item>) {
  const labelId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  /** The last chosen item, for as long as its text is being edited. */
  const [chosen, setChosen] = useState(value);
  if (value !== null && value !== chosen) setChosen(value);
  const [isOpenRequested, setIsOpenRequested] = useState(false);
  const text = typed ?? (value === null ? '' : getLabel(value));
  const options = { items, getKey, getLabel, renderOption, isDisabled };
  const results = { ...options, loading, emptyText, warning, minimumCharacters };
  const isSearch = minimumCharacters === 0 || (typed !== null && typed !== '');
  const isOpen = isOpenRequested && isSearch && !field.failure && hasResults(results, typed ?? '');

  const change = (next: Item | null) => {
    if (next !== value) onChange(next);
  };
  const handleInput = (next: string, reason: string) => {
    if (reason === 'input-change') {
      setTyped(next);
      onSearch(next);
      change(chosen !== null && getLabel(chosen) === next ? chosen : null);
    } else if (reason === 'item-press' || reason === 'escape-key') setTyped(null);
  };
  const discard = () => {
    setTyped(null);
    setChosen(value);
  };
  const handleClear = () => {
    setTyped(null);
    setChosen(null);
    onSearch('');
    onChange(null);
  };
  const enabled = enabledItems(results, typed ?? '');
  const handleKeyDown = useEnterChoice({
    text: typed ?? '',
    items: isSearch ? enabled : [],
    loading,
    onChoose: (item) => {
      setTyped(null);
      setIsOpenRequested(false);
      change(item);
    },
  });
  return (
    <FieldShell {...field} labelId={labelId}>
      {(control) => (
        <Base.Root<Item>
          items={enabled}
          filter={null}
          value={value}
          onValueChange={(next, details) => {
            // Escape closes the list. It must neither clear the value nor keep a surrounding dialog open.
            if (details.reason === 'escape-key') {
              details.allowPropagation();
              change(chosen);
            } else if (details.reason === 'item-press') change(next);
          }}
          inputValue={text}
          onInputValueChange={(next, { reason }) => handleInput(next, reason)}
          open={isOpen}
          onOpenChange={setIsOpenRequested}
          openOnInputClick={minimumCharacters === 0}
          itemToStringLabel={getLabel}
          isItemEqualToValue={(a, b) => getKey(a) === getKey(b)}
          {...{ disabled, readOnly }}
          autoHighlight
        >
          <SearchBox
            {...{ control, labelId, placeholder, ref }}
            required={field.required ?? false}
            isBusy={loading}
            onClear={text === '' || disabled || readOnly ? undefined : handleClear}
            onKeyDown={handleKeyDown}
            onBlur={() => {
              if (!field.failure) discard();
            }}
          />
          <Base.Portal>
            <Positioner align="start" sideOffset={4}>
              <Results {...results} labelId={labelId} text={typed ?? ''} />
            </Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </FieldShell>
  );
}
