import type { Schedule } from '../count/periodicity.ts';
import { isMarket, type Market } from '../markets.ts';
import { DISPLAY } from './display/product.ts';
import { EXPERT360 } from './expert360/product.ts';
import type {
  BoostManifest,
  CountManifest,
  ProductCard,
  ProductManifest,
  SoldCount,
} from './manifest.ts';
import { MASTER_DISPLAY } from './masterDisplay/product.ts';
import { PERFORMANCE } from './performance/product.ts';
import { VEDETTE_PLUS } from './vedettePlus/product.ts';
import { EMAILING_OPTIN, EMAILING_ALERT } from './emailing/product.ts';

/** The only product that is not saved as a count: it is no more than its card. */
const BOOST = {
  kind: 'boost',
  key: 'boost',
  segment: 'boostsocialimmo',
  title: 'Le Boost Social Immo',
  icon: 'boost',
  isStandalone: false,
  asksForClient: true,
  markets: {
    Neuf: {
      card: {
        title: 'Boost Social Immo',
        tags: [],
        description: 'Mettez en avant des programmes neufs sur les réseaux sociaux.',
        formats: [],
        pictures: [],
        derived: ['description'],
      },
    },
  },
} as const satisfies BoostManifest;

/** All products, in the order of their cards (PC-05 to PC-12). Everything below is derived from this list. */
const MANIFESTS = [
  EXPERT360,
  MASTER_DISPLAY,
  EMAILING_OPTIN,
  EMAILING_ALERT,
  DISPLAY,
  VEDETTE_PLUS,
  PERFORMANCE,
  BOOST,
] as const satisfies readonly ProductManifest[];

type Manifest = (typeof MANIFESTS)[number];
type Count = Extract<Manifest, { kind: 'count' }>;
type SavedName<M> = M extends { markets: infer Markets }
  ? {
      [Sold in keyof Markets]: Markets[Sold] extends SoldCount
        ? Markets[Sold]['mafProduct']
        : never;
    }[keyof Markets]
  : never;

export type ProductKey = Manifest['key'];
/** Products that are saved as counts: all except the boost. */
export type CountProductKey = Count['key'];
/** Products for which a client is chosen first. */
export type ClientProductKey = Extract<Manifest, { asksForClient: true }>['key'];
/** Products that sell impressions, from one inventory per market (N-15). */
export type ImpressionProductKey = Extract<Count, { sellsImpressions: true }>['key'];
/** Name of a product in the saved counts of one market (DA-02, D-21). */
export type MafProduct = SavedName<Count>;

/** The products that are saved as counts, in the order of their cards. */
export const COUNT_MANIFESTS = MANIFESTS.filter(
  (manifest): manifest is Count => manifest.kind === 'count',
);

/** Products saved as counts, each with three routes (SH-21). */
export const COUNT_PRODUCT_KEYS: readonly CountProductKey[] = COUNT_MANIFESTS.map(({ key }) => key);

const MANIFEST_BY_KEY = new Map<ProductKey, Manifest>(
  MANIFESTS.map((manifest) => [manifest.key, manifest]),
);

/** Returns the manifest of a product. */
export function manifestOf(product: ProductKey): Manifest {
  const manifest = MANIFEST_BY_KEY.get(product);
  if (!manifest) throw new Error(`No product is called ${product}`);
  return manifest;
}

function soldIn(manifest: ProductManifest, market: Market) {
  return manifest.markets[market];
}

/** Returns the markets in which a product is sold, in the order of its manifest (SH-25 to SH-31). */
export function marketsOf(product: ProductKey): readonly Market[] {
  return Object.keys(manifestOf(product).markets).filter(isMarket);
}

/** Function that returns whether a product is sold in a market. */
export type Availability = (product: ProductKey, market: Market) => boolean;

/** Returns true when a product is sold in a market. */
export function isProductAvailable(product: ProductKey, market: Market): boolean {
  return soldIn(manifestOf(product), market) !== undefined;
}

/** A product with its card in one market. */
export interface ListedCard extends ProductCard {
  product: ProductKey;
}

/** Returns the cards of a market, in their order (PC-05 to PC-12). */
export function cardsOf(market: Market): ListedCard[] {
  return MANIFESTS.flatMap((manifest) => {
    const sold = soldIn(manifest, market);
    return sold ? [{ product: manifest.key, ...sold.card }] : [];
  });
}

function soldCount(product: CountProductKey, market: Market): SavedProduct | undefined {
  return SAVED_COUNTS.find((saved) => saved.product === product && saved.market === market);
}

/** Returns the label of a count product in a market, or an empty string where it is not sold (D-113). */
export function productLabel(product: CountProductKey, market: Market): string {
  return soldCount(product, market)?.label ?? '';
}

/** Returns what the form of a product asks for although a line cannot say it; undefined for nothing. */
export function lineLacks(product: CountProductKey): string | undefined {
  const manifests: readonly CountManifest[] = COUNT_MANIFESTS;
  return manifests.find(({ key }) => key === product)?.lineLacks;
}

/** Returns the name that the products share of which a client buys one; undefined for a product beside any other. */
export function oneOf(product: CountProductKey): string | undefined {
  const manifests: readonly CountManifest[] = COUNT_MANIFESTS;
  return manifests.find(({ key }) => key === product)?.oneOf;
}

/** Returns how the campaigns of a product can run in a market; empty where it is not sold. */
export function schedulesOf(product: CountProductKey, market: Market): readonly Schedule['kind'][] {
  return soldCount(product, market)?.schedules ?? [];
}

/** Returns the products that a market saves as counts, in the order of their cards. */
export function countProductsOf(market: Market): CountProductKey[] {
  return COUNT_PRODUCT_KEYS.filter((product) => isProductAvailable(product, market));
}

/** Returns whether nothing in a market is sold for a period. */
export function isMonthlyMarket(market: Market): boolean {
  return countProductsOf(market)
    .flatMap((product) => schedulesOf(product, market))
    .every((kind) => kind === 'monthly');
}

/** Returns whether « Toute la France » can be chosen for a product in a market instead of localities. */
export function sellsAllFrance(product: CountProductKey, market: Market): boolean {
  const manifest = COUNT_MANIFESTS.find(({ key }) => key === product);
  const markets: Readonly<Partial<Record<Market, SoldCount>>> = manifest?.markets ?? {};
  return markets[market]?.sellsAllFrance === true;
}

/** A product in one market, as saved counts identify it. */
export interface SavedProduct {
  mafProduct: MafProduct;
  /** The product whose screens open the count (CL-09). */
  product: CountProductKey;
  market: Market;
  label: string;
  schedules: readonly Schedule['kind'][];
}

/** Every count product in every market that sells it. */
export const SAVED_COUNTS: readonly SavedProduct[] = COUNT_MANIFESTS.flatMap((manifest) =>
  marketsOf(manifest.key).flatMap((market) => {
    const markets: Readonly<Partial<Record<Market, SoldCount & { mafProduct: MafProduct }>>> =
      manifest.markets;
    const sold = markets[market];
    if (!sold) return [];
    const { mafProduct, label, schedules } = sold;
    return [{ product: manifest.key, market, mafProduct, label, schedules }];
  }),
);

/** The names of saved products (DA-02). */
export const MAF_PRODUCTS: readonly MafProduct[] = SAVED_COUNTS.map(({ mafProduct }) => mafProduct);

/** Returns the product of a saved count, or undefined for an unknown name. */
export function savedProduct(mafProduct: string): SavedProduct | undefined {
  return SAVED_COUNTS.find((saved) => saved.mafProduct === mafProduct);
}

const IMPRESSION_PRODUCTS: ReadonlySet<CountProductKey> = new Set(
  COUNT_MANIFESTS.filter((manifest) => 'sellsImpressions' in manifest).map(({ key }) => key),
);

/** Returns whether a product sells impressions (N-15). */
export function sellsImpressions(product: CountProductKey): product is ImpressionProductKey {
  return IMPRESSION_PRODUCTS.has(product);
}

/** Returns the saved products that take from the inventory of one, itself among them (N-15). */
export function sharingInventory(mafProduct: MafProduct): MafProduct[] {
  const market = marketOf(mafProduct);
  const products = SAVED_COUNTS.filter(
    (saved) => saved.market === market && sellsImpressions(saved.product),
  ).map((saved) => saved.mafProduct);
  return products.includes(mafProduct) ? products : [mafProduct];
}

/** Returns the market of a saved product. */
export function marketOf(mafProduct: MafProduct): Market {
  const saved = savedProduct(mafProduct);
  if (!saved) throw new Error(`No product is saved as ${mafProduct}`);
  return saved.market;
}

/** Returns the label of a saved product, or the given name when it is unknown. */
export function mafProductLabel(mafProduct: string): string {
  return savedProduct(mafProduct)?.label ?? mafProduct;
}

/** Returns true when a client is chosen before the product opens (PC-20, PC-23). */
export function asksForClient(product: ProductKey): product is ClientProductKey {
  return manifestOf(product).asksForClient;
}

/** Returns the path that starts a new count or boost (SH-22). */
export function creationPath(product: ProductKey): string {
  const { kind, segment } = manifestOf(product);
  return `/${kind}/${segment}/new`;
}

export type CountAction = 'edit' | 'preview';

/** Returns the path that edits a saved count or previews its proposal. */
export function countPath(product: CountProductKey, action: CountAction, id: string): string {
  return `/count/${manifestOf(product).segment}/${action}/${id}`;
}

/** Parameter of the address of a saved count that is opened to be renewed: with the next days, if its own have passed. */
export const RENEWED_PARAMETER = 'renew';

/** Returns the path that renews a saved count where a person must decide (N-17). */
export function renewalPath(product: CountProductKey, id: string): string {
  return `${countPath(product, 'edit', id)}?${RENEWED_PARAMETER}=1`;
}
