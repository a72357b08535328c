import type { Day } from '../format/days.ts';

/** Periodicities as the API names them (D-64). */
export const PERIODICITIES = ['Récurrent', 'OneShot'] as const;
export type Periodicity = (typeof PERIODICITIES)[number];

export const PERIODICITY_LABEL_BY_VALUE = {
  Récurrent: 'Récurrent',
  OneShot: 'One Shot',
} as const satisfies Record<Periodicity, string>;

/** Days of the average month for which a recurring count is estimated (D-91). */
export const RECURRENT_DAYS = 30;

/**
 * When a campaign runs: between two days, both included; every month; or on the day of its only sending, null until it is
 * chosen.
 */
export type Schedule =
  | { kind: 'period'; start: Day; end: Day }
  | { kind: 'monthly' }
  | { kind: 'sending'; day: Day | null };
