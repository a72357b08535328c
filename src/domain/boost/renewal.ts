import { RULE_BY_STATUS, type BoostStatus } from './statuses.ts';

/** Boosts of a contract, as the monthly renewal sees them. */
export interface RenewedBoost {
  programmes: readonly RenewedProgramme[];
  /** Number of programmes that the contract allows to boost at the same time. */
  max: number;
  /** From `date` (YYYY-MM-DD) on, at most `max` programmes. */
  downsell: { date: string; max: number } | null;
  isActiveContract: boolean;
  /** The last renewed month (YYYY-MM); null before the first renewal. */
  renewedMonth: string | null;
}

export interface RenewedProgramme {
  idProgramme: string;
  status: BoostStatus;
  toKeep: boolean;
}

/** The status at the start of the next month; null for a programme that is no longer boosted. */
const STATUS_NEXT_MONTH = {
  Default: null,
  Boost_Recurrent: 'Boost_Recurrent',
  Boost_NonRecurrent: null,
  Boost_Deleted: null,
  Boost_InProgess_Signifi: 'Boost_Recurrent',
  Pending_NewClient: 'Boost_Recurrent',
  Pending_ExistingClient: 'Boost_Recurrent',
  Pending_Deleted: null,
} as const satisfies Record<BoostStatus, BoostStatus | null>;

/** « Très prochainement »: statuses that start within the month in which they were requested. */
const STARTS_AT_ONCE: ReadonlySet<BoostStatus> = new Set([
  'Pending_NewClient',
  'Boost_InProgess_Signifi',
]);

/** Compares by priority: kept programmes first, then boosted before waiting, then by number. */
function byPriority(a: RenewedProgramme, b: RenewedProgramme): number {
  const rank = ({ toKeep, status }: RenewedProgramme) =>
    (toKeep ? 0 : 2) + (RULE_BY_STATUS[status].isBoosted ? 0 : 1);
  return rank(a) - rank(b) || (a.idProgramme < b.idProgramme ? -1 : 1);
}

/**
 * Returns the programmes that remain after a downsell: the kept ones, or those with the highest priority if none was
 * chosen.
 */
function afterDownsell(
  programmes: readonly RenewedProgramme[],
  max: number,
): readonly RenewedProgramme[] {
  const isChosen = programmes.some(({ toKeep }) => toKeep);
  const kept = isChosen ? programmes.filter(({ toKeep }) => toKeep) : programmes;
  return kept.toSorted(byPriority).slice(0, max);
}

function startMonth(boost: RenewedBoost, month: string): RenewedBoost {
  const isDownsold = boost.downsell !== null && boost.downsell.date.slice(0, 7) <= month;
  const max = isDownsold ? (boost.downsell?.max ?? boost.max) : boost.max;
  const continuing = boost.isActiveContract
    ? boost.programmes.filter(({ status }) => STATUS_NEXT_MONTH[status] !== null)
    : [];
  const retained = isDownsold
    ? afterDownsell(continuing, max)
    : continuing.toSorted(byPriority).slice(0, max);
  return {
    ...boost,
    max,
    downsell: isDownsold ? null : boost.downsell,
    renewedMonth: month,
    programmes: retained.map(({ idProgramme, toKeep }) => ({
      idProgramme,
      status: 'Boost_Recurrent',
      toKeep: isDownsold ? false : toKeep,
    })),
  };
}

/**
 * Returns the boost in a month (YYYY-MM). On the first call for a month, renewed and waiting programmes become
 * boosted and the others are removed; a due downsell lowers the maximum, and a terminated contract has no boosts.
 * Further calls for the same or an earlier month are idempotent: they only start programmes that were to start at
 * once.
 */
export function renewBoost(boost: RenewedBoost, month: string): RenewedBoost {
  if (boost.renewedMonth === null || boost.renewedMonth < month) return startMonth(boost, month);
  if (!boost.isActiveContract) return boost;
  return {
    ...boost,
    programmes: boost.programmes.map((one) =>
      STARTS_AT_ONCE.has(one.status) ? { ...one, status: 'Boost_Recurrent' } : one,
    ),
  };
}
