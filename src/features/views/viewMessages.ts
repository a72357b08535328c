import { VERSION_HEADER } from '#contract/conflict.ts';
import type { View } from '#contract/views.ts';
import { useUpdateViewMutation } from '#api/viewChangesApi.ts';
import type { ViewList, ViewContent } from '#domain/lists/views.ts';
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

/** What a change of a view replaces. */
export type ViewChanges = Partial<Pick<View, 'name' | 'isDefault'> & ViewContent>;

/** Returns a function that changes a view unless it was changed elsewhere, and resolves with the failure if there is one. */
export function useViewChange() {
  const [update, { isLoading }] = useUpdateViewMutation();
  const change = async (view: View, changes: ViewChanges): Promise<{ error?: unknown }> => {
    const { list, name, search, columns, isDefault } = { ...view, ...changes };
    return update({
      params: { id: view.id },
      body: { list, name, search, columns: [...columns], isDefault },
      headers: { [VERSION_HEADER]: `"${view.version}"` },
    });
  };
  return { change, isPending: isLoading };
}

/** A list as it is shown, and what the menu of its views does to it. */
export interface ShownList {
  list: ViewList;
  /** What a view that is saved now would hold. */
  content: ViewContent;
  /** The applied view; undefined without one, and until it is loaded. */
  applied: View | undefined;
  /** Filters, order or columns differ from those of the applied view. */
  isModified: boolean;
  onApply: (view: View) => void;
  /** Shows the list without a view. */
  onShowAll: () => void;
  /** Marks a view that was made of the list as the applied one. */
  onSaved: (view: View) => void;
  /** The applied view is deleted. */
  onDeleted: () => void;
  /** Receives what succeeded or failed, to be shown as a notification. */
  onTell: (message: Message) => void;
}

/** What is asked in a dialog. */
export type ViewQuestion =
  | { kind: 'create' }
  | { kind: 'rename'; view: View }
  | { kind: 'remove'; view: View };
