import * as v from 'valibot';
import { lastValidDay } from '#domain/count/followUp.ts';
import { entriesOf, isEntries } from '#domain/count/storedEntries.ts';
import { parisDay } from '#domain/format/days.ts';
import { MARKETS } from '#domain/markets.ts';
import { MAF_PRODUCTS, SAVED_COUNTS, savedProduct } from '#domain/products/catalogue.ts';
import { COUNT_STATUSES } from '#domain/statusNames.ts';
import { MarketSchema } from '#domain/schemas/bounded.ts';
import {
  givenIn,
  instantIn,
  lettersOf,
  listAnswerOf,
  marketIn,
  numberIn,
  objectIn,
  prefixedNumberIn,
  readBy,
  rowsOf,
  textIn,
  unwrapped,
} from '#domain/schemas/lenient.ts';
import { FollowUpMarksSchema } from './followUp.ts';

/** Reads the lists of counts of any back end. What cannot be read of a row is null, or an empty text. */

const LocalitySchema = v.object({ code: v.string(), name: v.string() });
const PeriodSchema = v.object({ start: v.string(), end: v.string() });

const text = readBy(textIn);
const number = readBy(numberIn);
const optional = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.optional(schema), undefined);

/** Returns the client of a count, which may stand flat, as its name alone, or in a list. */
function clientIn({ client, clientId, clientName }: Readonly<Record<string, unknown>>) {
  const own = objectIn(Array.isArray(client) ? client[0] : client);
  return {
    clientId: textIn(own['clientId'] ?? own['id'] ?? clientId) || null,
    clientName: textIn(own['clientName'] ?? own['name'] ?? clientName) || textIn(client) || null,
  };
}

/**
 * Returns the name of the product of a count, in the letter case of the specification. The product may be written as
 * people read it, with its market beside it.
 */
function productIn(
  { mafProduct, productName, market }: Readonly<Record<string, unknown>>,
  document: Readonly<Record<string, unknown>>,
): string {
  const given = textIn(mafProduct ?? productName ?? document['mafProduct']);
  if (savedProduct(given)) return given;
  const isIt = (name: string) => lettersOf(name) === lettersOf(given);
  const labelled = SAVED_COUNTS.filter(({ label }) => isIt(label));
  const sold = labelled.find((one) => one.market === marketIn(market));
  const only = labelled.length === 1 ? labelled[0] : undefined;
  return sold?.mafProduct ?? MAF_PRODUCTS.find(isIt) ?? only?.mafProduct ?? given;
}

/** Brings the client and the countData of a row into their places: they may stand flat, or as JSON text. */
const RowEntriesSchema = v.pipe(
  v.custom<object>(isEntries),
  v.transform((row): Readonly<Record<string, unknown>> => {
    const { countData, ...others } = givenIn(row);
    const document = givenIn(objectIn(countData));
    const { totalBudget = others['budget'] } = others;
    const mafProduct = productIn(others, document);
    const { market } = others;
    return {
      ...others,
      mafProduct,
      countName: others['countName'] ?? document['countName'],
      // The product tells its market. A row of an unknown product and market opens nothing, so that any market will do.
      market: marketIn(market) ?? savedProduct(mafProduct)?.market ?? MARKETS[0],
      client: clientIn(others),
      countData: { totalBudget, ...document },
    };
  }),
);

const statusIn = (value: unknown) => COUNT_STATUSES.find((status) => status === value) ?? null;

const CountRowSchema = v.object({
  id: text,
  mafId: readBy(prefixedNumberIn),
  mafProduct: text,
  countName: text,
  client: v.object({ clientId: v.nullable(v.string()), clientName: v.nullable(v.string()) }),
  /** ISO instant. */
  createdDate: readBy(instantIn),
  /** Null when it is not one of the stated statuses. */
  status: readBy(statusIn),
  market: MarketSchema,
  author: optional(v.string()),
  period: optional(v.nullable(PeriodSchema)),
  followUp: optional(FollowUpMarksSchema),
  countData: v.object({
    totalBudget: number,
    locations: optional(v.array(LocalitySchema)),
    radius: optional(v.number()),
  }),
});
/** A row of the lists, as a screen reads it (DA-01). */
export type CountRow = v.InferOutput<typeof CountRowSchema>;

/**
 * Adds the validity of a row that tells when it runs, of a back end that follows none up. A row that does not is left
 * without one, because its campaign may start tomorrow (N-17).
 */
function withValidity(row: CountRow): CountRow {
  const { createdDate, period, followUp } = row;
  if (followUp || createdDate === null || period === undefined) return row;
  const validUntil = lastValidDay(parisDay(new Date(createdDate)), period?.start ?? null);
  return {
    ...row,
    followUp: { validUntil, handed: null, dueOn: null, ordered: null, lost: null },
  };
}

const CountRowReading = v.pipe(RowEntriesSchema, CountRowSchema, v.transform(withValidity));

export const CountRowsReading = rowsOf(CountRowReading);

export const CountListReading = v.pipe(
  listAnswerOf('countBo', ['mafId', 'mafProduct', 'productName'], {
    countBo: CountRowsReading,
    total: readBy(numberIn),
    isTotalCapped: optional(v.boolean()),
  }),
  // Without a total, the rows are all there is to know of it.
  v.transform(({ total, ...list }) => ({ ...list, total: total ?? list.countBo.length })),
);
export type CountList = v.InferOutput<typeof CountListReading>;

/** Brings the entries of a saved count into the shape of the contract. Its product reads the document. */
export const SavedCountEntries = v.pipe(
  v.unknown(),
  v.transform((answer): unknown => {
    const { countData, ...others } = entriesOf(unwrapped(answer, 'mafId', 'countData'));
    const given = givenIn(others);
    const document = typeof countData === 'string' ? objectIn(countData) : countData;
    const { countName } = givenIn(document);
    return {
      ...given,
      ...clientIn(given),
      id: textIn(given['id']),
      mafId: prefixedNumberIn(given['mafId']),
      mafProduct: productIn(given, givenIn(document)),
      market: marketIn(given['market']) ?? undefined,
      countName: textIn(given['countName'] ?? countName),
      createdDate: instantIn(given['createdDate']) ?? '',
      status: statusIn(given['status']) ?? undefined,
      countData: document,
    };
  }),
);
