import { formatMafId } from './format/identifiers.ts';

/** A message shown to the person for some seconds (NO-01). `statut` keeps its spelling (D-102). */
export interface Message {
  statut: 'error' | 'success';
  title: string;
  description: string;
}

/** After a save (NO-04). */
export const SAVE_SUCCESS: Message = {
  statut: 'success',
  title: "C'est bon !",
  description: 'Ce comptage a bien été enregistré',
};

/** After a save that failed, of a count or of a boost (NO-05, NO-07). */
export const SAVE_FAILURE: Message = {
  statut: 'error',
  title: 'Oups !',
  description: "Un problème est survenu lors de l'enregistrement",
};

/** After a save of a count that somebody deleted since it was opened. */
export const COUNT_GONE: Message = {
  statut: 'error',
  title: 'Oups !',
  description:
    'Ce comptage a été supprimé entre-temps. Enregistrez à nouveau : un nouveau comptage sera créé.',
};

/** After a count was deleted. */
export function deletionSuccess(mafId: number): Message {
  return {
    statut: 'success',
    title: "C'est bon !",
    description: `Le comptage ${formatMafId(mafId)} a bien été supprimé`,
  };
}

/** After an administrator changed somebody's profile. */
export const PROFILE_SUCCESS: Message = {
  statut: 'success',
  title: "C'est bon !",
  description: 'Le profil a bien été enregistré',
};
