import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { markState, readMark, type ViewMark } from '#domain/lists/viewMark.ts';

/** The navigation that leads to the last written state. */
interface Navigation<State> {
  state: State;
  isReplaced: boolean;
}

/**
 * The states of a list that were written but are not rendered yet. The router renders a navigation with a delay, so a
 * change is applied to the last written state instead of the rendered one.
 */
export class WrittenStates<State> {
  #last: State;
  readonly #textOf: (state: State) => string;
  /** Texts of the states, oldest first. The router may skip some of them. */
  #unrendered: string[] = [];
  /** The changes of the current task, which become one navigation: the router confuses the history entries of two. */
  #collected: { isReplaced: boolean } | null = null;

  /** @param textOf returns equal texts for equal states */
  constructor(rendered: State, textOf: (state: State) => string) {
    this.#last = rendered;
    this.#textOf = textOf;
  }

  get last(): State {
    return this.#last;
  }

  /** Writes a state. Returns true if it is the first one of the task, whose end has to `collect`. */
  write(state: State, isReplaced: boolean): boolean {
    const isFirst = this.#collected === null;
    if (!isFirst) this.#unrendered.pop();
    this.#unrendered.push(this.#textOf(state));
    this.#last = state;
    this.#collected = { isReplaced: isReplaced && (this.#collected?.isReplaced ?? true) };
    return isFirst;
  }

  /** Ends the task and returns its navigation. */
  collect(): Navigation<State> {
    const isReplaced = this.#collected?.isReplaced ?? false;
    this.#collected = null;
    return { state: this.#last, isReplaced };
  }

  /** Drops what is rendered now. A state that was not written comes from Back or a link and drops all of them. */
  render(state: State): void {
    const index = this.#unrendered.indexOf(this.#textOf(state));
    this.#unrendered = index === -1 ? [] : this.#unrendered.slice(index + 1);
    if (this.#unrendered.length === 0) this.#last = state;
  }
}

/** A history entry of a list: its URL parameters, and what it says about views. */
export interface ListAddress {
  params: URLSearchParams;
  mark: ViewMark | undefined;
}

/** Navigates to the address that follows from the last one. With `isReplaced`, it adds no history entry. */
export type ListNavigation = (
  next: (last: ListAddress) => ListAddress,
  isReplaced?: boolean,
) => void;

const textOf = ({ params, mark }: ListAddress) => `${params.toString()} ${JSON.stringify(mark)}`;

/**
 * Keeps the address of a list, with the key of its history entry. Each change is applied to the last written address, so
 * that a search typed during a change of sort order keeps that order.
 */
export function useListAddress(): [ListAddress & { key: string }, ListNavigation] {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation() as { state: unknown; key: string };
  const mark = readMark(state);
  const [addresses] = useState(() => new WrittenStates<ListAddress>({ params, mark }, textOf));
  useLayoutEffect(
    () => addresses.render({ params, mark: readMark(state) }),
    [addresses, params, state],
  );
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const navigate = () => {
    const navigation = addresses.collect();
    // An answer that arrives after the list was left must not lead back to it.
    if (!isShown.current) return;
    setParams(navigation.state.params, {
      replace: navigation.isReplaced,
      state: markState(navigation.state.mark),
    });
  };
  const change: ListNavigation = (next, isReplaced = false) => {
    const isFirst = addresses.write(next(addresses.last), isReplaced);
    if (isFirst) queueMicrotask(navigate);
  };
  return [{ params, mark, key }, change];
}

/** Converts between the state of a list and URL parameters. */
export interface ListSearchParams<State> {
  read: (params: URLSearchParams) => State;
  write: (state: State) => URLSearchParams;
}

/** Updates the state of the list. With `isReplaced`, the change adds no history entry. */
export type ListChange<State> = (change: (last: State) => State, isReplaced?: boolean) => void;
