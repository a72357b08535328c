import * as v from 'valibot';
import { localitiesOfForm, withOwnNames } from '../localities/ownNames.ts';
import type { Day } from '../format/days.ts';
import { withCodes } from '../portalNames.ts';
import {
  flagIn,
  instantIn,
  mediumsIn,
  numberIn,
  objectsIn,
  pricesIn,
  readBy,
  textsIn,
} from '../schemas/lenient.ts';
import { entriesOf, isEntries, type StoredEntries } from './storedEntries.ts';

/** Pure function that upgrades a document from one version to the next. */
export type UpgradeStep = (document: StoredEntries) => StoredEntries;

/**
 * Storage format of a product. The database stores a document with the version of its format (`dataVersion`). A document
 * without a version is of version 1. So are the body of a save and a draft, whose shape the contract gives: later
 * versions may differ from the contract, and every document is upgraded when it is stored or read.
 */
export interface DocumentFormat<Document> {
  /** Name of the entry that holds the estimate request, such as `displayReq`. */
  request: string;
  /** One step per superseded version: step 0 upgrades version 1 to version 2. */
  upgrades: readonly UpgradeStep[];
  /** Adds what can be computed of the entries that a document of the current version may lack. */
  complete?: (document: StoredEntries) => StoredEntries;
  /** Parses a document of the current version. Parsing is lenient: optional entries have defaults. */
  schema: v.GenericSchema<unknown, Document>;
}

/** The named entries of an object type, without its index signature. */
type KnownEntries<T> = { [K in keyof T as string extends K ? never : K]: T[K] };

/**
 * The type of a document for the code of a product. It hides the unknown entries that the schema lets through, in the
 * document and in its request.
 */
export type KnownDocument<T, Request extends string> = {
  [K in keyof T as string extends K ? never : K]: K extends Request ? KnownEntries<T[K]> : T[K];
};

const FIRST_VERSION = 1;

function versionOf({ dataVersion }: StoredEntries): number {
  return typeof dataVersion === 'number' ? dataVersion : FIRST_VERSION;
}

/** Returns the version in which documents are written. */
export function currentVersion({ upgrades }: Pick<DocumentFormat<unknown>, 'upgrades'>): number {
  return FIRST_VERSION + upgrades.length;
}

/** Upgrades a document to the current version. A document of a later version is returned unchanged. */
function upgrade(
  format: Pick<DocumentFormat<unknown>, 'upgrades'>,
  document: StoredEntries,
): StoredEntries {
  return format.upgrades
    .slice(versionOf(document) - FIRST_VERSION)
    .reduce((upgraded, step) => step(upgraded), document);
}

/** Returns a value without the entries that are null or undefined, at any depth: they mean the same as an absent one. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isEntries(value)) return value;
  const entries = Object.entries(value).filter(
    ([, entry]) => entry !== null && entry !== undefined,
  );
  return Object.fromEntries(entries.map(([key, entry]) => [key, withoutNulls(entry)]));
}

/**
 * Parses a stored document of any version, in any shape that the specification's field lists allow (CF-44, D-116).
 * @returns undefined when it cannot be parsed
 */
export function readDocument<Document>(
  format: DocumentFormat<Document>,
  stored: unknown,
): Document | undefined {
  if (!isEntries(stored)) return undefined;
  const { complete = (document) => document, schema } = format;
  const document = withoutNulls(upgrade(format, withCodes(stored)));
  const read = v.safeParse(schema, complete(entriesOf(document)));
  return read.success ? withOwnNames(read.output, localitiesOfForm(read.output)) : undefined;
}

/**
 * Returns the document to store, upgraded to the current version. It keeps the entries of the previous document that this
 * release does not know, so that saving never drops what another release wrote.
 * @param document in the shape of the contract, which is version 1
 * @param previous the document stored so far; absent for a new count
 */
export function writeDocument(
  format: Pick<DocumentFormat<object>, 'request' | 'upgrades'>,
  document: object,
  previous?: unknown,
): StoredEntries {
  const before = isEntries(previous) ? upgrade(format, previous) : {};
  const now = upgrade(format, Object.fromEntries(Object.entries(document)));
  const request = { ...entriesOf(before[format.request]), ...entriesOf(now[format.request]) };
  return { ...before, ...now, [format.request]: request, dataVersion: currentVersion(format) };
}

/* Entries shared by the documents of several products. */

/** A number, which another back end may keep as text. */
export const StoredNumber = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => numberIn(value)),
  v.number(),
);

/** Impressions, clicks or contacts. Fractions, which nobody can buy, are rounded. */
export const StoredQuantity = v.pipe(
  StoredNumber,
  v.minValue(0),
  v.transform((quantity) => Math.round(quantity)),
);
/** Euros, with or without cents (D-116). */
export const StoredAmount = v.pipe(StoredNumber, v.minValue(0));
/** Names by code. Nothing is computed from them, so that another shape is ignored. */
export const StoredNames = v.fallback(v.optional(v.record(v.string(), v.string()), {}), {});
/**
 * Returns the schema of an entry that another back end may write otherwise. What its reader cannot read is left as it is,
 * so that a malformed document is never opened without it.
 * @param read returns undefined for what it cannot read
 */
export const storedBy = <S extends v.GenericSchema>(read: (value: unknown) => unknown, schema: S) =>
  v.pipe(
    v.optional(v.unknown(), null),
    v.transform((value) => read(value) ?? value),
    schema,
  );

const ITEMS: ReadonlySet<string> = new Set(['string', 'number', 'object']);
/** Says whether a value may be a list of texts: one of anything else is malformed. */
const isList = (value: unknown) =>
  value === null ||
  typeof value === 'string' ||
  (Array.isArray(value) && value.every((item) => ITEMS.has(typeof item)));
const TextsSchema = v.array(v.string());

/** Texts, which another back end may keep as one text with separators. */
export const StoredTexts = storedBy(
  (value) => (isList(value) ? textsIn(value) : undefined),
  TextsSchema,
);
/** Portals, which another back end may write in another letter case. */
export const StoredMediums = storedBy(
  (value) => (isList(value) ? mediumsIn(value) : undefined),
  TextsSchema,
);
/** A flag, which another back end may keep as text or digit. */
export const StoredFlag = storedBy((value) => flagIn(value ?? false) ?? undefined, v.boolean());
/** An ISO instant; null for none. */
export const StoredInstant = storedBy(
  (value) => instantIn(value) ?? undefined,
  v.nullable(v.string()),
);
/** Prices by line code, in euros excluding tax. */
export const StoredPrices = readBy(pricesIn);

/** Returns the objects of a list or of a map, whose keys then stand under a name; undefined when it holds none. */
export function byKey(
  value: unknown,
  keyName: string,
): Readonly<Record<string, unknown>>[] | undefined {
  const objects = objectsIn(value, keyName);
  return objects.length > 0 ? objects : undefined;
}

/** A line of a forecast with its purchased quantity (CF-43). */
export const StoredLine = v.pipe(
  v.object({
    code: v.string(),
    name: v.optional(v.string()),
    total: v.optional(StoredQuantity),
    sold: v.optional(StoredQuantity, 0),
    available: StoredQuantity,
    purchased: v.optional(StoredQuantity, 0),
    budget: v.optional(StoredAmount, 0),
    isDisabled: v.exactOptional(v.boolean()),
    click: v.exactOptional(StoredQuantity),
  }),
  v.transform(({ total, name, ...line }) => ({
    ...line,
    name: name ?? line.code,
    total: total ?? line.sold + line.available,
  })),
);
/** The lines of a forecast, from a list or from a map by code. */
export const StoredLines = storedBy((value) => byKey(value, 'code'), v.array(StoredLine));

/** A counted commune. Only the reference server gives its location and population. */
const StoredCommune = v.object({
  code: v.string(),
  name: v.string(),
  id: v.optional(v.string(), ''),
  latitude: v.exactOptional(v.number()),
  longitude: v.exactOptional(v.number()),
  population: v.exactOptional(v.number()),
});

/** The communes that an estimate counted. The next estimate counts them again, so that another shape is ignored. */
export const StoredCommunes = v.fallback(v.optional(v.array(StoredCommune), []), []);

const StoredPostalCode = v.pipe(v.string(), v.regex(/^\d{5}$/));

/** Entries of every document. */
export const storedEntries = {
  countName: v.optional(v.string(), ''),
  mafProduct: v.optional(v.string(), ''),
  /** The chosen localities, from which the form is restored (CF-44). */
  locations: v.array(
    v.object({
      code: StoredPostalCode,
      name: v.string(),
      placeIds: v.optional(v.array(v.string()), []),
      area: v.exactOptional(v.object({ name: v.string(), codes: v.number() })),
    }),
  ),
  /** Portals whose wordmarks are printed on the proposal (D-88). */
  logos: v.optional(v.array(v.string()), []),
};

/** Entries of the documents that count impressions or clicks in communes. */
export const countedEntries = {
  ...storedEntries,
  locality: StoredCommunes,
  localityNameByZipCode: StoredNames,
  totalBudget: StoredAmount,
  totalImpPurchased: StoredQuantity,
};

const LogosSchema = v.object({ logos: storedEntries.logos });

/** Returns the portals that sign a saved count, whatever its product; none for a count that names none (D-88). */
export function savedLogos(countData: unknown): string[] {
  const parsed = v.safeParse(LogosSchema, countData);
  return parsed.success ? parsed.output.logos : [];
}

/** A saved count or a draft, as the screen of its product works with it. */
export interface OpenedCount<Form, Quantities> {
  form: Form;
  /** Quantities and options chosen on the result. */
  quantities: Quantities;
  /** Set when days that have passed were left out of the form. */
  renewal?: Renewal<Form>;
}

/** The days that a count of past days is offered: the next ones of the same length (D-160). */
export interface Renewal<Form> {
  /** One day for an e-mailing. */
  period: { start: Day; end: Day };
  /** Returns true while no days are chosen. */
  isDue: (form: Form) => boolean;
  /** Returns true while the form has these days. */
  isTaken: (form: Form) => boolean;
  renew: (form: Form) => Form;
}

/**
 * The two directions between the screen of a product and a stored document. Saved counts and drafts are both opened with
 * it, so that a field that the codec restores is restored everywhere.
 */
export interface CountCodec<Form, Quantities> {
  /**
   * Returns the document of a form that may be incomplete.
   * @param quantities null while nothing has been chosen on a result
   */
  toStored: (form: Form, quantities: Quantities | null) => object;
  /**
   * Opens a document of any version, on what is offered today and without the days that have passed.
   * @returns undefined when the document cannot be read
   */
  fromStored: (stored: unknown, today: Day) => OpenedCount<Form, Quantities> | undefined;
}
