import { useListAddress } from './useListAddress.ts';

/** Converts between the state of a list and URL parameters. */
export interface ListSearchParams<State> {
  read: (params: URLSearchParams) => State;
  write: (state: State) => URLSearchParams;
}

/** Updates the state of the list. With `isReplaced`, the change adds no history entry. */
export type ListChange<State> = (change: (last: State) => State, isReplaced?: boolean) => void;

/** Keeps the state of a list without views in the URL. */
export function useListSearchParams<State>({
  read,
  write,
}: ListSearchParams<State>): [State, ListChange<State>] {
  const [{ params }, navigate] = useListAddress();
  const change: ListChange<State> = (next, isReplaced) =>
    navigate(({ params: last, mark }) => ({ params: write(next(read(last))), mark }), isReplaced);
  return [read(params), change];
}
