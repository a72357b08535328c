import type { ComponentProps } from 'react';

export type InputProps = ComponentProps<'input'>;

/** The props that the search gives to the input, which is rendered outside of it. */
export interface InputStore {
  current: () => InputProps | undefined;
  set: (props: InputProps) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates the store of one field. The search and the input are no ancestors of each other. */
export function createInputStore(): InputStore {
  let current: InputProps | undefined;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    set: (props) => {
      current = props;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
