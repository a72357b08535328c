/** What a client sees on the screen of a reader: a format of a banner, a listing, an article or an e-mail. */
export const FORMAT_KEYS = [
  'Masthead',
  'MastheadPlus',
  'Billboard',
  'NatifInterAnnonces',
  'Pave',
  'GrandAngle',
  'VedettePlus',
  'Banner',
  'Retargeting',
  'BrandContent',
  'Email',
] as const;
export type FormatKey = (typeof FORMAT_KEYS)[number];

/** A format of a campaign, with the name under which it is sold. */
export interface DescribedFormat {
  key: FormatKey;
  name: string;
}

interface FormatWords {
  /** Where the format stands on the page, in French. */
  place: string;
  /** Its size in French, where the name of the format states one. */
  size?: string;
}

/** The place of each format, and the size of those that the advertising trade has one for. */
export const FORMAT_WORDS_BY_KEY = {
  Masthead: { place: 'En haut de la page, sur toute sa largeur' },
  MastheadPlus: { place: 'En haut de la page, sur toute sa largeur, en plus haut' },
  Billboard: {
    place: 'Sous l’en-tête, au-dessus des annonces',
    size: '970 × 250 pixels',
  },
  NatifInterAnnonces: { place: 'Entre deux annonces, à leur format' },
  Pave: { place: 'À côté des annonces', size: '300 × 250 pixels' },
  GrandAngle: { place: 'En colonne, à droite', size: '300 × 600 pixels' },
  VedettePlus: { place: 'En tête des résultats de la localité' },
  Banner: { place: 'Vos bannières, autour des annonces de vos localités' },
  Retargeting: { place: 'Vos bannières, sur les autres sites que visitent ces personnes' },
  BrandContent: { place: 'Un article à votre nom, parmi les contenus du portail' },
  Email: { place: 'Un message à votre nom, dans la boîte de réception' },
} as const satisfies Record<FormatKey, FormatWords>;

/** Returns the place and the size of a format, in French. */
export function formatWords(key: FormatKey): FormatWords {
  return FORMAT_WORDS_BY_KEY[key];
}

export function isFormatKey(code: string): code is FormatKey {
  return FORMAT_KEYS.some((key) => key === code);
}

/** Returns the formats among some lines of a forecast. Lines of another kind, such as contexts, are left out. */
export function describedFormats(
  lines: readonly { code: string; name: string }[],
): DescribedFormat[] {
  return lines.flatMap(({ code, name }) => (isFormatKey(code) ? [{ key: code, name }] : []));
}
