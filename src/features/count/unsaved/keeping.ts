import { createContext } from 'react';

/** What became of what was typed last: a draft on this machine, nothing (storage is full or refused), or a save. */
export type Keeping = 'kept' | 'notKept' | 'saved';

/** Tells whoever follows it; what surrounds a count is not drawn again for it. */
export interface KeepingSignal {
  /** Null until something was changed. */
  get: () => Keeping | null;
  subscribe: (listener: () => void) => () => void;
}

export function makeKeepingSignal(): KeepingSignal & { tell: (keeping: Keeping) => void } {
  const listeners = new Set<() => void>();
  let last: Keeping | null = null;
  return {
    get: () => last,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (keeping) => {
      if (keeping === last) return;
      last = keeping;
      for (const listener of listeners) listener();
    },
  };
}

/** Null where a count stands alone: nothing is kept. */
export const KeepingContext = createContext<KeepingSignal | null>(null);
