import * as v from 'valibot';
import { AVAILABILITY_MONTHS, LISTED_LOCALITIES } from '#domain/count/availability/months.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { listOf, textOf } from '#domain/schemas/bounded.ts';
import { DaySchema } from '#domain/schemas/days.ts';
import { defineEndpoint, HEAVY_COST, LARGE_RESPONSE_MAXIMUM, type Schema } from './endpoint.ts';
import { QuantitySchema } from './values.ts';
import { SEGMENT_BY_PRODUCT } from './explanation.ts';

/*
 * « Quand est-ce disponible ? »: what a request would get in each of twelve months. It is an addition to the stated calls,
 * made on demand, and no stated call depends on it (N-13).
 */

const VolumeSchema = v.object({ total: QuantitySchema, available: QuantitySchema });

/** Maximum number of formats or contexts of a market. */
const ROWS_MAXIMUM = 100;

const rowsOf = (maximum: number) =>
  v.nullable(
    listOf(
      v.object({
        code: textOf(200),
        name: textOf(200),
        cells: listOf(v.nullable(VolumeSchema), AVAILABILITY_MONTHS),
      }),
      maximum,
    ),
  );

const monthly = listOf(VolumeSchema, AVAILABILITY_MONTHS);

/** Response to a question about months. Every list of cells has one per month. */
const AvailabilitySchema = v.object({
  months: listOf(v.object({ start: DaySchema, end: DaySchema }), AVAILABILITY_MONTHS),
  all: monthly,
  byFormat: rowsOf(ROWS_MAXIMUM),
  byContext: rowsOf(ROWS_MAXIMUM),
  byLocality: rowsOf(LISTED_LOCALITIES),
  otherLocalities: v.nullable(v.object({ count: QuantitySchema, cells: monthly })),
});

export type AvailabilityAnswer = v.InferOutput<typeof AvailabilitySchema>;

/**
 * Defines the call that estimates a request month by month: /api/Display/FindAvailability for Display. It reads what an
 * estimate of the twelve months reads, and computes more, so it counts as two estimates in the limit of a person.
 * @param body schema of the request of the estimate
 */
export function availabilityCall<Body extends Schema>(product: CountProductKey, body: Body) {
  return defineEndpoint({
    addition: 'availability',
    method: 'POST',
    path: `/api/${SEGMENT_BY_PRODUCT[product]}/FindAvailability`,
    writes: false,
    cost: 2 * HEAVY_COST,
    body,
    response: AvailabilitySchema,
    responseMaximum: LARGE_RESPONSE_MAXIMUM,
  });
}
export type AvailabilityCall<Body extends Schema> = ReturnType<typeof availabilityCall<Body>>;
