import {
  canBoost,
  canToggle,
  canToggleKeep,
  isKeepingTooMany,
  isOverLimit,
  startSelection,
  toggleKeep,
  toggleProgramme,
  type BoostProgramme,
  type BoostSelection,
} from './selection.ts';
import { limitNotice, keepNotice } from './words.ts';

/** Type of contract of a submission that names none (D-72). */
export const DEFAULT_CONTRACT_TYPE = 'Bronze';

/** What a submission wants of a programme; the status it names is not believed. */
export type WantedProgramme = Pick<BoostProgramme, 'idProgramme' | 'isChecked' | 'toKeep'>;

/** The selection that a submission leads to, or why it is refused, in a sentence. */
export type Settlement = { programmes: readonly BoostProgramme[] } | { refusal: string };

function refusalOfProgramme(
  stored: BoostProgramme | undefined,
  { idProgramme, isChecked }: WantedProgramme,
): string | undefined {
  if (!stored) {
    return `Le programme ${idProgramme} n’appartient pas à ce contrat : rouvrez la sélection.`;
  }
  return stored.isChecked === isChecked || canToggle(stored)
    ? undefined
    : `Le programme ${idProgramme} ne peut plus être modifié : rouvrez la sélection.`;
}

function apply(
  selection: BoostSelection,
  { idProgramme, isChecked, toKeep }: WantedProgramme,
): BoostSelection {
  const stored = selection.programmes.find((one) => one.idProgramme === idProgramme);
  const toggled =
    stored?.isChecked === isChecked
      ? selection
      : toggleProgramme(selection, idProgramme, isChecked);
  const changed = toggled.programmes.find((one) => one.idProgramme === idProgramme);
  const isKept = selection.downsellMax !== null && changed !== undefined && canToggleKeep(changed);
  return isKept ? toggleKeep(toggled, idProgramme, toKeep) : toggled;
}

/**
 * Derives every status again from what is stored and from what is wanted: the server and the mocks believe nothing
 * else of a submission. A programme that is not named stays as it is. What is unticked goes first, so that an
 * exchange at the limit is not taken for an excess.
 */
export function settleSubmission(
  stored: BoostSelection,
  wanted: readonly WantedProgramme[],
  mode: 'new' | 'edit',
): Settlement {
  const byId = new Map(stored.programmes.map((one) => [one.idProgramme, one]));
  if (new Set(wanted.map(({ idProgramme }) => idProgramme)).size < wanted.length) {
    return { refusal: 'Un programme figure deux fois dans la demande : rouvrez la sélection.' };
  }
  const refusal = wanted
    .map((one) => refusalOfProgramme(byId.get(one.idProgramme), one))
    .find((one) => one !== undefined);
  if (refusal !== undefined) return { refusal };
  const ordered = wanted.toSorted((a, b) => Number(a.isChecked) - Number(b.isChecked));
  const settled = ordered.reduce(apply, startSelection(stored));
  if (isOverLimit(settled)) return { refusal: `${limitNotice(settled.max)}.` };
  if (isKeepingTooMany(settled)) return { refusal: `${keepNotice(settled.downsellMax ?? 0)}.` };
  if (!canBoost(settled, mode)) return { refusal: 'Choisissez au moins un programme à booster.' };
  return { programmes: settled.programmes };
}
