import { createContext } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Keys of the columns of a table that are hidden. */
export const HiddenColumns = createContext(NONE);
