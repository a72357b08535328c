import * as fc from 'fast-check';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { dayToIso } from '#domain/format/days.ts';
import { PORTALS } from '#domain/portals.ts';
import { SAVED_COUNTS } from '#domain/products/catalogue.ts';
import type { DescribableCount } from '#domain/products/descriptions.ts';
import type { Demand } from '#server/forecast/demand.ts';
import { demandOf } from '#server/products/demands.ts';
import { exact, over, type Fraction } from '../../oracle/exact.ts';
import type { OracleDemand } from '../../oracle/together.ts';
import { proposedImpressions } from '../../oracle/vedettePlus.ts';
import { epochDay } from './monthTrials.ts';
import { SMALL_COMMUNES } from './smallInventory.ts';

/* Random saved counts that draw on the same impressions, as they are stored and as the oracle reads them. */

const CONTEXTS = ['SellersNew', 'Sellers'] as const;
/** The format of Vedette Plus, which Display sells too. */
const FEATURED = 'NatifInterAnnonces';
/** Clicks per thousand impressions of the formats that Display Performance sells (docs/forecasting.md). */
const CLICKS: Readonly<Record<string, number>> = { Masthead: 4, Pave: 2 };
const FORMATS = ['Masthead', 'Pave', FEATURED];

/** The segments that have an inventory, in the words of a request. */
export const OFFERED = {
  formats: FORMATS,
  targetings: CONTEXTS.map((distributionType) => ({
    distributionType,
    broadcastMediums: [PORTALS.main],
  })),
};

const quantity = fc.oneof(fc.nat(900), fc.nat(900_000));

const count = fc.record({
  product: fc.constantFrom('display' as const, 'performance' as const, 'vedettePlus' as const),
  contexts: fc.subarray([...CONTEXTS], { minLength: 1 }),
  postalCodes: fc.subarray(['10001', '10002', '10003', '10008'], { minLength: 1 }),
  radius: fc.constantFrom(0, 0, 5),
  isAllFrance: fc.constantFrom(false, false, false, true),
  isRecurrent: fc.constantFrom(false, false, false, true),
  start: fc.integer({ min: 1, max: 60 }),
  days: fc.integer({ min: 1, max: 75 }),
  saveBy: fc.constantFrom('format' as const, 'context' as const),
  bought: fc.record({
    first: quantity,
    second: quantity,
    third: quantity,
    fourth: quantity,
  }),
});

/** What the server reads of a saved count, and what the oracle does. */
export interface TriedCount {
  server: Demand;
  oracle: OracleDemand;
}

/** A count as it is drawn. */
export type Drawn = typeof count extends fc.Arbitrary<infer Value> ? Value : never;

const mafProductOf = (product: Drawn['product']) => {
  const saved = SAVED_COUNTS.find((one) => one.product === product && one.market === 'Neuf');
  if (!saved) throw new Error(`${product} is not sold in Neuf`);
  return saved.mafProduct;
};

function documentOf(drawn: Drawn, today: string) {
  const { product, contexts, postalCodes, saveBy, bought } = drawn;
  const isAllFrance = drawn.isAllFrance && product !== 'vedettePlus';
  // The capacity of the country without days is not that of its parts.
  const isRecurrent = drawn.isRecurrent && !isAllFrance;
  const start = addDays(today, drawn.start);
  const end = addDays(start, drawn.days - 1);
  const radius = postalCodes.length === 1 && !isAllFrance ? drawn.radius : 0;
  const quantities = Object.values(bought);
  const request = {
    market: 'Neuf',
    targetings: OFFERED.targetings.filter(({ distributionType }) =>
      contexts.includes(distributionType),
    ),
    postalCodes: isAllFrance ? [] : postalCodes,
    isAllFrance,
    projectTypes: [],
    startDate: isRecurrent ? null : dayToIso(start),
    endDate: isRecurrent ? null : dayToIso(end),
    periodicity: isRecurrent ? 'Récurrent' : 'OneShot',
    radius,
  };
  const line = (code: string, index: number) => ({
    code,
    name: code,
    total: 0,
    sold: 0,
    available: 0,
    budget: 0,
    purchased: quantities[index] ?? 0,
  });
  const totals = { totalBudget: 1, totalImpPurchased: 1 };
  const countData =
    product === 'vedettePlus'
      ? {
          ...totals,
          vedettePlusReq: request,
          forecasts: postalCodes.map((code, index) => ({
            code,
            name: code,
            budget: 1,
            sold: quantities[index] ?? 0,
            available: 3 * (quantities[index] ?? 0) + index,
          })),
        }
      : {
          ...totals,
          displayReq: request,
          saveBy,
          forecasts: contexts.map(line),
          forecastSplitByPosition: FORMATS.map(line),
        };
  return { countData, request, period: isRecurrent ? null : { start, end }, quantities };
}

/** Returns the codes that a count is sold in, of the small country. */
const soldCodes = ({ postalCodes, radius }: { postalCodes: readonly string[]; radius: number }) => {
  const [only = ''] = postalCodes;
  return [...new Set([...postalCodes, ...SMALL_COMMUNES.codesWithinRadius(only, radius)])];
};

/** Returns the lines of a count and what each of them buys, as the products are described. */
function linesOf(
  { product, contexts, postalCodes, saveBy }: Drawn,
  quantities: readonly number[],
): OracleDemand['purchases'] {
  const nothing = exact(0);
  if (product === 'vedettePlus') {
    return postalCodes.map((code, index) => {
      const sold = quantities[index] ?? 0;
      return {
        quantity: proposedImpressions({ code, sold, available: 3 * sold + index }),
        unitsOf: (_, one) => (one === code ? exact(1) : nothing),
      };
    });
  }
  const unitOf = (format: string): Fraction =>
    product === 'display' ? exact(1) : over(exact(CLICKS[format] ?? 0), exact(1000));
  const codes: readonly string[] = saveBy === 'format' ? FORMATS : contexts;
  return codes.map((code, index) => ({
    quantity: quantities[index] ?? 0,
    unitsOf: ({ format, context }) =>
      code === (saveBy === 'format' ? format : context) ? unitOf(format) : nothing,
  }));
}

/** Returns a count as it is stored, and as the oracle reads it. */
export function triedCount(drawn: Drawn, today: string): TriedCount {
  const { product, contexts } = drawn;
  const { countData, request, period, quantities } = documentOf(drawn, today);
  const mafProduct = mafProductOf(product);
  const saved: DescribableCount = { mafProduct, market: 'Neuf', countData };
  const server = demandOf(saved);
  if (!server) throw new Error(`The document of ${product} cannot be read`);
  const isSold = (format: string) => {
    if (product === 'vedettePlus') return format === FEATURED;
    return product === 'display' || format in CLICKS;
  };
  return {
    server,
    oracle: {
      codes: request.isAllFrance ? null : soldCodes(request),
      draws: ({ format, context }) =>
        isSold(format) && (contexts as readonly string[]).includes(context),
      days: period && [epochDay(period.start), epochDay(period.end)],
      purchases: linesOf(drawn, quantities),
    },
  };
}

/** Two to four counts, of which one has days at least. */
export const counts = fc
  .array(count, { minLength: 2, maxLength: 4 })
  .map(([first, ...others]) => [{ ...first, isRecurrent: false } as Drawn, ...others]);
