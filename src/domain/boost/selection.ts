import { nextStatus, RULE_BY_STATUS, type BoostStatus } from './statuses.ts';

/** A programme of a contract (BS-19). */
export interface BoostProgramme {
  idProgramme: string;
  projet: string;
  city: string;
  codePostal: string;
  /** Of its advertisement. */
  url: string;
  /** Addresses, comma-separated. */
  images: string;
  status: BoostStatus;
  isChecked: boolean;
  /** Stays boosted after a downsell. */
  toKeep: boolean;
}

/** What is chosen among the programmes of a contract. */
export interface BoostSelection {
  programmes: readonly BoostProgramme[];
  /** Programmes that the contract lets boost at once. */
  max: number;
  /** Programmes that a downsell lets keep; null without a downsell (D-69). */
  downsellMax: number | null;
}

/** Programmes whose box is ticked. */
export function selectedCount(programmes: readonly Pick<BoostProgramme, 'isChecked'>[]): number {
  return programmes.filter(({ isChecked }) => isChecked).length;
}

/** Programmes boosted in the month in progress (D-65, D-68). */
export function boostedCount(programmes: readonly Pick<BoostProgramme, 'status'>[]): number {
  return programmes.filter(({ status }) => RULE_BY_STATUS[status].isBoosted).length;
}

/** Programmes that a downsell keeps (D-70). */
export function keptCount(programmes: readonly Pick<BoostProgramme, 'toKeep'>[]): number {
  return programmes.filter(({ toKeep }) => toKeep).length;
}

/** The selection as it is opened: in a downsell, what is ticked is kept until somebody chose otherwise (D-70). */
export function startSelection({ programmes, max, downsellMax }: BoostSelection): BoostSelection {
  const isChosen = downsellMax === null || keptCount(programmes) > 0;
  return {
    max,
    downsellMax,
    programmes: isChosen
      ? programmes
      : programmes.map((one) => ({ ...one, toKeep: one.isChecked })),
  };
}

/** True while more programmes are ticked than the contract allows. */
export function isOverLimit({ programmes, max }: BoostSelection): boolean {
  return selectedCount(programmes) > max;
}

/** True when the box of a programme can be toggled. */
export function canToggle({ status }: Pick<BoostProgramme, 'status'>): boolean {
  return RULE_BY_STATUS[status].isToggled;
}

/** True when « À conserver » can be toggled: of a ticked programme, unless it only starts next month (D-70). */
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

/** Ticks or unticks a programme; a downsell keeps what is ticked (D-70). What cannot change stays as it is. */
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

/** A second after a check went past the limit: the programme is unticked, unless another one made room (D-67). */
export function takeBack(selection: BoostSelection, idProgramme: string): BoostSelection {
  return isOverLimit(selection) ? toggleProgramme(selection, idProgramme, false) : selection;
}

/** Ticks or unticks « À conserver », which only a downsell has (BS-11). */
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

/** True when a downsell keeps more than it may (BS-47, D-70). */
export function isKeepingTooMany({ programmes, downsellMax }: BoostSelection): boolean {
  return downsellMax !== null && keptCount(programmes) > downsellMax;
}

/** True when the selection may be sent: an edit may leave nothing ticked (BS-45 to BS-47). */
export function canBoost(selection: BoostSelection, mode: 'new' | 'edit'): boolean {
  return (
    !isOverLimit(selection) &&
    !isKeepingTooMany(selection) &&
    (mode === 'edit' || selectedCount(selection.programmes) > 0)
  );
}
