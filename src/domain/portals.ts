/**
 * The brand of the group's main portal. The specification masks it, so it is one constant from which every
 * derived name follows by concatenation (D-01). Replace it here, or at build time with VITE_BRAND.
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
