import { formatEuro } from '../../format/numbers.ts';

/** Prices that can be asked for, in euros: 1, then every hundred thousand (EM-25, D-94). */
export const PRICE_MINIMUM = 1;
export const PRICE_MAXIMUM = 10_000_000;
/** Step of the prices, and the least distance between the two bounds. */
export const PRICE_STEP = 100_000;
/** Numbers of rooms; the largest stands for itself and more (EM-26). */
export const PIECES_MINIMUM = 1;
export const PIECES_MAXIMUM = 5;

/** « Plus de critères »: all of them optional (EM-27, EM-42). */
export interface EmailingOptions {
  /** As the server offers them; none means every type. */
  productTypes: string[];
  minPrice: number;
  maxPrice: number;
  minNbPieces: number;
  maxNbPieces: number;
}

/** Product types that the server offers. Those without a name in the calls are dropped from the request (EM-29). */
export const PRODUCT_TYPES = ['Appartement', 'Maison', 'HouseModel', 'Plot'] as const;

/** What the calls call the product types (EM-28). */
export const REQUEST_PRODUCT_TYPES = ['Apartment', 'House'] as const;
export type RequestProductType = (typeof REQUEST_PRODUCT_TYPES)[number];

const REQUEST_TYPE_BY_TYPE: Readonly<Partial<Record<string, RequestProductType>>> = {
  Appartement: 'Apartment',
  Maison: 'House',
};

/** The types that can be asked for; the others would be dropped, so that they are not shown. */
export function selectableTypes(offered: readonly string[]): string[] {
  return offered.filter((type) => REQUEST_TYPE_BY_TYPE[type] !== undefined);
}

/** Product types as the calls name them: Appartement and Maison; any other is dropped (EM-28, EM-29). */
export function toRequestProductTypes(types: readonly string[]): RequestProductType[] {
  return types.flatMap((type) => REQUEST_TYPE_BY_TYPE[type] ?? []);
}

/** Product types of a saved request, as the form names them. */
export function fromRequestProductTypes(sent: readonly string[]): string[] {
  return PRODUCT_TYPES.filter((type) => {
    const name = REQUEST_TYPE_BY_TYPE[type];
    return name !== undefined && sent.includes(name);
  });
}

/** What a new form and « Réinitialiser » start from (EM-16, KO-13). */
export const DEFAULT_OPTIONS: Readonly<EmailingOptions> = {
  productTypes: [],
  minPrice: PRICE_MINIMUM,
  maxPrice: PRICE_MAXIMUM,
  minNbPieces: PIECES_MINIMUM,
  maxNbPieces: PIECES_MAXIMUM,
};

interface Bounds {
  min: number;
  max: number;
}

const clamp = (value: number, { min, max }: Bounds): number => Math.min(Math.max(value, min), max);

/** Position of a price on the slider: 0 for 1 €, 100 for ten millions. */
const positionOf = (price: number): number =>
  clamp(Math.round(price / PRICE_STEP), { min: 0, max: PRICE_MAXIMUM / PRICE_STEP });
const priceAt = (position: number): number => Math.max(PRICE_MINIMUM, position * PRICE_STEP);

/**
 * Two prices brought to positions of the slider, at least one step apart (D-94). Where they are too close the upper one
 * gives way, unless it is at the end.
 */
export function normalisePrices({ min, max }: Bounds): Bounds {
  const last = PRICE_MAXIMUM / PRICE_STEP;
  const from = Math.min(positionOf(min), last - 1);
  const to = Math.max(positionOf(max), from + 1);
  return { min: priceAt(from), max: priceAt(to) };
}

/** Two whole numbers of rooms within their bounds, in order. */
export function normalisePieces({ min, max }: Bounds): Bounds {
  const within = { min: PIECES_MINIMUM, max: PIECES_MAXIMUM };
  const from = clamp(Math.round(min), within);
  return { min: from, max: Math.max(from, clamp(Math.round(max), within)) };
}

/** The same criteria within all bounds. */
export function normaliseOptions(options: EmailingOptions): EmailingOptions {
  const price = normalisePrices({ min: options.minPrice, max: options.maxPrice });
  const pieces = normalisePieces({ min: options.minNbPieces, max: options.maxNbPieces });
  return {
    ...options,
    minPrice: price.min,
    maxPrice: price.max,
    minNbPieces: pieces.min,
    maxNbPieces: pieces.max,
  };
}

/** « De 100 000 € à 400 000 € »; undefined where nothing was changed (EM-30). */
export function pricesText({ minPrice, maxPrice }: EmailingOptions): string | undefined {
  if (minPrice === PRICE_MINIMUM && maxPrice === PRICE_MAXIMUM) return undefined;
  return `De ${formatEuro(minPrice)} à ${formatEuro(maxPrice)}`;
}

/** « De 2 à 4 pièces », « 3 pièces »; undefined where nothing was changed (EM-30). */
export function piecesText({ minNbPieces: min, maxNbPieces: max }: EmailingOptions) {
  if (min === PIECES_MINIMUM && max === PIECES_MAXIMUM) return undefined;
  if (min === max) return `${min} pièce${min > 1 ? 's' : ''}`;
  return `De ${min} à ${max} pièces`;
}

/** « Appartement, Maison »; undefined where every type will do. */
export function typesText({ productTypes }: EmailingOptions): string | undefined {
  return productTypes.length === 0 ? undefined : productTypes.join(', ');
}

/** How many criteria narrow the count: what the button of the popin says. */
export function criteriaCount(options: EmailingOptions): number {
  return [typesText, pricesText, piecesText].filter((text) => text(options) !== undefined).length;
}
