import * as fc from 'fast-check';
import type { Availability } from '#domain/count/availability/months.ts';
import { campaignRequest, newCampaignForm } from '#domain/count/campaign/form.ts';
import { PER_CLICK, PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { performanceValues } from '#domain/products/performance/values.ts';
import { VEDETTE_PLUS_VALUES_BY_MARKET } from '#domain/products/vedettePlus/values.ts';
import type { DatabaseClient } from '#server/database/openDatabase.ts';
import {
  booking,
  inventoryHistory,
  inventorySegment,
  inventoryShare,
} from '#server/database/schema.ts';
import type { ForecastSources } from '#server/forecast/estimate.ts';
import type { CheckedRequest } from '#server/forecast/requestRules.ts';
import { campaignAvailability } from '#server/products/campaign/availability.ts';
import { estimateCampaign } from '#server/products/campaign/estimate.ts';
import { checkCampaignRequest } from '#server/products/campaign/requestRules.ts';
import { estimateLocalities } from '#server/products/vedettePlus.ts';
import { localityAvailability } from '#server/products/vedettePlusMonths.ts';
import type { OracleCode } from '../../oracle/availability.ts';
import { exact, over, times } from '../../oracle/exact.ts';
import type { OracleSegment } from '../../oracle/months.ts';
import { CODES } from './smallInventory.ts';

const CLICKS = { Masthead: 4, Pave: 2 };
const requirePerformance = performanceValues('Neuf');
if (!requirePerformance) throw new Error('Display Performance is sold in Neuf');
const PERFORMANCE: CampaignValues = requirePerformance;

/** A volume of one row in one month, as the server answers it. */
export type Cell = Availability['all'][number] | null;

/** A product whose estimate is compared with its months. */
export interface Subject {
  values: CampaignValues;
  months: (
    sources: ForecastSources,
    request: CheckedRequest,
    today: string,
  ) => Promise<Availability>;
  /** Returns the rows of « Estimer »: « all », and each format, context or locality. */
  estimate: (sources: ForecastSources, request: CheckedRequest) => Promise<Record<string, Cell>>;
  rates?: Readonly<Record<string, number>>;
  /** The formats of its inventory. */
  formats: readonly string[];
  isByLocality?: true;
}

const volumeOf = ({ total, available }: { total: number; available: number }) => ({
  total,
  available,
});
export const sumOf = (volumes: readonly { total: number; available: number }[]) => ({
  total: volumes.reduce((sum, { total }) => sum + total, 0),
  available: volumes.reduce((sum, { available }) => sum + available, 0),
});

function campaign(
  values: CampaignValues,
  sold: Pick<Parameters<typeof estimateCampaign>[1], 'prices' | 'pricing' | 'clicksPerThousand'>,
): Subject {
  const offer = { values, ...sold };
  return {
    values,
    formats: values.formats.map(({ code }) => code),
    ...(sold.clicksPerThousand && { rates: sold.clicksPerThousand }),
    months: async (sources, request, today) =>
      campaignAvailability(sources, offer, { request, today }),
    estimate: async (sources, request) => {
      const { forecasts, forecastSplitByPosition: formats } = await estimateCampaign(
        sources,
        offer,
        request,
      );
      const lines = [...forecasts, ...formats].map((line) => [line.code, volumeOf(line)] as const);
      return { all: sumOf(formats), ...Object.fromEntries(lines) };
    },
  };
}

const FEATURED = { format: 'NatifInterAnnonces', cpm: 25 };
const VEDETTE_PLUS: Subject = {
  values: VEDETTE_PLUS_VALUES_BY_MARKET.Neuf,
  formats: [FEATURED.format],
  isByLocality: true,
  months: async (sources, request, today) =>
    localityAvailability(sources, FEATURED.format, { request, today }),
  estimate: async (sources, request) => {
    const answer = await estimateLocalities(sources, FEATURED, request);
    const codes = answer.excludePostalCode.map((code) => [code, null] as const);
    const sold = answer.forecasts.map(
      ({ code, sold: taken, available }) =>
        [code, { total: taken + available, available }] as const,
    );
    return {
      all: sumOf(answer.forecastSplitByPosition),
      ...Object.fromEntries([...codes, ...sold]),
    };
  },
};

const { Neuf, Construire, Luxe, BureauxEtCommerce } = DISPLAY_VALUES_BY_MARKET;
export const SUBJECTS: Readonly<Record<string, Subject>> = {
  ...Object.fromEntries(
    Object.entries({ Neuf, Construire, Luxe, BureauxEtCommerce }).map(([market, values]) => [
      `Display ${market}`,
      campaign(values, { prices: values.cpm, pricing: PER_THOUSAND }),
    ]),
  ),
  'Display Performance': campaign(PERFORMANCE, {
    prices: { Masthead: 8.25, Pave: 2.2 },
    pricing: PER_CLICK,
    clicksPerThousand: CLICKS,
  }),
  'Vedette Plus': VEDETTE_PLUS,
};

/** Days from which a month ends, a leap day lies ahead, or the clock changes. */
const DAYS = ['2026-11-16', '2026-11-29', '2026-12-31', '2027-03-15', '2027-10-20', '2028-02-10'];
/** No part of a month is a whole number of impressions, which floating-point arithmetic could miss. */
const WEIGHT = 10_007;
const REST = '10009';
const SOLD_CODES = CODES.slice(0, 3);
const HISTORY_END = 2026 * 12 + 9;
export const epochDay = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const monthAt = (index: number) =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
const daysInMonth = (day: number) => {
  const date = new Date(day * 86_400_000);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
};

const segment = fc.record({
  pick: fc.nat(),
  monthly: fc.oneof(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 20_000, max: 9_000_000 })),
  shares: fc.array(
    fc.record({
      weight: fc.integer({ min: 1, max: 3000 }),
      reservedRate: fc.constantFrom(0, 0, 0.25, 0.5),
      bookings: fc.array(
        fc.record({
          start: fc.integer({ min: -40, max: 380 }),
          days: fc.integer({ min: 1, max: 90 }),
          impressions: fc.oneof(fc.nat(60), fc.nat(4000), fc.nat(400_000)),
        }),
        { maxLength: 3 },
      ),
    }),
    { minLength: 1, maxLength: SOLD_CODES.length },
  ),
});
type ValueOf<A> = A extends fc.Arbitrary<infer Value> ? Value : never;
type Drawn = ValueOf<typeof segment>;

export const question = fc.record({
  name: fc.constantFrom(...Object.keys(SUBJECTS)),
  today: fc.constantFrom(...DAYS),
  segments: fc.uniqueArray(segment, {
    minLength: 1,
    maxLength: 4,
    selector: ({ pick }) => pick % 8,
  }),
  postalCodes: fc.subarray([...SOLD_CODES, '10008'], { minLength: 1 }),
  radius: fc.constantFrom(0, 0, 5),
  isAllFrance: fc.boolean(),
  month: fc.nat(11),
});
export type Question = ValueOf<typeof question>;

/** Returns the request of a question, and the days that it names, which the months do not depend on. */
export function requestOf(
  { postalCodes, radius, isAllFrance, today }: Question,
  { values, isByLocality }: Subject,
) {
  const form = {
    ...newCampaignForm(values, values.targetings),
    periodicity: 'OneShot' as const,
    isAllFrance: isAllFrance && isByLocality !== true && values.fields.includes('allFrance'),
    locations: postalCodes.map((code) => ({ code, name: code, placeIds: [] })),
    radius: postalCodes.length === 1 ? radius : 0,
    dates: { start: addDays(today, 9), end: addDays(today, 60) },
  };
  return checkCampaignRequest(values, campaignRequest(values, form), today);
}

/** The segments that a request may ask for, of which some have an inventory. */
export function inventoryOf(
  { segments, today }: Question,
  subject: Pick<Subject, 'formats'>,
  { targetings }: Pick<CheckedRequest, 'targetings'>,
) {
  const possible = targetings.flatMap(({ distributionType, broadcastMediums }) =>
    broadcastMediums.flatMap((medium) =>
      subject.formats.map((format) => ({ distributionType, medium, format })),
    ),
  );
  const chosen = new Map<number, Drawn>(segments.map((one) => [one.pick % possible.length, one]));
  return [...chosen].map(([index, { monthly, shares }], position) => {
    const named = possible[index];
    if (!named) throw new Error('The request asks for nothing');
    const codes = shares.map((share, code) => ({
      ...share,
      code: SOLD_CODES[code] ?? '',
      bookings: share.bookings.map(({ start, days, impressions }) => ({
        startDay: addDays(today, start),
        endDay: addDays(today, start + days - 1),
        impressions,
      })),
    }));
    const rest = WEIGHT - codes.reduce((sum, { weight }) => sum + weight, 0);
    const others = { code: REST, weight: rest, reservedRate: 0, bookings: [] };
    // Its factor of the weight is no divisor of the impressions.
    return { id: position + 1, ...named, monthly: monthly * 2 + 1, codes: [...codes, others] };
  });
}
export type Inventory = ReturnType<typeof inventoryOf>;

export async function insert(tx: DatabaseClient, inventory: Inventory): Promise<void> {
  await tx.insert(inventorySegment).values(
    inventory.map(({ id, distributionType, medium, format, codes }) => ({
      id,
      distributionType,
      medium,
      format,
      origin: 'imported' as const,
      totalWeight: WEIGHT,
      reservedWeight: codes.reduce((sum, one) => sum + one.weight * one.reservedRate, 0),
    })),
  );
  await tx.insert(inventoryHistory).values(
    inventory.flatMap(({ id, monthly }) =>
      Array.from({ length: 24 }, (_, ago) => ({
        segmentId: id,
        month: monthAt(HISTORY_END - ago),
        impressions: monthly,
      })),
    ),
  );
  await tx.insert(inventoryShare).values(
    inventory.flatMap(({ id, codes }) =>
      codes.map(({ code: postalCode, weight, reservedRate }) => ({
        segmentId: id,
        postalCode,
        weight,
        reservedRate,
      })),
    ),
  );
  const bookings = inventory.flatMap(({ id, codes }) =>
    codes.flatMap(({ code, bookings: sold }) =>
      sold.map((one, index) => ({
        reference: `${id} ${code} ${index}`,
        segmentId: id,
        postalCode: code,
        ...one,
      })),
    ),
  );
  if (bookings.length > 0) await tx.insert(booking).values(bookings);
}

/** Returns the inventory as the oracle reads it. */
export const oracleOf = (inventory: Inventory): OracleSegment[] =>
  inventory.map(({ format, distributionType, monthly, codes }) => ({
    format,
    context: distributionType,
    codes: Object.fromEntries(
      codes.map(({ code, weight, reservedRate, bookings }): [string, OracleCode] => [
        code,
        {
          reservedRate,
          capacityOf: (day) =>
            times(
              over(exact(monthly), exact(daysInMonth(day))),
              over(exact(weight), exact(WEIGHT)),
            ),
          bookings: bookings.map(({ startDay, endDay, impressions }) => ({
            start: epochDay(startDay),
            end: epochDay(endDay),
            impressions,
          })),
        },
      ]),
    ),
  }));
