import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Converts between the state of a list and URL parameters. */
interface ListSearchParams<State> {
  read: (params: URLSearchParams) => State;
  write: (state: State) => URLSearchParams;
}

/** Updates the state of the list. With `isReplaced`, the change adds no history entry. */
export type ListChange<State> = (change: (last: State) => State, isReplaced?: boolean) => void;

/**
 * Keeps the state of a list in the URL. The router renders a navigation with a delay, so each change is applied to the
 * last written state instead of the rendered one. A search typed during a change of sort order then keeps that order.
 */
export function useListSearchParams<State>({
  read,
  write,
}: ListSearchParams<State>): [State, ListChange<State>] {
  const [params, setParams] = useSearchParams();
  const last = useRef(params);
  // States that were written but are not rendered yet, oldest first. The router may skip some of them.
  const pending = useRef<string[]>([]);
  useLayoutEffect(() => {
    const index = pending.current.indexOf(params.toString());
    // Back or a link has changed the URL, so the pending states are dropped.
    pending.current = index === -1 ? [] : pending.current.slice(index + 1);
    if (pending.current.length === 0) last.current = params;
  }, [params]);
  const change: ListChange<State> = (next, isReplaced = false) => {
    last.current = write(next(read(last.current)));
    pending.current.push(last.current.toString());
    setParams(last.current, { replace: isReplaced });
  };
  return [read(params), change];
}
