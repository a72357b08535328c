import type { ViewList } from '#domain/lists/views.ts';
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
