import type { BoostStatus } from '../statusNames.ts';

export { BOOST_STATUSES, type BoostStatus } from '../statusNames.ts';

/** Colour of a status; the label carries the same meaning (T-09). */
export type BoostTone = 'neutral' | 'success' | 'warning' | 'info' | 'danger';

interface StatusRule {
  /** True if its checkbox is checked; this follows from the status alone. */
  isChecked: boolean;
  /** True if its checkbox can be toggled (BS-27 to BS-29). */
  isToggled: boolean;
  /** True if it is boosted in the current month (D-65). */
  isBoosted: boolean;
  /** French label; empty for an unselected programme. */
  label: string;
  tone: BoostTone;
  /** « Supprimé »: true if the programme is no longer for sale (BS-34, BS-37). */
  isDeleted: boolean;
}

const NOT_RENEWED = 'Boosté pour le mois en cours et ne sera pas reconduit le mois prochain';
const SOON = 'Sera boosté très prochainement';

/** Everything that follows from a status alone. */
export const RULE_BY_STATUS = {
  Default: {
    isChecked: false,
    isToggled: true,
    isBoosted: false,
    label: '',
    tone: 'neutral',
    isDeleted: false,
  },
  Boost_Recurrent: {
    isChecked: true,
    isToggled: true,
    isBoosted: true,
    label: 'Boosté pour le mois en cours et sera reconduit le mois prochain',
    tone: 'success',
    isDeleted: false,
  },
  Boost_NonRecurrent: {
    isChecked: false,
    isToggled: true,
    isBoosted: true,
    label: NOT_RENEWED,
    tone: 'neutral',
    isDeleted: false,
  },
  Boost_Deleted: {
    isChecked: false,
    isToggled: false,
    isBoosted: true,
    label: NOT_RENEWED,
    tone: 'neutral',
    isDeleted: true,
  },
  Boost_InProgess_Signifi: {
    isChecked: true,
    isToggled: false,
    isBoosted: false,
    label: SOON,
    tone: 'warning',
    isDeleted: false,
  },
  Pending_NewClient: {
    isChecked: true,
    isToggled: true,
    isBoosted: false,
    label: SOON,
    tone: 'warning',
    isDeleted: false,
  },
  Pending_ExistingClient: {
    isChecked: true,
    isToggled: true,
    isBoosted: false,
    label: 'Sera boosté le mois prochain et modifiable jusqu’à la fin du mois',
    tone: 'info',
    isDeleted: false,
  },
  Pending_Deleted: {
    isChecked: false,
    isToggled: false,
    isBoosted: false,
    label: 'Ne sera pas boosté',
    tone: 'danger',
    isDeleted: true,
  },
} as const satisfies Record<BoostStatus, StatusRule>;

/** Events of a programme's checkbox. */
export type BoostEvent = 'check' | 'uncheck';

/** Context that the next status depends on, besides the current one. */
export interface BoostContext {
  /** Number of programmes that the contract allows to boost at the same time. */
  max: number;
  /** Number of checked programmes, before the event. */
  selected: number;
  /** Number of programmes boosted in the current month (D-65). */
  boosted: number;
}

/**
 * Returns the status of a newly checked programme. It starts next month if this month's limit is used up, or if the
 * check exceeds the limit while a programme is already boosted; otherwise it starts at once (BS-21 to BS-23, D-65).
 */
function newlyChosen({ max, selected, boosted }: BoostContext): BoostStatus {
  const isForNextMonth = selected + 1 > max ? boosted > 0 : boosted >= max;
  return isForNextMonth ? 'Pending_ExistingClient' : 'Pending_NewClient';
}

/**
 * Returns the status after an event, unchanged if the event has no effect. A check over the limit is accepted here
 * and reverted a second later (D-65, D-67).
 */
export function nextStatus(
  status: BoostStatus,
  event: BoostEvent,
  context: BoostContext,
): BoostStatus {
  switch (status) {
    case 'Default':
      return event === 'check' ? newlyChosen(context) : status;
    case 'Boost_Recurrent':
      return event === 'uncheck' ? 'Boost_NonRecurrent' : status;
    case 'Boost_NonRecurrent':
      return event === 'check' ? 'Boost_Recurrent' : status;
    case 'Pending_NewClient':
    case 'Pending_ExistingClient':
      return event === 'uncheck' ? 'Default' : status;
    case 'Boost_Deleted':
    case 'Boost_InProgess_Signifi':
    case 'Pending_Deleted':
      return status;
  }
}

/** A contract with a free slot, and one whose slots are used up. */
const CONTEXTS: readonly BoostContext[] = [
  { max: 1, selected: 0, boosted: 0 },
  { max: 1, selected: 0, boosted: 1 },
];

/** Returns the statuses that a programme may take while its checkbox is clicked, its own first. */
export function reachableStatuses(status: BoostStatus): BoostStatus[] {
  const reached = new Set([status]);
  // A set yields what is added to it while it is read.
  for (const one of reached) {
    for (const context of CONTEXTS) {
      reached.add(nextStatus(one, 'check', context));
      reached.add(nextStatus(one, 'uncheck', context));
    }
  }
  return [...reached];
}

/** Returns the status of a programme that is no longer for sale; null if it was neither boosted nor checked. */
export function deletedStatus(status: BoostStatus): BoostStatus | null {
  const { isBoosted, isChecked, isDeleted } = RULE_BY_STATUS[status];
  if (isDeleted) return status;
  if (isBoosted) return 'Boost_Deleted';
  return isChecked ? 'Pending_Deleted' : null;
}
