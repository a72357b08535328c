import { saved, SAVE_FAILURE, type Message } from '../messages.ts';
import { UNKNOWN } from '../format/identifiers.ts';
import {
  canBoost,
  canToggle,
  isKeepingTooMany,
  isOverLimit,
  initialSelection,
  toggleKeep,
  toggleProgramme,
  UNKNOWN_LIMIT,
  type BoostProgramme,
  type BoostSelection,
} from './selection.ts';

/**
 * Returns the limit notice. Both numbers are the maximum, because it is shown when the maximum is reached (BS-42,
 * D-66).
 */
export function limitNotice(max: number): string {
  return `${max} sur ${max} programme(s) a déjà été sélectionné(s)`;
}

/** Returns the text of the downsell banner (BS-40, T-10). */
export function keepNotice(max: number): string {
  return `Merci de conserver au maximum ${max} programme(s) coché(s) dans 'À conserver'`;
}

/** Returns the number of programmes boosted this month, as shown in the header (BS-03, D-68). */
export function boostedText(count: number): string {
  return `${count} boost(s) en cours`;
}

/** Returns « 2/4 programmes sélectionnés » (BS-04). */
export function selectedText(selected: number, max: number): string {
  if (max === UNKNOWN_LIMIT) return `${selected} programmes sélectionnés, maximum inconnu`;
  return `${selected}/${max} programmes sélectionnés`;
}

/** Returns « 2 sur 4 » (BL-05), with « — » for what is not known. */
export function programmesText(checked: number | null, max: number | null): string {
  return `${checked ?? UNKNOWN} sur ${max ?? UNKNOWN}`;
}

/** Returns the label of the button that submits the selection (BS-12). */
export function boostButtonText(selected: number): string {
  return selected > 1 ? 'Booster les programmes' : 'Booster le programme';
}

/** Confirmation before the selection is submitted (BS-13, D-71). */
export const CONFIRMATION = {
  title: 'Êtes-vous certain ?',
  description:
    'Après validation, il ne sera plus possible de modifier les boosts pour le mois en cours.',
} as const;

/** How long the limit notice is shown, and the delay before the programme is unchecked, in milliseconds (D-67). */
export const LIMIT_NOTICE_MS = 2500;
export const REVERT_DELAY_MS = 1000;
/** Delay before the downsell banner appears, in milliseconds (BS-40). */
export const DOWNSELL_BANNER_AFTER_MS = 3000;

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

/**
 * Returns the message after a submission: one text for at most one checked programme, another for several (FO-08). A
 * failure shows the message of every failed save (NO-07).
 */
export function boostOutcome(checkedProgrammes: number, hasSucceeded: boolean): Message {
  if (!hasSucceeded) return SAVE_FAILURE;
  const description =
    checkedProgrammes <= 1
      ? 'Le programme a bien été boosté'
      : `${checkedProgrammes} programmes ont bien été boostés`;
  return saved(description);
}
