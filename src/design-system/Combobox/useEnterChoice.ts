import type { BaseUIEvent } from '@base-ui/react/types';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeyboardEvent } from 'react';

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
