import { BOOST_STATUSES, RULE_BY_STATUS, type BoostStatus } from '../boost/statuses.ts';
import type { COUNT_STATUSES } from '../statusNames.ts';

/** Labels of the statuses that no boost shows. */
const LABEL_BY_STATUS: Readonly<Partial<Record<string, string>>> = {
  Default: 'Enregistré',
  Error: 'En erreur',
} satisfies Partial<Record<(typeof COUNT_STATUSES)[number], string>>;

const isBoostStatus = (status: string): status is BoostStatus =>
  (BOOST_STATUSES as readonly string[]).includes(status);

/** Returns the French text of a count's status, or the given name when it is unknown. */
export function countStatusText(status: string): string {
  const label = LABEL_BY_STATUS[status];
  if (label !== undefined || !isBoostStatus(status)) return label ?? status;
  const rule = RULE_BY_STATUS[status];
  return rule.isDeleted ? `${rule.label} (supprimé)` : rule.label;
}
