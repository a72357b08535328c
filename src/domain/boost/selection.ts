import { nextStatus, RULE_BY_STATUS, type BoostStatus } from './statuses.ts';

/** A programme of a contract (BS-19). */
export interface BoostProgramme {
  idProgramme: string;
  projet: string;
  city: string;
  codePostal: string;
  /** URL of its advertisement. */
  url: string;
  /** URLs, comma-separated. */
  images: string;
  status: BoostStatus;
  isChecked: boolean;
  /** True if it stays boosted after a downsell. */
  toKeep: boolean;
}

/** The maximum of a contract that no back end tells: nothing is over it, and only the back end may refuse. */
export const UNKNOWN_LIMIT = Infinity;

/** The programmes of a contract and which of them are selected. */
export interface BoostSelection {
  programmes: readonly BoostProgramme[];
  /** Number of programmes that the contract allows to boost at the same time; perhaps UNKNOWN_LIMIT. */
  max: number;
  /** Number of programmes that a downsell allows to keep; null without a downsell (D-69). */
  downsellMax: number | null;
}

/** Returns the number of checked programmes. */
export function selectedCount(programmes: readonly Pick<BoostProgramme, 'isChecked'>[]): number {
  return programmes.filter(({ isChecked }) => isChecked).length;
}

/** Returns the number of programmes boosted in the current month (D-65, D-68). */
export function boostedCount(programmes: readonly Pick<BoostProgramme, 'status'>[]): number {
  return programmes.filter(({ status }) => RULE_BY_STATUS[status].isBoosted).length;
}

/** Returns the number of programmes to keep after a downsell (D-70). */
export function keptCount(programmes: readonly Pick<BoostProgramme, 'toKeep'>[]): number {
  return programmes.filter(({ toKeep }) => toKeep).length;
}

/**
 * Returns the initial selection: in a downsell, the checked programmes are kept until somebody chooses otherwise
 * (D-70).
 */
export function initialSelection({ programmes, max, downsellMax }: BoostSelection): BoostSelection {
  const isChosen = downsellMax === null || keptCount(programmes) > 0;
  return {
    max,
    downsellMax,
    programmes: isChosen
      ? programmes
      : programmes.map((one) => ({ ...one, toKeep: one.isChecked })),
  };
}

/** Returns true when a person has changed something in the selection: the same choices as before are no change. */
export function isSelectionChanged(
  opened: BoostSelection,
  { programmes }: BoostSelection,
): boolean {
  const before = new Map(opened.programmes.map((one) => [one.idProgramme, one]));
  return programmes.some(({ idProgramme, status, isChecked, toKeep }) => {
    const one = before.get(idProgramme);
    return one?.status !== status || one.isChecked !== isChecked || one.toKeep !== toKeep;
  });
}

/** Returns true while more programmes are checked than the contract allows. */
export function isOverLimit({ programmes, max }: BoostSelection): boolean {
  return selectedCount(programmes) > max;
}

/** Returns true when a programme's checkbox can be toggled. */
export function canToggle({ status }: Pick<BoostProgramme, 'status'>): boolean {
  return RULE_BY_STATUS[status].isToggled;
}

/**
 * Returns true when « À conserver » can be toggled: for a checked programme, unless it only starts next month (D-70).
 */
export function canToggleKeep({ status }: Pick<BoostProgramme, 'status'>): boolean {
  return RULE_BY_STATUS[status].isChecked && status !== 'Pending_ExistingClient';
}

function withProgramme(
  selection: BoostSelection,
  idProgramme: string,
  change: (programme: BoostProgramme) => BoostProgramme,
): BoostSelection {
  const programmes = selection.programmes.map((one) =>
    one.idProgramme === idProgramme ? change(one) : one,
  );
  return { ...selection, programmes };
}

/**
 * Checks or unchecks a programme. In a downsell, checked programmes are kept (D-70). A programme that cannot change
 * is left as it is.
 */
export function toggleProgramme(
  selection: BoostSelection,
  idProgramme: string,
  isChecked: boolean,
): BoostSelection {
  const { programmes, max, downsellMax } = selection;
  const context = {
    max,
    selected: selectedCount(programmes),
    boosted: boostedCount(programmes),
  };
  return withProgramme(selection, idProgramme, (one) => {
    const status = nextStatus(one.status, isChecked ? 'check' : 'uncheck', context);
    if (status === one.status) return one;
    const { isChecked: isTicked } = RULE_BY_STATUS[status];
    const toKeep = downsellMax === null ? one.toKeep : isTicked;
    return { ...one, status, isChecked: isTicked, toKeep };
  });
}

/**
 * Unchecks a programme whose check exceeded the limit, unless another one was unchecked in between. It runs one
 * second after the check (D-67).
 */
export function revertOverLimit(selection: BoostSelection, idProgramme: string): BoostSelection {
  return isOverLimit(selection) ? toggleProgramme(selection, idProgramme, false) : selection;
}

/** Checks or unchecks « À conserver », which only exists in a downsell (BS-11). */
export function toggleKeep(
  selection: BoostSelection,
  idProgramme: string,
  toKeep: boolean,
): BoostSelection {
  if (selection.downsellMax === null) return selection;
  return withProgramme(selection, idProgramme, (one) =>
    canToggleKeep(one) ? { ...one, toKeep } : one,
  );
}

/** Returns true when more programmes are kept than a downsell allows (BS-47, D-70). */
export function isKeepingTooMany({ programmes, downsellMax }: BoostSelection): boolean {
  return downsellMax !== null && keptCount(programmes) > downsellMax;
}

/** Returns true when the selection may be submitted. An edit may leave no programme checked (BS-45 to BS-47). */
export function canBoost(selection: BoostSelection, mode: 'new' | 'edit'): boolean {
  return (
    !isOverLimit(selection) &&
    !isKeepingTooMany(selection) &&
    (mode === 'edit' || selectedCount(selection.programmes) > 0)
  );
}
