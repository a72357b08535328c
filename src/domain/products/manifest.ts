import type { Market } from '../markets.ts';

/** Texts of a card that the specification may leave open. */
export const CARD_TEXTS = ['tags', 'description', 'formats', 'brochure'] as const;
export type CardText = (typeof CARD_TEXTS)[number];

/** The card of a product on the product choice (PC-03). */
export interface ProductCard {
  title: string;
  tags: readonly string[];
  description: string;
  formats: readonly string[];
  /** Address of the brochure. Empty when there is none, in which case no link is shown (T-19). */
  brochure: string;
  /** Texts that no requirement states and that were written for this application (PC-25). */
  derived: readonly CardText[];
}

/** A count product as one market sells it. */
export interface SoldCount {
  /** Name of the product in its saved counts (DA-02, D-21). */
  mafProduct: string;
  /** Name of the product in lists, screens and proposals (T-07, D-113). */
  label: string;
  card: ProductCard;
}

interface Manifest {
  key: string;
  /** Its part of the addresses: `display` gives /count/display/new (SH-21, SH-22). */
  segment: string;
  /** Name of the product at the beginning of a French sentence, with its article. */
  title: string;
  icon: string;
  /** True when its screens are shown without header and side menu (E3-01). */
  isStandalone: boolean;
  /** True when a client is chosen before the product opens (PC-20, PC-23). */
  asksForClient: boolean;
}

/** A product that is estimated and saved as a count. */
export interface CountManifest extends Manifest {
  kind: 'count';
  markets: Readonly<Partial<Record<Market, SoldCount>>>;
}

/** A product that is ordered, and leaves no count. */
export interface BoostManifest extends Manifest {
  kind: 'boost';
  markets: Readonly<Partial<Record<Market, { card: ProductCard }>>>;
}

/**
 * Everything that the application needs to know of a product before one of its screens opens: catalogue, cards, routes,
 * menus and market checks are derived from it. What a market sells (formats, prices, defaults) is in `values.ts` beside
 * it, typed by the markets named here, because the first screen of every visit loads the manifests.
 */
export type ProductManifest = CountManifest | BoostManifest;

/** The markets in which a product is sold. */
export type MarketOf<M extends ProductManifest> = keyof M['markets'] & Market;

/**
 * Returns the values of a product by market, each with its market, saved name and label.
 * @param values one entry for each market of the manifest: a missing one does not compile
 */
export function valuesByMarket<M extends CountManifest, Values extends object>(
  manifest: M,
  values: Readonly<Record<MarketOf<M>, Values>>,
): Readonly<Record<MarketOf<M>, Values & IdentityOf<M>>> {
  const sold: Readonly<Partial<Record<string, SoldCount>>> = manifest.markets;
  const entries = Object.entries<Values>(values).map(([market, own]) => {
    const { mafProduct, label } = sold[market] ?? {};
    return [market, { ...own, market, mafProduct, label }] as const;
  });
  // The keys of `values` are the markets of the manifest: the parameter says so.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as unknown as Record<MarketOf<M>, Values & IdentityOf<M>>;
}

type IdentityOf<M extends CountManifest> = {
  [Sold in MarketOf<M>]: {
    market: Sold;
    mafProduct: NonNullable<M['markets'][Sold]>['mafProduct'];
    label: string;
  };
}[MarketOf<M>];

/** Returns what a product sells in a market, or undefined where it is not sold. */
export function valuesIn<Values>(
  byMarket: Readonly<Partial<Record<Market, Values>>>,
  market: Market,
): Values | undefined {
  return byMarket[market];
}
