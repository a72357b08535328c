import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import type { EmailingForecastAnswer } from '#contract/emailing.ts';
import type { ExplanationAnswer } from '#contract/explanation.ts';
import type { Expert360ForecastAnswer } from '#contract/expert360.ts';
import type { MasterDisplayForecastAnswer } from '#contract/masterDisplay.ts';
import { CALLS_BY_PRODUCT, EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import type { VedettePlusForecastAnswer } from '#contract/vedettePlus.ts';
import { sumFigures, type Figures, type PartList } from '#domain/count/explanation/figures.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { dayToIso } from '#domain/format/days.ts';
import { RADIUS_STOPS_KM } from '#domain/localities/postalCodes.ts';
import { COUNT_PRODUCT_KEYS, type CountProductKey } from '#domain/products/catalogue.ts';
import { linesOf } from '#domain/products/emailing/result.ts';
import { insertCountClient } from '../api/countClient.ts';
import { COUNT_BY_PRODUCT } from '../api/productCounts.ts';
import { demonstrationApp } from '../api/smallApp.ts';

/* Explanations of random requests on the demonstration inventory, with all communes of France. */

const CODES = ['69003', '75001', '44000', '13001', '33000', '31000', '48000', '20000', '97400'];

const { test } = demonstrationApp(async (db) => {
  await insertCountClient(db);
  // Bookings of all sizes, some of them far beyond what their postal code has.
  await db.execute(sql`
    insert into booking (reference, segment_id, postal_code, start_day, end_day, impressions)
    select 'random ' || segment_id || postal_code, segment_id, postal_code, '2026-11-20', '2027-02-20',
      (segment_id * 7919 + postal_code::int * 31) % 3000
    from inventory_share
    where postal_code = any(${sql.param(CODES)}::text[]) and (segment_id + postal_code::int) % 3 = 0`);
});

const FIRST_DAY = '2026-11-22';

/** A row of an estimate, as its table shows it. */
interface Row {
  row: string | undefined;
  total: number;
  available: number;
}

/** A row per line of an estimate, and one for all of them. */
function rowsOf(lines: readonly { code: string; total: number; available: number }[]): Row[] {
  const of = (key: 'total' | 'available') => lines.reduce((sum, line) => sum + line[key], 0);
  return [
    ...lines.map(({ code, total, available }) => ({ row: code, total, available })),
    { row: undefined, total: of('total'), available: of('available') },
  ];
}

const campaignRows = (answer: CampaignForecastAnswer) => [
  ...rowsOf(answer.forecasts),
  ...rowsOf(answer.forecastSplitByPosition),
];

const contactRows = ({ bySiteGroup }: EmailingForecastAnswer) =>
  rowsOf(
    linesOf(bySiteGroup).map(({ siteGroup, emailsAvailable: available }) => ({
      code: siteGroup,
      total: available,
      available,
    })),
  );

const ROWS_BY_PRODUCT = {
  display: (answer: CampaignForecastAnswer) => campaignRows(answer),
  performance: (answer: CampaignForecastAnswer) => campaignRows(answer),
  emailingOptin: (answer: EmailingForecastAnswer) => contactRows(answer),
  emailingAlert: (answer: EmailingForecastAnswer) => contactRows(answer),
  // The localities that are not sold have no row, so that the rows are not the whole estimate.
  vedettePlus: ({ forecasts }: VedettePlusForecastAnswer) =>
    forecasts.map(({ code, sold, available }) => ({
      row: code,
      total: sold + available,
      available,
    })),
  masterDisplay: ({ forecasts }: MasterDisplayForecastAnswer) => rowsOf(forecasts),
  // A single row explains the tiers, which are percentages of all localities.
  expert360: (answer: Expert360ForecastAnswer) =>
    'totalForecast' in answer
      ? [
          {
            row: undefined,
            total: answer.totalForecast,
            available: answer.totalAvailableForecast,
          },
        ]
      : [],
} satisfies Record<CountProductKey, (answer: never) => Row[]>;

const random = fc
  .record({
    codes: fc.subarray(CODES, { minLength: 1, maxLength: 5 }),
    radius: fc.constantFrom(0, ...RADIUS_STOPS_KM.slice(0, 3)),
    offset: fc.integer({ min: 0, max: 700 }),
    days: fc.integer({ min: 0, max: 90 }),
    isAllFrance: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0),
  })
  .map(({ codes, radius, offset, days, isAllFrance }) => ({
    codes: radius > 0 ? codes.slice(0, 1) : codes,
    radius,
    start: addDays(FIRST_DAY, offset),
    end: addDays(FIRST_DAY, offset + days),
    isAllFrance,
  }));
type Random = typeof random extends fc.Arbitrary<infer Value> ? Value : never;

const DECEMBER = { radius: 0 as const, start: '2026-12-01', end: '2026-12-31' };
/** All of France, and codes whose bookings exceed what they have. */
const EXAMPLES: readonly Random[] = [
  { ...DECEMBER, codes: CODES.slice(0, 1), isAllFrance: true },
  { ...DECEMBER, codes: CODES, isAllFrance: false },
];

/** Changes the sample request of a product: only the fields that it has. */
function requestOf(
  product: CountProductKey,
  { codes, radius, start, end, isAllFrance }: Random,
): object {
  const { request } = COUNT_BY_PRODUCT[product];
  const whole = isAllFrance && 'isAllFrance' in request;
  return {
    ...request,
    ...('locationZipCode' in request && { locationZipCode: codes }),
    ...('postalCodes' in request && { postalCodes: whole ? [] : codes }),
    ...('isAllFrance' in request && { isAllFrance: whole }),
    ...('startDate' in request && { startDate: dayToIso(start), endDate: dayToIso(end) }),
    radius: whole ? 0 : radius,
  };
}

const explain = async (product: CountProductKey, request: object, row: string | undefined) =>
  test.as('admin@adfactory.test')<ExplanationAnswer>(
    'POST',
    `${EXPLAIN_BY_PRODUCT[product].path}${row === undefined ? '' : `?row=${row}`}`,
    request,
  );

const addsUp = ({ total, reserved, booked, available }: Figures) =>
  total === reserved + booked + available;

function expectSum(list: PartList | null, whole: Figures): void {
  if (list === null) return;
  const all = [...list.parts, ...(list.others ? [list.others] : [])];
  const { total, reserved, booked, available } = whole;
  expect(sumFigures(all)).toEqual({ total, reserved, booked, available });
  expect(all.every(addsUp)).toBe(true);
  const totals = list.parts.map((part) => part.total);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
}

describe.each(COUNT_PRODUCT_KEYS)('[N-01] the explanation of %s', (product) => {
  it('adds up to the rows of the estimate, exactly', async () => {
    await fc.assert(
      fc.asyncProperty(random, async (chosen) => {
        const request = requestOf(product, chosen);
        const { path } = CALLS_BY_PRODUCT[product].process;
        const estimated = await test.as('admin@adfactory.test')('POST', path, request);
        if (estimated.status === 422) {
          // Some products are not sold for all of France, and are not explained there either.
          expect(chosen.isAllFrance).toBe(true);
          expect((await explain(product, request, undefined)).status).toBe(422);
          return;
        }
        expect(estimated.status).toBe(200);
        for (const { row, total, available } of ROWS_BY_PRODUCT[product](estimated.body as never)) {
          const { status, body } = await explain(product, request, row);
          expect(status).toBe(200);
          expect(body).toMatchObject({ total, available });
          expect(addsUp(body)).toBe(true);
          for (const list of [body.byLocality, body.byContext, body.byFormat]) {
            expectSum(list, body);
          }
        }
      }),
      { numRuns: 5, examples: EXAMPLES.map((example): [Random] => [example]) },
    );
  });
});
