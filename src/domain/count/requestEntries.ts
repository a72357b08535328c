import * as v from 'valibot';
import { PERIODICITIES } from './periodicity.ts';
import { byKey, storedBy, StoredMediums, StoredNumber, StoredTexts } from './document.ts';
import { lettersOf, textsIn } from '../schemas/lenient.ts';
import { listOf, MarketSchema } from '../schemas/bounded.ts';
import {
  PeriodicitySchema,
  PostalCodesSchema,
  RadiusSchema,
  RequestedTargetingSchema,
} from '../schemas/requestValues.ts';

/*
 * A product declares each entry of its estimate request once. The strict schema is that of the call; the lenient one
 * reads the same entry in stored documents, where it may be absent or come from another release.
 */

interface RequestEntry<Sent extends v.GenericSchema, Stored extends v.GenericSchema> {
  sent: Sent;
  stored: Stored;
}

type Entries = Readonly<Record<string, RequestEntry<v.GenericSchema, v.GenericSchema>>>;

/** Declares an entry of a request. */
export function entry<Sent extends v.GenericSchema, Stored extends v.GenericSchema>(
  sent: Sent,
  stored: Stored,
): RequestEntry<Sent, Stored> {
  return { sent, stored };
}

type Side<E extends Entries, Name extends 'sent' | 'stored'> = { [K in keyof E]: E[K][Name] };

function sideOf<E extends Entries, Name extends 'sent' | 'stored'>(entries: E, name: Name) {
  const side = Object.entries(entries).map(([key, one]) => [key, one[name]]);
  // The keys are those of the entries, which the type cannot follow through `fromEntries`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(side) as Side<E, Name>;
}

/** Returns the schemas of a request: what a call sends, and what a stored document holds of it. */
export function requestSchemas<E extends Entries>(entries: E) {
  return {
    sent: v.object(sideOf(entries, 'sent')),
    stored: v.looseObject(sideOf(entries, 'stored')),
  };
}

/** The type of a request, as its schemas declare it. */
export type RequestOf<Schemas extends { sent: v.GenericSchema }> = v.InferOutput<Schemas['sent']>;

/** A periodicity by its value or label, in any letter case; also alone in a list. */
export const StoredPeriodicity = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const letters = lettersOf(textsIn(value)[0] ?? '');
    return PERIODICITIES.find((periodicity) => lettersOf(periodicity) === letters);
  }),
  PeriodicitySchema,
);

/** Entries that the requests of several products have. */
export const requestEntries = {
  market: entry(MarketSchema, MarketSchema),
  targetings: entry(
    listOf(RequestedTargetingSchema, 20),
    storedBy(
      (value) => (value === null ? [] : byKey(value, 'distributionType')),
      v.array(v.object({ distributionType: v.string(), broadcastMediums: StoredMediums })),
    ),
  ),
  postalCodes: entry(PostalCodesSchema, StoredTexts),
  periodicity: entry(PeriodicitySchema, StoredPeriodicity),
  /** Kilometres around the only postal code; 0 for none. */
  radius: entry(RadiusSchema, v.pipe(v.optional(StoredNumber, 0), RadiusSchema)),
};
