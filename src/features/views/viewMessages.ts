import type { ViewList } from '#domain/lists/views.ts';
import type { Message } from '#domain/messages.ts';
import { WORDS_BY_LIST } from './viewWords.ts';

const OUTCOMES = {
  created: (e: string) => `est enregistré${e}`,
  updated: (e: string) => `est mis${e} à jour`,
  renamed: (e: string) => `est renommé${e}`,
  deleted: (e: string) => `est supprimé${e}`,
  setDefault: () => 's’affichera à l’ouverture de la liste',
  unsetDefault: () => 'ne s’affichera plus à l’ouverture de la liste',
} as const;

export type ViewOutcome = keyof typeof OUTCOMES;

/** Returns the message about a view that was changed. */
export function viewSuccess(list: ViewList, name: string, outcome: ViewOutcome): Message {
  const { subject, e } = WORDS_BY_LIST[list];
  return {
    subject: 'view',
    statut: 'success',
    title: "C'est bon !",
    description: `${subject} «\u00A0${name}\u00A0» ${OUTCOMES[outcome](e)}`,
  };
}

/** Returns the message about something that failed. */
export function viewFailure(reason: string): Message {
  return { statut: 'error', title: 'Oups !', description: reason, subject: 'view' };
}

/** Shown after the address of a list was copied. */
export const ADDRESS_COPIED: Message = {
  subject: 'view',
  statut: 'success',
  title: "C'est bon !",
  description:
    'L’adresse est copiée\u00A0: qui l’ouvre voit ces filtres, sur ce qui lui est accessible',
};

/** Shown when the browser refuses to write to the clipboard. */
export const ADDRESS_NOT_COPIED = viewFailure(
  'L’adresse n’a pas pu être copiée. Copiez-la dans la barre d’adresse.',
);
