import * as v from 'valibot';
import { PARTS_LISTED } from '#domain/count/explanation/figures.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { CodeSchema, listOf, textOf } from '#domain/schemas/bounded.ts';
import { defineEndpoint, type Schema } from './endpoint.ts';
import { QuantitySchema } from './values.ts';

/**
 * « Pourquoi ce volume ? »: the explanation of one row of an estimate. It is an addition to the stated calls, made on
 * demand, and no stated call depends on it (N-01).
 */

/** Maximum number of months in an answer of the last release: two years of history, three until the period and three of it. */
const MONTHS_MAXIMUM = 96;

/** Maximum length of a part's name, which may list the contexts that reach the same contacts. */
const TEXT_MAXIMUM = 2_000;

const figureEntries = {
  total: QuantitySchema,
  reserved: QuantitySchema,
  booked: QuantitySchema,
  available: QuantitySchema,
};

const PartListSchema = v.nullable(
  v.object({
    parts: listOf(
      v.object({ code: textOf(TEXT_MAXIMUM), name: textOf(TEXT_MAXIMUM), ...figureEntries }),
      PARTS_LISTED,
    ),
    others: v.nullable(v.object({ count: QuantitySchema, ...figureEntries })),
  }),
);

const FractionSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const FactorSchema = v.pipe(v.number(), v.finite(), v.minValue(0));

/** Response to a question about a row: total = reserved + booked + available, in the row and in each part. */
export const ExplanationSchema = v.object({
  ...figureEntries,
  byLocality: PartListSchema,
  byContext: PartListSchema,
  byFormat: PartListSchema,
  /** Always empty: the pages of the last release read it, and show nothing of it (docs/api.md). */
  months: listOf(
    v.object({
      month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
      volume: QuantitySchema,
      forecast: v.nullable(v.object({ trend: FactorSchema, season: FactorSchema })),
      isInPeriod: v.boolean(),
    }),
    MONTHS_MAXIMUM,
  ),
  facts: v.nullable(
    v.object({
      historyMonths: QuantitySchema,
      daysAhead: v.nullable(QuantitySchema),
      nationalShare: FractionSchema,
      lateShare: v.nullable(FractionSchema),
    }),
  ),
});
export type ExplanationAnswer = v.InferOutput<typeof ExplanationSchema>;

/** The segment of each product in the paths of its calls. */
export const SEGMENT_BY_PRODUCT = {
  display: 'Display',
  performance: 'DisplayPerformance',
  emailingOptin: 'Emailing',
  emailingAlert: 'Emailing',
  vedettePlus: 'VedettePlus',
  masterDisplay: 'MasterDisplay',
  expert360: 'Expert360',
} as const satisfies Record<CountProductKey, string>;

/**
 * Defines the call that explains a row of an estimate: /api/Display/ExplainCount for Display.
 * @param body schema of the request of the estimate
 */
export function explainCall<Body extends Schema>(product: CountProductKey, body: Body) {
  return defineEndpoint({
    addition: 'explanation',
    method: 'POST',
    path: `/api/${SEGMENT_BY_PRODUCT[product]}/ExplainCount`,
    writes: false,
    // The row, as the estimate identifies it; absent for the whole estimate.
    query: v.object({ row: v.optional(CodeSchema) }),
    body,
    response: ExplanationSchema,
  });
}
export type ExplainCall<Body extends Schema> = ReturnType<typeof explainCall<Body>>;
