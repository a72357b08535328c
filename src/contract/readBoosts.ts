import * as v from 'valibot';
import { BOOST_STATUSES } from '#domain/boost/statuses.ts';
import {
  flagIn,
  GivenSchema,
  instantIn,
  numberIn,
  readBy,
  rowsOf,
  textIn,
  textsIn,
} from '#domain/schemas/lenient.ts';

/** Reads the boosts of any back end. What cannot be read is null, or an empty text. */

const text = readBy(textIn);
const number = readBy(numberIn);
const flag = readBy((value) => flagIn(value) ?? false);

/** Returns the digits of a number of a boost, which may be written « BSI-7 ». */
const boostNumber = readBy((value) =>
  numberIn(typeof value === 'string' ? value.replace(/^BSI-/i, '') : value),
);

const CheckedReading = rowsOf(v.pipe(GivenSchema, v.object({ isChecked: flag })));

const BoostRowReading = v.pipe(
  GivenSchema,
  v.object({
    id: text,
    clientName: text,
    clientId: text,
    contractId: text,
    contractType: text,
    /** Active unless it is said not to be, because only the back end can refuse a change. */
    isActiveContract: readBy((value) => flagIn(value) ?? true),
    /** Null when unknown. */
    programmes: readBy((value) => (Array.isArray(value) ? v.parse(CheckedReading, value) : null)),
    /** Null when unknown. */
    nbMaxBoost: number,
    createdDate: readBy(instantIn),
    bsiId: boostNumber,
  }),
);
export type BoostRow = v.InferOutput<typeof BoostRowReading>;

export const BoostListReading = v.object({
  boostBo: rowsOf(BoostRowReading),
  hasMore: v.fallback(v.optional(v.boolean()), undefined),
});
export type BoostList = v.InferOutput<typeof BoostListReading>;

const STATUSES: readonly unknown[] = BOOST_STATUSES;
const isStatus = (value: unknown): value is (typeof BOOST_STATUSES)[number] =>
  STATUSES.includes(value);

const ProgrammeReading = v.pipe(
  GivenSchema,
  v.object({
    idProgramme: v.pipe(text, v.minLength(1)),
    projet: text,
    city: text,
    codePostal: text,
    url: text,
    images: readBy((value) => textsIn(value).join(',')),
    status: readBy((value) => (isStatus(value) ? value : 'Default')),
    isChecked: flag,
    toKeep: flag,
  }),
);

export const ContractProgrammesReading = v.pipe(
  GivenSchema,
  v.object({
    programmes: rowsOf(ProgrammeReading),
    bsiId: boostNumber,
    contractId: text,
    contractType: text,
    nbDownsaleMaxBoost: number,
    downSaleDate: readBy(instantIn),
    version: v.fallback(v.optional(v.number()), undefined),
  }),
);
export type ContractProgrammes = v.InferOutput<typeof ContractProgrammesReading>;
