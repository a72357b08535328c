import { normaliseName } from '#domain/localities/town.ts';

/** What people call a group of communes, before or after the name of its main town. */
const GROUP_WORDS =
  'grand|grande|region|metropole|eurometropole|agglo|agglomeration|intercommunalite|communaute(?: urbaine| d agglomeration| de communes)?|cc|ca|cu';
const ARTICLES = '(?:de la|de l|du|des|de|d|la|les|le|l)';
const GROUP_BEFORE = new RegExp(`^(${GROUP_WORDS})(?: europeenne)?(?: ${ARTICLES})? (.+)$`);
const GROUP_AFTER = /^(.+) (?:metropole|eurometropole|agglo|agglomeration|communaute)$/;
const DEPARTMENT_BEFORE = new RegExp(
  `^(?:(?:dans|en|sur) )?(?:tout(?:e)? )?(?:(?:le |la )?(?:departement|dept|dpt|dep|region) )?(?:${ARTICLES} )?(.+)$`,
);
const FULL_WORDS: Readonly<Record<string, string>> = {
  cc: 'Communauté de communes',
  ca: 'Communauté d’agglomération',
  cu: 'Communauté urbaine',
};

/** Returns « Communauté de communes Faucigny - Glières » for « CC Faucigny - Glières ». */
export function fullGroupName(name: string): string {
  return name.replace(/^(CC|CA|CU)(?= )/, (short) => FULL_WORDS[short.toLowerCase()] ?? short);
}

/** Returns an official name without the kind of its group: « pays basque » for « CA du Pays Basque ». */
export function coreOfGroup(name: string): string {
  const plain = normaliseName(name);
  return GROUP_BEFORE.exec(plain)?.[2] ?? GROUP_AFTER.exec(plain)?.[1] ?? plain;
}

/** A group as people name it: « grand lyon », « agglo de lille », « bordeaux métropole ». */
interface SpokenGroup {
  /** Normalised name of its main town, an adjective of it, or the core of its official name. */
  core: string;
  /** « Grand » names a group by its main town only, because it begins many names of communes too. */
  isGrand: boolean;
}

/** Reads a normalised text as the name of a group of communes. */
export function spokenGroup(text: string): SpokenGroup | undefined {
  const [, word = '', before] = GROUP_BEFORE.exec(text) ?? [];
  const core = before ?? GROUP_AFTER.exec(text)?.[1];
  return core === undefined ? undefined : { core, isGrand: word.startsWith('grand') };
}

/** Returns the name of a department or region in a normalised text: « rhone » in « le departement du rhone ». */
export function spokenDepartment(text: string): string {
  return DEPARTMENT_BEFORE.exec(text)?.[1] ?? text;
}

/**
 * The departments of areas that people name and that are not in the official division: the regions before 2016, and parts
 * of the regions of today.
 */
export const SPOKEN_AREAS: readonly {
  name: string;
  said: readonly string[];
  departments: readonly string[];
}[] = [
  { name: 'Alsace', said: ['alsace'], departments: ['67', '68'] },
  { name: 'Aquitaine', said: ['aquitaine'], departments: ['24', '33', '40', '47', '64'] },
  { name: 'Auvergne', said: ['auvergne'], departments: ['03', '15', '43', '63'] },
  { name: 'Basse-Normandie', said: ['basse normandie'], departments: ['14', '50', '61'] },
  { name: 'Bourgogne', said: ['bourgogne'], departments: ['21', '58', '71', '89'] },
  {
    name: 'Champagne-Ardenne',
    said: ['champagne ardenne', 'champagne ardennes'],
    departments: ['08', '10', '51', '52'],
  },
  { name: 'Corse', said: ['20'], departments: ['2A', '2B'] },
  { name: 'Côte d’Azur', said: ['cote d azur', 'riviera', 'french riviera'], departments: ['06'] },
  { name: 'Franche-Comté', said: ['franche comte'], departments: ['25', '39', '70', '90'] },
  {
    name: 'Grande couronne',
    said: ['grande couronne'],
    departments: ['77', '78', '91', '95'],
  },
  { name: 'Haute-Normandie', said: ['haute normandie'], departments: ['27', '76'] },
  {
    name: 'Languedoc-Roussillon',
    said: ['languedoc roussillon', 'languedoc'],
    departments: ['11', '30', '34', '48', '66'],
  },
  { name: 'Limousin', said: ['limousin'], departments: ['19', '23', '87'] },
  { name: 'Lorraine', said: ['lorraine'], departments: ['54', '55', '57', '88'] },
  {
    name: 'Midi-Pyrénées',
    said: ['midi pyrenees'],
    departments: ['09', '12', '31', '32', '46', '65', '81', '82'],
  },
  { name: 'Nord-Pas-de-Calais', said: ['nord pas de calais'], departments: ['59', '62'] },
  { name: 'Petite couronne', said: ['petite couronne'], departments: ['92', '93', '94'] },
  { name: 'Picardie', said: ['picardie'], departments: ['02', '60', '80'] },
  {
    name: 'Poitou-Charentes',
    said: ['poitou charentes', 'poitou charente'],
    departments: ['16', '17', '79', '86'],
  },
  {
    name: 'Rhône-Alpes',
    said: ['rhone alpes', 'rhone alpe'],
    departments: ['01', '07', '26', '38', '42', '69', '73', '74'],
  },
];

/** Official groups by a name that people give them, both normalised; several for an area without one council. */
export const SPOKEN_GROUPS: readonly {
  said: string;
  official: readonly string[];
  name?: string;
}[] = [
  { said: 'mel', official: ['metropole europeenne de lille'] },
  { said: 'cub', official: ['bordeaux metropole'] },
  { said: 'grandlyon', official: ['metropole de lyon'] },
  { said: 'tpm', official: ['metropole toulon provence mediterranee'] },
  {
    said: 'bassin d arcachon',
    official: ['ca bassin d arcachon sud cobas', 'ca du bassin d arcachon nord coban'],
    name: 'Bassin d’Arcachon',
  },
];

/** Words that say where, and by which alone no group is meant: « bron sud ». */
export const DIRECTIONS: ReadonlySet<string> = new Set(['nord', 'sud', 'est', 'ouest', 'centre']);

/** Names of regions that are spoken and not official. */
export const SPOKEN_REGIONS: Readonly<Record<string, string>> = {
  idf: 'ile de france',
  'region parisienne': 'ile de france',
  paca: 'provence alpes cote d azur',
  'region sud': 'provence alpes cote d azur',
  aura: 'auvergne rhone alpes',
  hdf: 'hauts de france',
};

/** Towns by the masculine adjective that people join to « agglo » or « métropole ». */
const TOWN_BY_ADJECTIVE: Readonly<Record<string, string>> = {
  angevin: 'angers',
  angoumoisin: 'angouleme',
  annecien: 'annecy',
  avignonnais: 'avignon',
  bayonnais: 'bayonne',
  bisontin: 'besancon',
  bordelais: 'bordeaux',
  brestois: 'brest',
  caennais: 'caen',
  chamberien: 'chambery',
  clermontois: 'clermont ferrand',
  dijonnais: 'dijon',
  dunkerquois: 'dunkerque',
  grenoblois: 'grenoble',
  havrais: 'le havre',
  lensois: 'lens',
  lillois: 'lille',
  limougeaud: 'limoges',
  lorientais: 'lorient',
  lyonnais: 'lyon',
  manceau: 'le mans',
  mancelle: 'le mans',
  marseillais: 'marseille',
  messin: 'metz',
  montpellierain: 'montpellier',
  mulhousien: 'mulhouse',
  nanceien: 'nancy',
  nantais: 'nantes',
  nazairien: 'saint nazaire',
  nicois: 'nice',
  nimois: 'nimes',
  orleanais: 'orleans',
  palois: 'pau',
  parisien: 'paris',
  perpignanais: 'perpignan',
  poitevin: 'poitiers',
  quimperois: 'quimper',
  remois: 'reims',
  rennais: 'rennes',
  rochelais: 'la rochelle',
  rouennais: 'rouen',
  stephanois: 'saint etienne',
  strasbourgeois: 'strasbourg',
  toulonnais: 'toulon',
  toulousain: 'toulouse',
  tourangeau: 'tours',
  tourangelle: 'tours',
  troyen: 'troyes',
  valenciennois: 'valenciennes',
  valentinois: 'valence',
  vannetais: 'vannes',
};

/** Returns the town of « bordelais » or « bordelaise »; undefined for any other word. */
export function townOfAdjective(word: string): string | undefined {
  return (
    TOWN_BY_ADJECTIVE[word] ??
    TOWN_BY_ADJECTIVE[word.replace(/e$/, '')] ??
    TOWN_BY_ADJECTIVE[word.replace(/ne$/, '')]
  );
}
