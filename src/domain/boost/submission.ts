import {
  canBoost,
  canToggle,
  isKeepingTooMany,
  isOverLimit,
  initialSelection,
  toggleKeep,
  toggleProgramme,
  type BoostProgramme,
  type BoostSelection,
} from './selection.ts';
import { limitNotice, keepNotice } from './words.ts';

/** Contract type of a submission without one (D-72). */
export const DEFAULT_CONTRACT_TYPE = 'Bronze';

/** What a submission requests for a programme. The status that it sends is not trusted. */
export type RequestedProgramme = Pick<BoostProgramme, 'idProgramme' | 'isChecked' | 'toKeep'>;

/** The resulting selection, or why the submission is rejected, as a French sentence. */
export type SubmissionOutcome = { programmes: readonly BoostProgramme[] } | { refusal: string };

function refusalOfProgramme(
  stored: BoostProgramme | undefined,
  { idProgramme, isChecked }: RequestedProgramme,
): string | undefined {
  if (!stored) {
    return `Le programme ${idProgramme} n’appartient pas à ce contrat : rouvrez la sélection.`;
  }
  return stored.isChecked === isChecked || canToggle(stored)
    ? undefined
    : `Le programme ${idProgramme} ne peut plus être modifié : rouvrez la sélection.`;
}

function apply(
  selection: BoostSelection,
  { idProgramme, isChecked, toKeep }: RequestedProgramme,
): BoostSelection {
  return toggleKeep(toggleProgramme(selection, idProgramme, isChecked), idProgramme, toKeep);
}

/**
 * Applies a submission to the stored selection and derives every status again; the server and the mocks trust nothing
 * else in it. A programme that is not listed is unchanged. Unchecks are applied first, so that an exchange at the
 * limit does not exceed it.
 */
export function applySubmission(
  stored: BoostSelection,
  wanted: readonly RequestedProgramme[],
  mode: 'new' | 'edit',
): SubmissionOutcome {
  const byId = new Map(stored.programmes.map((one) => [one.idProgramme, one]));
  if (new Set(wanted.map(({ idProgramme }) => idProgramme)).size < wanted.length) {
    return { refusal: 'Un programme figure deux fois dans la demande : rouvrez la sélection.' };
  }
  const refusal = wanted
    .map((one) => refusalOfProgramme(byId.get(one.idProgramme), one))
    .find((one) => one !== undefined);
  if (refusal !== undefined) return { refusal };
  const ordered = wanted.toSorted((a, b) => Number(a.isChecked) - Number(b.isChecked));
  const settled = ordered.reduce(apply, initialSelection(stored));
  if (isOverLimit(settled)) return { refusal: `${limitNotice(settled.max)}.` };
  if (isKeepingTooMany(settled)) return { refusal: `${keepNotice(settled.downsellMax ?? 0)}.` };
  if (!canBoost(settled, mode)) return { refusal: 'Choisissez au moins un programme à booster.' };
  return { programmes: settled.programmes };
}
