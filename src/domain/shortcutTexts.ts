import { SHORTCUT_KEYS, type ShortcutKey } from './shortcuts.ts';

/** Where shortcuts work, in the order in which they are listed. */
export const SHORTCUT_PLACES = [
  'Partout',
  'Tableau de quantités',
  'Champ de nombre',
  'Curseur',
  'Calendrier',
  'Carte',
] as const;

export type ShortcutPlace = (typeof SHORTCUT_PLACES)[number];

interface ShortcutText {
  place: ShortcutPlace;
  /** What the keys do, as an infinitive. */
  text: string;
}

const TABLE = 'Tableau de quantités';

/** What each shortcut does, and where. A shortcut without an entry does not compile. */
export const SHORTCUT_TEXTS: Readonly<Record<ShortcutKey, ShortcutText>> = {
  goTo: { place: 'Partout', text: 'Aller à un écran, un comptage, ou créer un comptage' },
  shortcuts: { place: 'Partout', text: 'Afficher les raccourcis, hors d’un champ de saisie' },
  save: { place: 'Partout', text: 'Enregistrer le comptage ou le plan à l’écran' },
  clientMode: { place: 'Partout', text: 'Commencer ou quitter le mode client' },
  clientBudget: { place: 'Partout', text: 'Aller au budget du client, sur un résultat' },
  close: { place: 'Partout', text: 'Fermer la fenêtre, la liste ou le calendrier ouvert' },
  previousRow: { place: TABLE, text: 'Aller à la ligne précédente' },
  nextRow: { place: TABLE, text: 'Aller à la ligne suivante' },
  undoQuantity: { place: TABLE, text: 'Annuler la dernière modification' },
  pasteColumn: { place: TABLE, text: 'Coller une colonne de quantités' },
  stepUp: { place: 'Champ de nombre', text: 'Augmenter' },
  stepDown: { place: 'Champ de nombre', text: 'Diminuer' },
  previousStop: { place: 'Curseur', text: 'Aller au cran précédent' },
  nextStop: { place: 'Curseur', text: 'Aller au cran suivant' },
  firstStop: { place: 'Curseur', text: 'Aller au premier cran' },
  lastStop: { place: 'Curseur', text: 'Aller au dernier cran' },
  previousDay: { place: 'Calendrier', text: 'Aller au jour précédent' },
  nextDay: { place: 'Calendrier', text: 'Aller au jour suivant' },
  previousMonth: { place: 'Calendrier', text: 'Aller au mois précédent' },
  nextMonth: { place: 'Calendrier', text: 'Aller au mois suivant' },
  panMap: { place: 'Carte', text: 'Déplacer la carte sous la croix' },
  zoomIn: { place: 'Carte', text: 'Agrandir' },
  zoomOut: { place: 'Carte', text: 'Réduire' },
  wholeMap: { place: 'Carte', text: 'Voir toute la France' },
  choosePlace: { place: 'Carte', text: 'Ajouter ou retirer le lieu sous la croix' },
};

// `Object.keys` loses the type of the table's keys.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const ALL = Object.keys(SHORTCUT_KEYS) as ShortcutKey[];

/** Returns the shortcuts of a place, in the order of the list. */
export function shortcutsIn(place: ShortcutPlace): ShortcutKey[] {
  return ALL.filter((shortcut) => SHORTCUT_TEXTS[shortcut].place === place);
}

/** What a key is called. Only signs that the font of the screens has: on some systems others are empty boxes. */
const PRINTED: Readonly<Partial<Record<string, string>>> = {
  Control: 'Ctrl',
  Meta: 'Cmd',
  Escape: 'Esc',
  ArrowUp: 'Haut',
  ArrowDown: 'Bas',
  ArrowLeft: 'Gauche',
  ArrowRight: 'Droite',
  Home: 'Début',
  End: 'Fin',
  PageUp: 'Page précédente',
  PageDown: 'Page suivante',
  Plus: '+',
  Minus: '-',
  Enter: 'Entrée',
  Space: 'Espace',
};

/** Returns the combinations of a shortcut, each as the keys that a French keyboard prints. */
export function printedKeys(shortcut: ShortcutKey): string[][] {
  return SHORTCUT_KEYS[shortcut].map((combination) =>
    combination.split('+').map((key) => PRINTED[key] ?? key),
  );
}
