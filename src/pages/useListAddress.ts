import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { markState, readMark, type ViewMark } from '#domain/lists/viewMark.ts';
import { WrittenStates } from './writtenStates.ts';

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
