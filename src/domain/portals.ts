/**
 * The brand of the group's main portal, as one upper-case word. The specification masks it, so every derived name is
 * built from this constant: replace it here and nowhere else, before any data is imported, because the database stores
 * names of portals [D-01].
 */
export const BRAND = 'PORTAIL';

/** The portals (« media ») on which advertising is shown, as the calls name them (SH-03). */
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

/** Name of a portal, also called broadcast medium. An open set: the server may know others. */
export type Medium = string;

export const ALL_PORTALS: readonly Medium[] = Object.values(PORTALS);
