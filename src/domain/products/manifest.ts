import type { FormatKey } from '../count/formats.ts';
import type { SoldUnit } from '../count/spread/offer.ts';
import type { Schedule } from '../count/periodicity.ts';
import type { Market } from '../markets.ts';

/** Card texts that the specification may not state. */
export const CARD_TEXTS = ['tags', 'description', 'formats'] as const;
export type CardText = (typeof CARD_TEXTS)[number];

/** Card of a product on the product selection page (PC-03). */
export interface ProductCard {
  title: string;
  tags: readonly string[];
  description: string;
  formats: readonly string[];
  /** What a client sees of it, drawn as in its proposals. */
  pictures: readonly FormatKey[];
  /** Texts that no requirement states, written for this application (PC-25). */
  derived: readonly CardText[];
}

/** A count product in one market. */
export interface SoldCount {
  /** Name of the product in its saved counts (DA-02, D-21). */
  mafProduct: string;
  /** Name of the product in lists, screens and proposals (T-07, D-113). */
  label: string;
  /** When a campaign can run: between two days, every month, or on the day of a sending. */
  schedules: readonly Schedule['kind'][];
  /** Set where « Toute la France » can be chosen instead of localities (CF-26). */
  sellsAllFrance?: true;
  card: ProductCard;
}

interface Manifest {
  key: string;
  /** URL path segment of the product: `display` gives /count/display/new (SH-21, SH-22). */
  segment: string;
  /** Product name with its article, for the beginning of a French sentence. */
  title: string;
  icon: string;
  /** True when its screens have no header and no side menu (E3-01). */
  isStandalone: boolean;
  /** True when a client is chosen before the product opens (PC-20, PC-23). */
  asksForClient: boolean;
}

/** A product that is estimated and saved as a count. */
export interface CountManifest extends Manifest {
  kind: 'count';
  /** What people call the product in a line such as « display 69100 800 € », without accents (N-12). */
  spokenNames: readonly string[];
  /** False when its lines cannot be changed, so that no budget can be spread over them (N-03, D-45). */
  takesBudget: boolean;
  /** What it sells, in which a line may state a goal (N-14). */
  unit: SoldUnit;
  /** Set where it sells impressions, which products of a market take from one inventory (N-15). */
  sellsImpressions?: true;
  /** What its form asks for although a line cannot say it: « le type de projet » (N-12). */
  lineLacks?: string;
  /** The products with the same name here stand beside each other: a client buys one of them (N-16). */
  oneOf?: string;
  markets: Readonly<Partial<Record<Market, SoldCount>>>;
}

/** A product that is ordered and not saved as a count. */
export interface BoostManifest extends Manifest {
  kind: 'boost';
  markets: Readonly<Partial<Record<Market, { card: ProductCard }>>>;
}

/**
 * Everything that the application needs to know about a product before one of its screens opens. The catalogue, cards,
 * routes, menus and market checks are derived from it. What a market sells (formats, prices, defaults) is in
 * `values.ts` of the same folder, because manifests are part of the initial bundle.
 */
export type ProductManifest = CountManifest | BoostManifest;

/** The markets in which a product is sold. */
export type MarketOf<M extends ProductManifest> = keyof M['markets'] & Market;

/**
 * Returns the values of a product by market, each with its market, saved name and label.
 * @param values one entry per market of the manifest; a missing entry does not compile
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
  // The type of `values` guarantees that its keys are the markets of the manifest.
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

/**
 * Returns the values of a product in a market that is known to sell it.
 * @throws Error for undefined, which stands for a market that does not
 */
export function requireSold<Values>(values: Values | undefined): Values {
  if (values === undefined) throw new Error('The product is not sold in this market');
  return values;
}

/** Returns the function that looks up the values of a market. It returns undefined where the product is not sold. */
export function valuesIn<Values>(
  byMarket: Readonly<Partial<Record<Market, Values>>>,
): (market: Market) => Values | undefined {
  return (market) => byMarket[market];
}
