/**
 * Brand of the group's main portal. The specification masks it, so every derived name is concatenated from this
 * constant (D-01). Replace it here, or at build time with VITE_BRAND.
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
