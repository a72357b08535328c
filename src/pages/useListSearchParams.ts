/** Converts between the state of a list and URL parameters. */
export interface ListSearchParams<State> {
  read: (params: URLSearchParams) => State;
  write: (state: State) => URLSearchParams;
}

/** Updates the state of the list. With `isReplaced`, the change adds no history entry. */
export type ListChange<State> = (change: (last: State) => State, isReplaced?: boolean) => void;
