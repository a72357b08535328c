import * as v from 'valibot';
import { BOOST_STATUSES } from '#domain/boost/statuses.ts';
import { entriesOf } from '#domain/count/storedEntries.ts';
import {
  flagIn,
  GivenSchema,
  instantIn,
  lettersOf,
  listAnswerOf,
  listedIn,
  numberIn,
  objectsIn,
  prefixedNumberIn,
  readBy,
  rowsOf,
  textIn,
  textsIn,
  unwrapped,
} from '#domain/schemas/lenient.ts';

/** Reads the boosts of any back end. What cannot be read is null, or an empty text. */

const text = readBy(textIn);
const number = readBy(numberIn);
const flag = readBy((value) => flagIn(value) ?? false);

/** The number of a boost, or whatever another back end calls it by, such as a GUID. */
const boostNumber = readBy((value) => prefixedNumberIn(value) ?? (textIn(value) || null));

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
    programmes: readBy((value) =>
      value === null ? null : v.parse(CheckedReading, objectsIn(value, 'idProgramme')),
    ),
    /** Null when unknown. */
    nbMaxBoost: number,
    createdDate: readBy(instantIn),
    bsiId: boostNumber,
  }),
);
export type BoostRow = v.InferOutput<typeof BoostRowReading>;

export const BoostListReading = listAnswerOf('boostBo', ['bsiId', 'clientId'], {
  boostBo: rowsOf(BoostRowReading),
  hasMore: v.fallback(v.optional(v.boolean()), undefined),
});
export type BoostList = v.InferOutput<typeof BoostListReading>;

/** Returns a status, which may be written in another case and without its misspelling. */
function statusIn(value: unknown) {
  const letters = lettersOf(textIn(value)).replace('inprogress', 'inprogess');
  return BOOST_STATUSES.find((status) => lettersOf(status) === letters) ?? 'Default';
}

const ProgrammeReading = v.pipe(
  GivenSchema,
  v.object({
    idProgramme: v.pipe(text, v.minLength(1)),
    projet: text,
    city: text,
    codePostal: text,
    url: text,
    images: readBy((value) => textsIn(value).join(',')),
    status: readBy(statusIn),
    isChecked: flag,
    toKeep: flag,
  }),
);

/** The programmes of a contract, which may be all that an answer says of it. */
const ContractSchema = v.pipe(
  v.unknown(),
  v.transform((answer): unknown => {
    const contract = unwrapped(answer, 'programmes');
    const programmes = listedIn(contract, 'programmes');
    return { ...entriesOf(contract), programmes };
  }),
);

export const ContractProgrammesReading = v.pipe(
  ContractSchema,
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
