/** The five markets, in the order of the interface (SH-04, D-85). */
export const MARKETS = ['Ancien', 'Neuf', 'Construire', 'Luxe', 'BureauxEtCommerce'] as const;

/** A market, as on the wire. A person works in one current market at a time. */
export type Market = (typeof MARKETS)[number];

/** Text of the list of users for a person who has every market. */
export const ALL_MARKETS = 'Tous les marchés';

export const MARKET_LABEL_BY_MARKET = {
  Ancien: 'Ancien',
  Neuf: 'Neuf',
  Construire: 'Construire',
  Luxe: 'Luxe',
  BureauxEtCommerce: 'Bureaux et commerces',
} as const satisfies Record<Market, string>;

/** Returns the markets of a person as people read them: « Neuf, Luxe », or « Tous les marchés ». */
export function marketsText(markets: readonly Market[]): string {
  if (markets.length === MARKETS.length) return ALL_MARKETS;
  return markets.map((market) => MARKET_LABEL_BY_MARKET[market]).join(', ');
}

export function isMarket(value: unknown): value is Market {
  return (MARKETS as readonly unknown[]).includes(value);
}

/**
 * Parses a market from its value or label, in any letter case (D-03).
 * @returns undefined when the text names no market
 */
export function parseMarket(text: unknown): Market | undefined {
  if (typeof text !== 'string') return undefined;
  const wanted = text.trim().toLowerCase();
  return MARKETS.find(
    (market) =>
      market.toLowerCase() === wanted || MARKET_LABEL_BY_MARKET[market].toLowerCase() === wanted,
  );
}
