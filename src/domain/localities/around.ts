import type { SelectedLocality } from './selection.ts';

/** The postal codes within a distance of others (D-148). */
export interface Around {
  /** Number of codes, the given ones included. */
  count: number;
  /** Their localities, the given codes first; empty when they are more than a count may have. */
  localities: SelectedLocality[];
  /** The given code that is the nearest to the middle of them. */
  centre: { code: string; name: string };
}
