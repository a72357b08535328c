import type { ReactNode } from 'react';

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
