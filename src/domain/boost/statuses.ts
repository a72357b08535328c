/** Where a programme stands. The spelling of the specification is kept, « InProgess » included (BS-20). */
export const BOOST_STATUSES = [
  'Default',
  'Boost_Recurrent',
  'Boost_NonRecurrent',
  'Boost_Deleted',
  'Boost_InProgess_Signifi',
  'Pending_NewClient',
  'Pending_ExistingClient',
  'Pending_Deleted',
] as const;
export type BoostStatus = (typeof BOOST_STATUSES)[number];

/** Colour of a status; the words say the same (T-09). */
export type BoostTone = 'neutral' | 'success' | 'warning' | 'info' | 'danger';

interface StatusRule {
  /** Its box is ticked: the status says it alone. */
  isChecked: boolean;
  /** Its box can be toggled (BS-27 to BS-29). */
  isToggled: boolean;
  /** It is boosted in the month in progress (D-65). */
  isBoosted: boolean;
  /** What people read; empty for a programme that is not chosen. */
  label: string;
  tone: BoostTone;
  /** « Supprimé »: the programme is no longer for sale (BS-34, BS-37). */
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

/** What the box of a programme can be told. */
export type BoostEvent = 'check' | 'uncheck';

/** What a check depends on beside the status. */
export interface BoostContext {
  /** Programmes that the contract lets boost at once. */
  max: number;
  /** Programmes whose box is ticked, before the event. */
  selected: number;
  /** Programmes boosted in the month in progress (D-65). */
  boosted: number;
}

/**
 * A programme that is newly chosen: for next month when this month's places are taken, or when one is already
 * boosted and the choice goes past the limit; at once otherwise (BS-21 to BS-23, D-65).
 */
function newlyChosen({ max, selected, boosted }: BoostContext): BoostStatus {
  const isForNextMonth = selected + 1 > max ? boosted > 0 : boosted >= max;
  return isForNextMonth ? 'Pending_ExistingClient' : 'Pending_NewClient';
}

/**
 * The status after an event; the same one when the event changes nothing. Past the limit a check is still answered:
 * it is taken back a second later (D-65, D-67).
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

/** The status of a programme that is no longer for sale; null when it had nothing to lose. */
export function deletedStatus(status: BoostStatus): BoostStatus | null {
  const { isBoosted, isChecked, isDeleted } = RULE_BY_STATUS[status];
  if (isDeleted) return status;
  if (isBoosted) return 'Boost_Deleted';
  return isChecked ? 'Pending_Deleted' : null;
}
