import * as v from 'valibot';
import { entriesOf, isEntries } from '#domain/count/storedEntries.ts';
import { MARKETS } from '#domain/markets.ts';
import { savedProduct } from '#domain/products/catalogue.ts';
import { COUNT_STATUSES } from '#domain/statusNames.ts';
import { MarketSchema } from '#domain/schemas/bounded.ts';
import {
  givenIn,
  instantIn,
  marketIn,
  numberIn,
  objectIn,
  readBy,
  rowsOf,
  textIn,
} from '#domain/schemas/lenient.ts';

/** Reads the lists of counts of any back end. What cannot be read of a row is null, or an empty text. */

const LocalitySchema = v.object({ code: v.string(), name: v.string() });
const PeriodSchema = v.object({ start: v.string(), end: v.string() });

const text = readBy(textIn);
const number = readBy(numberIn);
const optional = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.optional(schema), undefined);

/** Brings the client and the countData of a row into their places: they may stand flat, or as JSON text. */
const RowEntriesSchema = v.pipe(
  v.custom<object>(isEntries),
  v.transform((row): Readonly<Record<string, unknown>> => {
    const { client, clientId, clientName, countData, ...others } = givenIn(row);
    const flat = {
      clientId,
      clientName,
      ...(typeof client === 'string' && { clientName: client }),
    };
    const { market, mafProduct } = others;
    return {
      ...others,
      // The product tells its market. A row of an unknown product and market opens nothing, so that any market will do.
      market: marketIn(market) ?? savedProduct(textIn(mafProduct))?.market ?? MARKETS[0],
      client: { ...flat, ...givenIn(client) },
      countData: givenIn(objectIn(countData)),
    };
  }),
);

const statusIn = (value: unknown) => COUNT_STATUSES.find((status) => status === value) ?? null;
const nullableText = readBy((value) => textIn(value) || null);

/** A row of the lists, as a screen reads it (DA-01). */
const CountRowReading = v.pipe(
  RowEntriesSchema,
  v.object({
    id: text,
    mafId: number,
    mafProduct: text,
    countName: text,
    client: v.object({ clientId: nullableText, clientName: nullableText }),
    /** ISO instant. */
    createdDate: readBy(instantIn),
    /** Null when it is not one of the stated statuses. */
    status: readBy(statusIn),
    market: MarketSchema,
    author: optional(v.string()),
    period: optional(v.nullable(PeriodSchema)),
    countData: v.object({
      totalBudget: number,
      locations: optional(v.array(LocalitySchema)),
      radius: optional(v.number()),
    }),
  }),
);
export type CountRow = v.InferOutput<typeof CountRowReading>;

export const CountRowsReading = rowsOf(CountRowReading);

export const CountListReading = v.pipe(
  v.object({
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
  v.custom<object>(isEntries),
  v.transform((count): unknown => {
    const { countData, client, ...others } = entriesOf(count);
    const given = { ...givenIn(client), ...givenIn(others) };
    return {
      ...given,
      id: textIn(given['id']),
      mafId: numberIn(given['mafId']),
      mafProduct: textIn(given['mafProduct']),
      market: marketIn(given['market']) ?? undefined,
      countName: textIn(given['countName']),
      clientId: textIn(given['clientId']) || null,
      clientName: textIn(given['clientName']) || null,
      createdDate: instantIn(given['createdDate']) ?? '',
      status: statusIn(given['status']) ?? undefined,
      countData: typeof countData === 'string' ? objectIn(countData) : countData,
    };
  }),
);
