import { type ReactNode, useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import type { BaseUIEvent } from '@base-ui/react/types';

/** Search results of a combobox, for one value or several. */
export interface SearchResults<Item> {
  /** Items found by the search. The component does not filter them. */
  items: readonly Item[];
  /** Returns the identity of a result, which no other result has. */
  getKey: (item: Item) => string;
  /** Returns the text of a result, as it is shown in the field once it is chosen. */
  getLabel: (item: Item) => string;
  /** Shows a result in the list. Without it, its label is shown. */
  renderOption?: ((item: Item) => ReactNode) | undefined;
  /** Disabled items are shown but cannot be highlighted or chosen. */
  isDisabled?: ((item: Item) => boolean) | undefined;
  /** Whether results are on their way. */
  loading?: boolean | undefined;
  /** Message when the search found nothing. Leave it undefined until there is an answer. */
  emptyText?: ReactNode;
  /** Line shown above the results. */
  warning?: ReactNode;
  /** Results that only resemble the text: none is highlighted, and Enter chooses none, until a person moves to it. */
  mustChoose?: boolean | undefined;
  /** Minimum length of a search. For shorter texts, a line states this length. */
  minimumCharacters?: number | undefined;
}

/** Returns whether the list has something to show for this text. */
export function hasResults<Item>(
  { items, loading = false, emptyText, minimumCharacters = 0 }: SearchResults<Item>,
  text: string,
): boolean {
  const isTooShort = isShorter(text, minimumCharacters);
  return isTooShort || items.length > 0 || loading || emptyText !== undefined;
}

/** Returns the items that the library's keyboard navigation may highlight for this text. */
export function enabledItems<Item>(results: SearchResults<Item>, text: string): Item[] {
  const { items, isDisabled, minimumCharacters = 0 } = results;
  if (isShorter(text, minimumCharacters)) return [];
  return items.filter((item) => isDisabled?.(item) !== true);
}

/** Returns whether a text is too short to be searched. */
export function isShorter(text: string, minimum: number): boolean {
  return text.trim().length < minimum;
}

interface EnterChoiceOptions<Item> {
  /** The typed text, or an empty text when nothing is searched. */
  text: string;
  /** Items that can be chosen for this text, the best first. */
  items: readonly Item[];
  /** The search for this text has not answered yet. */
  loading: boolean;
  onChoose: (item: Item) => void;
}

type InputKeyEvent = KeyboardEvent<HTMLInputElement>;

/** The keydown handler of a search input. */
export type EnterChoice = (
  event: InputKeyEvent & Partial<Pick<BaseUIEvent<InputKeyEvent>, 'preventBaseUIHandler'>>,
) => void;

/**
 * Returns the keydown handler of a search input, for Enter without a highlighted item. A fast typist presses it before
 * the results have arrived: the first result is then chosen as soon as it is known. Enter never submits the form around
 * a text that is still being searched.
 */
export function useEnterChoice<Item>({
  text,
  items,
  loading,
  onChoose,
}: EnterChoiceOptions<Item>): EnterChoice {
  /** The text for which Enter was pressed before its results arrived. */
  const awaited = useRef<string | null>(null);
  const chooseFirst = () => {
    awaited.current = null;
    if (items[0] !== undefined) onChoose(items[0]);
  };
  const answer = useEffectEvent(() => {
    if (awaited.current === text) chooseFirst();
  });
  useEffect(() => {
    if (!loading) answer();
  }, [loading]);
  return (event) => {
    const isHighlighted = event.currentTarget.hasAttribute('aria-activedescendant');
    const isSearching = text.trim() !== '' && !event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || !isSearching || isHighlighted) return;
    event.preventDefault();
    // The library would close the list, which clears the typed text.
    event.preventBaseUIHandler?.();
    if (loading) awaited.current = text;
    else chooseFirst();
  };
}
