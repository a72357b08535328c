import { createContext, type ReactNode } from 'react';

/** What the header of a count shows about copies (N-06). */
export interface DuplicationNotices {
  /** « Dupliquer », on a saved count. */
  action: ReactNode;
  /** What a new count was copied from; under the header. */
  notice: ReactNode;
}

export const DuplicationContext = createContext<DuplicationNotices>({
  action: undefined,
  notice: null,
});
