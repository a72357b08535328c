import { RULE_BY_STATUS, type BoostStatus } from './statuses.ts';

/** What is boosted under a contract, at the turn of a month. */
export interface RenewedBoost {
  programmes: readonly RenewedProgramme[];
  /** Programmes that the contract lets boost at once. */
  max: number;
  /** From `date` (YYYY-MM-DD) on, at most `max`. */
  downsell: { date: string; max: number } | null;
  isActiveContract: boolean;
  /** The last month that was renewed (YYYY-MM); null before the first. */
  renewedMonth: string | null;
}

export interface RenewedProgramme {
  idProgramme: string;
  status: BoostStatus;
  toKeep: boolean;
}

/** The status at the start of a month; null for a programme that leaves the boost. */
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

/** « Très prochainement »: what starts within the month in which it was asked for. */
const STARTS_AT_ONCE: ReadonlySet<BoostStatus> = new Set([
  'Pending_NewClient',
  'Boost_InProgess_Signifi',
]);

/** Kept ones first, then what was boosted before what was waiting, then by number. */
function byRight(a: RenewedProgramme, b: RenewedProgramme): number {
  const rank = ({ toKeep, status }: RenewedProgramme) =>
    (toKeep ? 0 : 2) + (RULE_BY_STATUS[status].isBoosted ? 0 : 1);
  return rank(a) - rank(b) || (a.idProgramme < b.idProgramme ? -1 : 1);
}

/** What a downsell leaves: the kept ones, or those with the best right when nobody chose. */
function afterDownsell(
  programmes: readonly RenewedProgramme[],
  max: number,
): readonly RenewedProgramme[] {
  const isChosen = programmes.some(({ toKeep }) => toKeep);
  const kept = isChosen ? programmes.filter(({ toKeep }) => toKeep) : programmes;
  return kept.toSorted(byRight).slice(0, max);
}

function startMonth(boost: RenewedBoost, month: string): RenewedBoost {
  const isDownsold = boost.downsell !== null && boost.downsell.date.slice(0, 7) <= month;
  const max = isDownsold ? (boost.downsell?.max ?? boost.max) : boost.max;
  const going = boost.isActiveContract
    ? boost.programmes.filter(({ status }) => STATUS_NEXT_MONTH[status] !== null)
    : [];
  const left = isDownsold ? afterDownsell(going, max) : going.toSorted(byRight).slice(0, max);
  return {
    ...boost,
    max,
    downsell: isDownsold ? null : boost.downsell,
    renewedMonth: month,
    programmes: left.map(({ idProgramme, toKeep }) => ({
      idProgramme,
      status: 'Boost_Recurrent',
      toKeep: isDownsold ? false : toKeep,
    })),
  };
}

/**
 * The boost in a month (YYYY-MM): the first time, what is renewed or waiting is boosted and the rest leaves; a
 * downsell that has come lowers the maximum; a terminated contract boosts nothing any more. Asked again for the same
 * month or an earlier one, only what was to start at once starts: twice is once.
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
