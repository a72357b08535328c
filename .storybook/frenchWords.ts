import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const GLOSSARY = join(import.meta.dirname, '../docs/glossary.md');

/** French words of the design system, and of the parts that interfaces are made of. */
const FRENCH_BY_WORD: Readonly<Record<string, string>> = {
  actions: 'actions',
  agreement: 'accord',
  ancien: 'ancien',
  annex: 'annexe',
  announcer: 'annonce lecteur d’écran',
  answer: 'réponse',
  app: 'application',
  area: 'zone carte',
  avatar: 'avatar initiales',
  back: 'retour',
  badge: 'badge pastille',
  banner: 'bannière',
  bar: 'barre',
  bare: 'nu',
  budget: 'budget',
  button: 'bouton',
  calendar: 'calendrier',
  card: 'carte',
  cards: 'cartes',
  cell: 'cellule',
  chart: 'graphique',
  checkbox: 'case à cocher',
  choice: 'choix',
  client: 'client',
  closed: 'fermé',
  columns: 'colonnes',
  combobox: 'liste de recherche',
  command: 'commande',
  comparison: 'comparaison',
  conflict: 'conflit',
  connection: 'connexion',
  contact: 'contact',
  copy: 'copie',
  curve: 'courbe',
  custom: 'sur-mesure',
  data: 'données',
  date: 'date',
  delete: 'supprimer suppression',
  deletion: 'suppression',
  dialog: 'boîte de dialogue',
  document: 'document',
  drawing: 'dessin',
  edit: 'modifier',
  editor: 'édition',
  empty: 'vide',
  error: 'erreur',
  estimate: 'estimation',
  failure: 'échec',
  field: 'champ',
  fields: 'champs',
  filters: 'filtres',
  found: 'introuvable',
  frame: 'cadre',
  france: 'France carte',
  glyph: 'pictogramme',
  go: 'aller',
  group: 'groupe',
  header: 'en-tête',
  hero: 'en-tête',
  history: 'historique',
  home: 'accueil',
  icon: 'icône',
  illustration: 'illustration',
  input: 'saisie',
  item: 'élément',
  latest: 'derniers',
  layout: 'mise en page',
  lazy: 'chargement différé',
  leave: 'quitter',
  left: 'laissé',
  link: 'lien',
  list: 'liste',
  lists: 'listes',
  locality: 'localité',
  login: 'connexion',
  logo: 'logo',
  map: 'carte',
  matrix: 'tous',
  meaning: 'signification',
  media: 'plan média',
  menu: 'menu',
  messages: 'messages',
  multi: 'multiple',
  nav: 'navigation',
  news: 'nouvelles',
  notice: 'avis bandeau',
  notification: 'notification',
  number: 'nombre',
  numbers: 'nombres',
  offer: 'offre',
  offers: 'offres',
  opening: 'ouverture',
  page: 'page',
  pagination: 'pagination pages',
  palette: 'aller à recherche',
  panel: 'panneau',
  panels: 'panneaux',
  performance: 'performance clics',
  picture: 'image',
  popin: 'fenêtre surgissante',
  popover: 'bulle',
  presence: 'présence',
  previous: 'précédent',
  print: 'impression',
  product: 'produit',
  production: 'production',
  profile: 'profil',
  progress: 'progression',
  provider: 'fournisseur',
  put: 'reprises',
  quantity: 'quantité',
  range: 'intervalle',
  result: 'résultat',
  results: 'résultats',
  route: 'route',
  routes: 'routes',
  row: 'ligne',
  save: 'enregistrer',
  saving: 'enregistrement',
  scene: 'décor',
  screen: 'écran',
  search: 'recherche',
  select: 'liste déroulante',
  send: 'envoi',
  sharing: 'partage',
  sheet: 'feuille',
  shell: 'cadre',
  shortcuts: 'raccourcis',
  sign: 'connexion',
  skeleton: 'squelette attente',
  slider: 'curseur',
  spinner: 'attente chargement',
  stat: 'chiffre',
  state: 'état',
  step: 'étape',
  summary: 'résumé',
  switch: 'interrupteur',
  system: 'système',
  table: 'tableau',
  tabs: 'onglets',
  tag: 'étiquette',
  text: 'texte',
  textarea: 'zone de texte',
  theme: 'thème',
  tile: 'tuile',
  time: 'durée',
  timeline: 'calendrier',
  toast: 'notification',
  tools: 'outils',
  tooltip: 'infobulle',
  trend: 'tendance',
  unavailable: 'indisponible',
  unblock: 'débloquer',
  unbroken: 'insécable',
  unsaved: 'non enregistré',
  users: 'utilisateurs',
  variant: 'variante',
  vedette: 'vedette',
  volume: 'volume',
  welcome: 'bienvenue',
  widths: 'largeurs',
  wordmark: 'logotype',
};

/** Returns the French of each word of the glossary, by its English in lower case. */
function glossary(): Map<string, string> {
  const rows = readFileSync(GLOSSARY, 'utf8').matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\| /gm);
  return new Map(
    [...rows].flatMap(([, french = '', english = '']) =>
      english.split(', ').map((word): [string, string] => [
        word.toLowerCase().replaceAll(/[^a-z0-9]/g, ''),
        french
          .replaceAll(/ \([^)]*\)/g, '')
          .replaceAll(/,.*/g, '')
          .trim(),
      ]),
    ),
  );
}

const GLOSSARY_WORDS = glossary();

function frenchOf(word: string): string | undefined {
  const forms = [word, word.replace(/ies$/, 'y').replace(/s$/, '')];
  return (
    forms.map((form) => FRENCH_BY_WORD[form]).find(Boolean) ??
    forms.map((form) => GLOSSARY_WORDS.get(form)).find(Boolean)
  );
}

/** Returns the French of words, taking the longest entry of the glossary that a run of them spells. */
function translate(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  for (let length = words.length; length > 1; length -= 1) {
    const whole = GLOSSARY_WORDS.get(words.slice(0, length).join(''));
    if (whole) return [whole, ...translate(words.slice(length))];
  }
  const [word = '', ...others] = words;
  const french = frenchOf(word);
  return [...(french === undefined ? [] : [french]), ...translate(others)];
}

/** Returns the French words of what a story file shows, from the parts of its name and the glossary. */
export function frenchWordsOf(file: string): string {
  const words = basename(file)
    .replace(/\..*$/, '')
    .split(/(?=[A-Z])/)
    .map((word) => word.toLowerCase());
  return [...new Set(translate(words))].join(' ');
}
