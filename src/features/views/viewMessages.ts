import { VERSION_HEADER } from '#contract/conflict.ts';
import type { View } from '#contract/views.ts';
import { useUpdateViewMutation } from '#api/viewChangesApi.ts';
import type { ViewList, ViewContent } from '#domain/lists/views.ts';
import type { Message } from '#domain/messages.ts';
import type { ItemKind } from '#domain/personalItems.ts';

/** What a kept view is called in the menu and the dialogs of a list. */
interface ViewWords {
  kind: ItemKind;
  /** Button of the menu, and the group of what was kept. */
  mine: string;
  many: string;
  /** Group of what is on screen, and of what was applied. */
  shown: string;
  applied: string;
  keep: string;
  keepDescription: string;
  update: string;
  rename: string;
  remove: string;
  nameLabel: string;
  /** Start of a message and of a question about one: « La vue », « la vue ». */
  subject: string;
  object: string;
  /** Ending of its participles. */
  e: string;
  /** The list can open with it, and can be shown without any. */
  hasDefault: boolean;
}

const VIEW: ViewWords = {
  kind: 'view',
  mine: 'Mes vues',
  many: 'Vues',
  shown: 'Cette liste',
  applied: 'Cette vue',
  keep: 'Enregistrer cette vue',
  keepDescription: 'Les filtres, l’ordre et les colonnes de la liste, tels qu’ils sont affichés.',
  update: 'Mettre à jour la vue',
  rename: 'Renommer la vue',
  remove: 'Supprimer la vue',
  nameLabel: 'Nom de la vue',
  subject: 'La vue',
  object: 'la vue',
  e: 'e',
  hasDefault: true,
};

const CLIENT_FILE: ViewWords = {
  kind: 'clientFile',
  mine: 'Mes dossiers',
  many: 'Dossiers',
  shown: 'Ce dossier',
  applied: 'Ce dossier gardé',
  keep: 'Garder ce dossier',
  keepDescription:
    'Ses comptages et leur ordre. Il se retrouve ici, sur la page du client et dans «\u00A0Aller à…\u00A0».',
  update: 'Mettre à jour le dossier',
  rename: 'Renommer le dossier',
  remove: 'Supprimer le dossier',
  nameLabel: 'Nom du dossier',
  subject: 'Le dossier',
  object: 'le dossier',
  e: '',
  hasDefault: false,
};

export const WORDS_BY_LIST = {
  counts: VIEW,
  users: VIEW,
  boosts: VIEW,
  clientFile: CLIENT_FILE,
} as const satisfies Record<ViewList, ViewWords>;

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
