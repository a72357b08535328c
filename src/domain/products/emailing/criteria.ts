import { formatEuro } from '../../format/numbers.ts';

/** Range of the property price, in euros. The slider offers 1 and then every 100,000 (EM-25, D-94). */
export const PRICE_MINIMUM = 1;
export const PRICE_MAXIMUM = 10_000_000;
/** Step of the price slider, and the minimum distance between its two bounds. */
export const PRICE_STEP = 100_000;
/** Range of the number of rooms. The maximum means « 5 or more » (EM-26). */
export const PIECES_MINIMUM = 1;
export const PIECES_MAXIMUM = 5;

/** The optional criteria of « Plus de critères » (EM-27, EM-42). */
export interface EmailingOptions {
  /** Property types as the server names them. An empty list means every type. */
  productTypes: string[];
  minPrice: number;
  maxPrice: number;
  minNbPieces: number;
  maxNbPieces: number;
}

/** Property types that the server offers. Types without a name in requests are dropped (EM-29). */
export const PRODUCT_TYPES = ['Appartement', 'Maison', 'HouseModel', 'Plot'] as const;

/** Property types as requests name them (EM-28). */
export const REQUEST_PRODUCT_TYPES = ['Apartment', 'House'] as const;
export type RequestProductType = (typeof REQUEST_PRODUCT_TYPES)[number];

const REQUEST_TYPE_BY_TYPE: Readonly<Partial<Record<string, RequestProductType>>> = {
  Appartement: 'Apartment',
  Maison: 'House',
};

/** Returns the name that the form gives to a property type, which may be offered by the name of requests. */
export function formProductType(type: string): string {
  return PRODUCT_TYPES.find((one) => REQUEST_TYPE_BY_TYPE[one] === type) ?? type;
}

/** Returns the property types to show. Types that requests would drop are hidden. */
export function selectableTypes(offered: readonly string[]): string[] {
  return offered.filter((type) => REQUEST_TYPE_BY_TYPE[type] !== undefined);
}

/**
 * Converts property types to the names that requests use. Types other than Appartement and Maison are dropped (EM-28,
 * EM-29).
 */
export function toRequestProductTypes(types: readonly string[]): RequestProductType[] {
  return types.flatMap((type) => REQUEST_TYPE_BY_TYPE[type] ?? []);
}

/** Converts the property types of a saved request to the names that the form uses. */
export function fromRequestProductTypes(sent: readonly string[]): string[] {
  return PRODUCT_TYPES.filter((type) => sent.some((name) => name === REQUEST_TYPE_BY_TYPE[type]));
}

/** Values of a new form and of « Réinitialiser » (EM-16, KO-13). */
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

/** Position of a price on the slider, from 0 for 1 € to 100 for ten million euros. */
const positionOf = (price: number): number =>
  clamp(Math.round(price / PRICE_STEP), { min: 0, max: PRICE_MAXIMUM / PRICE_STEP });
const priceAt = (position: number): number => Math.max(PRICE_MINIMUM, position * PRICE_STEP);

/**
 * Moves two prices to slider positions that are at least one step apart (D-94). When they are too close, the upper
 * price moves, unless it is already at the end of the slider.
 */
export function normalisePrices({ min, max }: Bounds): Bounds {
  const last = PRICE_MAXIMUM / PRICE_STEP;
  const from = Math.min(positionOf(min), last - 1);
  const to = Math.max(positionOf(max), from + 1);
  return { min: priceAt(from), max: priceAt(to) };
}

/** Rounds two numbers of rooms, clamps them to their range and puts them in order. */
export function normalisePieces({ min, max }: Bounds): Bounds {
  const within = { min: PIECES_MINIMUM, max: PIECES_MAXIMUM };
  const from = clamp(Math.round(min), within);
  return { min: from, max: Math.max(from, clamp(Math.round(max), within)) };
}

/** Normalises the prices and the numbers of rooms of the criteria. */
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

/** Returns « De 100 000 € à 400 000 € », or undefined for the default range (EM-30). */
export function pricesText({ minPrice, maxPrice }: EmailingOptions): string | undefined {
  if (minPrice === PRICE_MINIMUM && maxPrice === PRICE_MAXIMUM) return undefined;
  return `De ${formatEuro(minPrice)} à ${formatEuro(maxPrice)}`;
}

/** Returns « De 2 à 4 pièces » or « 3 pièces », or undefined for the default range (EM-30). */
export function piecesText({ minNbPieces: min, maxNbPieces: max }: EmailingOptions) {
  if (min === PIECES_MINIMUM && max === PIECES_MAXIMUM) return undefined;
  if (min === max) return `${min} pièce${min > 1 ? 's' : ''}`;
  return `De ${min} à ${max} pièces`;
}

/** Returns « Appartement, Maison », or undefined when every type is accepted. */
export function typesText({ productTypes }: EmailingOptions): string | undefined {
  return productTypes.length === 0 ? undefined : productTypes.join(', ');
}

/** Returns the number of active criteria, which the button of the popin shows. */
export function criteriaCount(options: EmailingOptions): number {
  return [typesText, pricesText, piecesText].filter((text) => text(options) !== undefined).length;
}
