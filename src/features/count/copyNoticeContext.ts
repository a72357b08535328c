import { createContext, type ReactNode } from 'react';

/** What a new count was copied from; under the header of its screen (N-06). */
export const CopyNoticeContext = createContext<ReactNode>(null);
