/**
 * The portals (« media ») that show the advertising, by the codes that the domain, the database and stored documents use
 * (SH-03). No configuration changes a code: what an installation calls its portals is in the names below [D-01].
 */
export const PORTALS = {
  main: 'PORTAIL',
  logicImmo: 'LOGICIMMO',
  mainNew: 'PORTAILNEUF',
  logicImmoNew: 'LOGICIMMONEUF',
  bellesDemeures: 'BELLESDEMEURES',
  luxResidence: 'LUXRESIDENCE',
  construire: 'PORTAILCONSTRUIRE',
  bureauxEtCommerce: 'PORTAILBUREAUXETCOMMERCE',
} as const;

/** Code of a portal, also called a broadcast medium. The set is open: the server may know others. */
export type Medium = string;

export const ALL_PORTALS: readonly Medium[] = Object.values(PORTALS);

/** How an installation calls its main portal, whose name begins that of three others. */
export interface Portal {
  /** As people write it, in its case: « Belles Maisons ». */
  name: string;
  /** Stands for the name in closed fields, where several portals share a line. */
  shortName: string;
  /** Colour of its wordmark, `#rrggbb`; that of the design system when undefined. */
  color?: string | undefined;
  /** Names of before, which files, stored documents and open tabs may still hold. */
  formerNames: readonly string[];
}

export const DEFAULT_PORTAL: Portal = {
  name: PORTALS.main,
  shortName: PORTALS.main,
  formerNames: [],
};

/** Ends of the names of the main portal's family, by code. */
const ENDS: ReadonlyMap<Medium, string> = new Map([
  [PORTALS.main, ''],
  [PORTALS.mainNew, 'Neuf'],
  [PORTALS.construire, 'Construire'],
  [PORTALS.bureauxEtCommerce, 'Bureaux et Commerce'],
]);

/** Returns the capital letters and digits of a name: « Belles Maisons » gives « BELLESMAISONS ». */
export function wireWord(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '');
}

/** Returns the names of the main portal's family as calls and files hold them, by code: `{product}NEUF` with its word. */
export function familyOf(name: string): [name: string, code: Medium][] {
  return [...ENDS].map(([code, end]) => [wireWord(name + end), code]);
}

interface Naming {
  portal: Portal;
  /** Every name of the family that is not its code: of today and of before. */
  codeByName: ReadonlyMap<string, Medium>;
  /** Names of today, where they are not the codes. */
  nameByCode: ReadonlyMap<Medium, string>;
}

const isOther = ([name, code]: [string, Medium]): boolean => name !== code;

function namingOf(portal: Portal): Naming {
  const today = familyOf(portal.name);
  const all = [...portal.formerNames.flatMap(familyOf), ...today];
  return {
    portal,
    codeByName: new Map(all.filter(isOther)),
    nameByCode: new Map(today.filter(isOther).map(([name, code]) => [code, name])),
  };
}

/**
 * One process and one page serve one installation, so it is named once, when they start
 * (docs/decisions/0023-names-of-the-portal.md).
 */
let naming = namingOf(DEFAULT_PORTAL);

/** Names the portal of this process or page. Must run before anything is read, sent or shown. */
export function configurePortal(portal: Portal): void {
  naming = namingOf(portal);
}

/** Returns the names of the portal of this installation. */
export const configuredPortal = (): Portal => naming.portal;

/** Returns the code of a portal from any of its names; other texts unchanged. */
export const codeOf = (name: string): Medium => naming.codeByName.get(name) ?? name;

/** Returns the name of a portal in calls and files, from its code or any of its names; other texts unchanged. */
export function wireNameOf(medium: string): string {
  const code = codeOf(medium);
  return naming.nameByCode.get(code) ?? code;
}

/** Returns the names under which portals may be stored that are not their codes, each with its code. */
export const storedNames = (): [name: string, code: Medium][] => [...naming.codeByName];

/** Returns the code of a portal and every other name under which it may be stored. */
export function spellingsOf(medium: Medium): string[] {
  const names = storedNames().filter(([, code]) => code === medium);
  return [medium, ...names.map(([name]) => name)];
}

/** Says whether every name is its code, so that nothing needs a translation. */
export const isNamedByCodes = (): boolean => naming.codeByName.size === 0;

/** Returns a name with the end of a portal's name, in the case of the configured name: « PORTAILNEUF », « BM Neuf ». */
function labelled(medium: Medium, name: string): string {
  const end = ENDS.get(medium);
  if (end === undefined) return medium;
  const full = naming.portal.name;
  if (end === '' || full === wireWord(full)) return `${name}${wireWord(end)}`;
  return `${name} ${full === full.toUpperCase() ? end.toUpperCase() : end}`;
}

/** Joins names on one line, on which none breaks. */
const onOneLine = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(' ', '\u00a0')).join(', ');

/** Returns the name of a portal or of a group of portals as people read it. */
export const portalLabel = (medium: Medium): string => labelled(medium, naming.portal.name);

/** Returns the names of portals on one line, as people read them. */
export const portalLabels = (media: readonly Medium[]): string => onOneLine(media.map(portalLabel));

/** Returns the names of portals for a closed field, with the short name of the main one. */
export const shortPortalLabels = (media: readonly Medium[]): string =>
  onOneLine(media.map((medium) => labelled(medium, naming.portal.shortName)));

/** Returns what the wordmark of a portal draws: its name, and of our own family the part in its colour. */
export function wordmarkOf(medium: Medium): { name: string; lead?: string; color?: string } {
  const { name, color } = naming.portal;
  if (!ENDS.has(medium)) return { name: medium };
  return { name: portalLabel(medium), lead: name, ...(color !== undefined && { color }) };
}
