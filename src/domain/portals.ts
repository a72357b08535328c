/**
 * The brand of the group's main portal, as one upper-case word. The specification masks it, so every derived name is
 * built from this constant: replace it here and nowhere else, before any data is imported, because the database stores
 * names of portals [D-01].
 */
export const BRAND = 'PORTAIL';

/** The portals (« media ») that show the advertising, as on the wire (SH-03). */
export const PORTALS = {
  main: BRAND,
  logicImmo: 'LOGICIMMO',
  mainNew: `${BRAND}NEUF`,
  logicImmoNew: 'LOGICIMMONEUF',
  bellesDemeures: 'BELLESDEMEURES',
  luxResidence: 'LUXRESIDENCE',
  construire: `${BRAND}CONSTRUIRE`,
  bureauxEtCommerce: `${BRAND}BUREAUXETCOMMERCE`,
} as const;

/** Name of a portal, also called a broadcast medium. The set is open: the server may know others. */
export type Medium = string;

export const ALL_PORTALS: readonly Medium[] = Object.values(PORTALS);
