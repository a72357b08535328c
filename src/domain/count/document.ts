import * as v from 'valibot';
import { RADIUS_MAXIMUM_KM } from '../localities/radius.ts';
import { MARKETS } from '../markets.ts';
import { PERIODICITIES } from './periodicity.ts';

/** Entries of a stored document, of which any may be unknown to this release. */
export type StoredEntries = Readonly<Record<string, unknown>>;

/** Turns a document of one version into one of the next version. Pure. */
export type UpgradeStep = (document: StoredEntries) => StoredEntries;

/**
 * How a product stores a count: the database keeps a document with the version of its shape (`dataVersion`). Documents
 * written before versions existed are of version 1.
 */
export interface DocumentFormat<Document> {
  /** Entry that holds the request of the estimate, such as `displayReq`. */
  request: string;
  /** One step for each version that is followed by another: step 0 turns version 1 into version 2. */
  upgrades: readonly UpgradeStep[];
  /** Reads a document of the current version. It is liberal: what can be left out has a default. */
  schema: v.GenericSchema<unknown, Document>;
}

/** The entries of an object that have a name, without those that are unknown to this release. */
type KnownEntries<T> = { [K in keyof T as string extends K ? never : K]: T[K] };

/** What a product's code sees of a document, whose schema lets unknown entries of it and of its request pass. */
export type KnownDocument<T, Request extends string> = {
  [K in keyof T as string extends K ? never : K]: K extends Request ? KnownEntries<T[K]> : T[K];
};

const FIRST_VERSION = 1;

function isEntries(value: unknown): value is StoredEntries {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function versionOf({ dataVersion }: StoredEntries): number {
  return typeof dataVersion === 'number' ? dataVersion : FIRST_VERSION;
}

/** Returns the version that is written today. */
export function currentVersion({ upgrades }: Pick<DocumentFormat<unknown>, 'upgrades'>): number {
  return FIRST_VERSION + upgrades.length;
}

/** Returns the document in its current version. A document of a later release is left as it is. */
function upgrade(
  format: Pick<DocumentFormat<unknown>, 'upgrades'>,
  document: StoredEntries,
): StoredEntries {
  return format.upgrades
    .slice(versionOf(document) - FIRST_VERSION)
    .reduce((upgraded, step) => step(upgraded), document);
}

/**
 * Reads a stored document of any version.
 * @returns undefined when it cannot be read
 */
export function readDocument<Document>(
  format: DocumentFormat<Document>,
  stored: unknown,
): Document | undefined {
  if (!isEntries(stored)) return undefined;
  const read = v.safeParse(format.schema, upgrade(format, stored));
  return read.success ? read.output : undefined;
}

/**
 * Returns what the database keeps: the document with its version and with the entries of an earlier save that this
 * release does not know, so that saving never drops what another release wrote.
 * @param previous what was stored before; absent for a new count
 */
export function writeDocument(
  format: Pick<DocumentFormat<object>, 'request' | 'upgrades'>,
  document: object,
  previous?: unknown,
): StoredEntries {
  const before = isEntries(previous) ? upgrade(format, previous) : {};
  const now: StoredEntries = Object.fromEntries(Object.entries(document));
  const request = { ...entriesOf(before[format.request]), ...entriesOf(now[format.request]) };
  return { ...before, ...now, [format.request]: request, dataVersion: currentVersion(format) };
}

const entriesOf = (value: unknown): StoredEntries => (isEntries(value) ? value : {});

/* Entries that the documents of several products share. */

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Impressions, clicks, contacts or whole euros. */
export const StoredQuantity = CountSchema;
/** Euros, with cents where the product has them. */
export const StoredAmount = v.pipe(v.number(), v.finite(), v.minValue(0));
/** Kilometres. */
export const StoredRadius = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(RADIUS_MAXIMUM_KM),
);
export const StoredMarket = v.picklist(MARKETS);
export const StoredPeriodicity = v.picklist(PERIODICITIES);
export const StoredNames = v.record(v.string(), v.string());

export const StoredTargeting = v.object({
  distributionType: v.string(),
  broadcastMediums: v.array(v.string()),
});

/** A line of a forecast with what is bought of it. */
export const StoredLine = v.object({
  code: v.string(),
  name: v.string(),
  total: StoredQuantity,
  sold: StoredQuantity,
  available: StoredQuantity,
  purchased: StoredQuantity,
  budget: StoredQuantity,
  isDisabled: v.exactOptional(v.boolean()),
  click: v.exactOptional(StoredQuantity),
});

/** A commune that was counted. Only our own server says where it is and how many live there. */
const StoredCommune = v.object({
  code: v.string(),
  name: v.string(),
  id: v.string(),
  latitude: v.exactOptional(v.number()),
  longitude: v.exactOptional(v.number()),
  population: v.exactOptional(v.number()),
});

/** The communes of an estimate. */
export const StoredCommunes = v.array(StoredCommune);

const StoredPostalCode = v.pipe(v.string(), v.regex(/^\d{5}$/));

/** Entries of every document. */
export const storedEntries = {
  countName: v.string(),
  mafProduct: v.string(),
  /** The chosen localities, so that the form can be filled again (CF-44). */
  locations: v.array(
    v.object({
      code: StoredPostalCode,
      name: v.string(),
      placeIds: v.optional(v.array(v.string()), []),
    }),
  ),
  /** Portals that sign the proposal (D-88). */
  logos: v.optional(v.array(v.string()), []),
};
