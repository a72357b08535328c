import { formatMafId } from './format/identifiers.ts';

/** A message shown to the person for a few seconds (NO-01). `statut` keeps its spelling (D-102). */
export interface Message {
  statut: 'error' | 'success';
  title: string;
  description: string;
  /** What the message is about. A success removes the errors about the same thing. */
  subject: string;
}

/** Saving a count, a boost or a profile, which is on screen alone. */
const SAVING = 'save';
const deletionOf = (mafId: number | null): string => `deletion ${mafId}`;

/** Returns the message of a save that the rules of a product reject (CF-35). */
export function saveRejected(reason: string): Message {
  return { statut: 'error', title: 'Oups !', description: reason, subject: SAVING };
}

/** Returns the message of a successful save, in the words of what was saved. */
export function saved(description: string): Message {
  return { statut: 'success', title: "C'est bon !", description, subject: SAVING };
}

/** Shown after a save (NO-04). */
export const SAVE_SUCCESS: Message = saved('Ce comptage a bien été enregistré');

/** Shown after the name of a saved count was changed alone (D-168). */
export const RENAME_SUCCESS: Message = saved('Ce comptage a bien été renommé');

/** Shown after a failed save of a count or a boost (NO-05, NO-07). */
export const SAVE_FAILURE: Message = {
  statut: 'error',
  title: 'Oups !',
  description: "Un problème est survenu lors de l'enregistrement",
  subject: SAVING,
};

/** Returns the message of a failed save, followed by its reason when there is one to tell. */
export function saveFailure(reason: string | undefined): Message {
  if (reason === undefined) return SAVE_FAILURE;
  return { ...SAVE_FAILURE, description: `${SAVE_FAILURE.description}. ${reason}` };
}

/** Shown after saving a count that somebody has deleted since it was opened. */
export const COUNT_GONE = saveFailure(
  'Ce comptage a été supprimé entre-temps. Enregistrez à nouveau : un nouveau comptage sera créé.',
);

/** Returns the message of a file of counts that could not be downloaded. */
export function csvFailure(reason: string): Message {
  const description = `Le fichier n’a pas pu être téléchargé. ${reason}`;
  return { statut: 'error', title: 'Oups !', description, subject: 'csv' };
}

/** Returns the message shown after a count was deleted. */
export function deletionSuccess(mafId: number | null): Message {
  return {
    statut: 'success',
    title: "C'est bon !",
    description: `Le comptage ${formatMafId(mafId)} a bien été supprimé`,
    subject: deletionOf(mafId),
  };
}

/** Returns the message shown after a count could not be deleted. */
export function deletionFailure(mafId: number | null, reason: string): Message {
  return {
    statut: 'error',
    title: 'Oups !',
    description: `Le comptage ${formatMafId(mafId)} n’a pas été supprimé. ${reason}`,
    subject: deletionOf(mafId),
  };
}

/** Shown after an administrator changed a person's profile. */
export const PROFILE_SUCCESS: Message = saved('Le profil a bien été enregistré');

/** The count is saved, but no answer tells its number, so that a second save would create a second count. */
export const SAVED_WITHOUT_NUMBER = saveRejected(
  'Ce comptage est déjà enregistré, mais son numéro n’est pas connu ici. Ouvrez-le depuis « Mes comptages » pour le modifier.',
);
