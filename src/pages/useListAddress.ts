import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How a list lives in the address. */
interface ListAddress<State> {
  read: (address: URLSearchParams) => State;
  write: (state: State) => URLSearchParams;
}

/** Changes what the list shows; `isReplaced` leaves no step for Back. */
export type ListChange<State> = (change: (last: State) => State, isReplaced?: boolean) => void;

/**
 * What a list shows, by the address, and how to change it. A navigation is drawn a moment after it was asked for, so the
 * next state starts from the last one that was written and not from the one on the screen: a search that is written
 * while the list is put in another order keeps that order.
 */
export function useListAddress<State>({
  read,
  write,
}: ListAddress<State>): [State, ListChange<State>] {
  const [address, setAddress] = useSearchParams();
  const last = useRef(address);
  // Written and not drawn yet, the oldest first; the router may skip some.
  const awaited = useRef<string[]>([]);
  useLayoutEffect(() => {
    const at = awaited.current.indexOf(address.toString());
    // Not one of ours: Back, a link. What was awaited gives way to it.
    awaited.current = at === -1 ? [] : awaited.current.slice(at + 1);
    if (awaited.current.length === 0) last.current = address;
  }, [address]);
  const change: ListChange<State> = (next, isReplaced = false) => {
    last.current = write(next(read(last.current)));
    awaited.current.push(last.current.toString());
    setAddress(last.current, { replace: isReplaced });
  };
  return [read(address), change];
}
