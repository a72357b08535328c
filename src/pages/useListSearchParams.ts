import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Converts between the state of a list and URL parameters. */
interface ListSearchParams<State> {
  read: (params: URLSearchParams) => State;
  write: (state: State) => URLSearchParams;
}

/** Updates the state of the list. `isReplaced` adds no history entry. */
export type ListChange<State> = (change: (last: State) => State, isReplaced?: boolean) => void;

/**
 * Keeps the state of a list in the URL. A navigation renders a moment after it is requested, so a change starts from
 * the last state written and not from the one on screen: a search typed while the list is being sorted keeps that
 * order.
 */
export function useListSearchParams<State>({
  read,
  write,
}: ListSearchParams<State>): [State, ListChange<State>] {
  const [params, setParams] = useSearchParams();
  const last = useRef(params);
  // Written but not rendered yet, oldest first; the router may skip some.
  const awaited = useRef<string[]>([]);
  useLayoutEffect(() => {
    const at = awaited.current.indexOf(params.toString());
    // Not written here (Back, or a link), so pending states are dropped.
    awaited.current = at === -1 ? [] : awaited.current.slice(at + 1);
    if (awaited.current.length === 0) last.current = params;
  }, [params]);
  const change: ListChange<State> = (next, isReplaced = false) => {
    last.current = write(next(read(last.current)));
    awaited.current.push(last.current.toString());
    setParams(last.current, { replace: isReplaced });
  };
  return [read(params), change];
}
