import fc from 'fast-check';
import { PER_CLICK, PER_THOUSAND, type Pricing } from '#domain/count/campaign/pricing.ts';
import {
  commitQuantities,
  resultTotals,
  type CampaignForecast,
  campaignRejection,
} from '#domain/count/campaign/result.ts';
import { campaignRules, type CampaignTypes } from '#domain/count/campaign/rules.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import { totalsOf } from '#domain/count/campaign/lines.ts';
import type { CountRules, CountTypes } from '#domain/count/rules.ts';
import type { SaveRejection } from '#domain/count/saveRules.ts';
import type { SpreadOffer } from '#domain/count/spread/offer.ts';
import type { Spread } from '#domain/count/spread/spread.ts';
import type { Market } from '#domain/markets.ts';
import { PORTALS } from '#domain/portals.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { displayValues } from '#domain/products/display/values.ts';
import {
  bySiteGroup,
  emailingRejection,
  emailingTotals,
} from '#domain/products/emailing/result.ts';
import { emailingRules, type EmailingTypes } from '#domain/products/emailing/rules.ts';
import { emailingValues, type EmailingKind } from '#domain/products/emailing/values.ts';
import { ASSUMED_TIERS } from '#domain/products/expert360/offer.ts';
import { componentsOf, expert360Rejection } from '#domain/products/expert360/purchase.ts';
import { toggleBrandContent, toggleExternalRedirect } from '#domain/products/expert360/result.ts';
import { expert360Rules, type Expert360Types } from '#domain/products/expert360/rules.ts';
import { masterDisplayRejection } from '#domain/products/masterDisplay/result.ts';
import {
  masterDisplayRules,
  type MasterDisplayTypes,
} from '#domain/products/masterDisplay/rules.ts';
import { performanceValues } from '#domain/products/performance/values.ts';
import { expert360Forecast } from './expert360Forecast.ts';
import { lineOf } from './forecastLine.ts';
import { MASTER_DISPLAY_VALUES_BY_MARKET } from '#domain/products/masterDisplay/values.ts';
import { EXPERT360_VALUES_BY_MARKET } from '#domain/products/expert360/values.ts';

/** The outcome of a spread, after the rules of the product. */
export interface Applied {
  rejection: SaveRejection | undefined;
  /** Whole cents, of the product's own totals. */
  total: number;
  /** True when a new estimate puts the same quantities back, and leaving a field changes none. */
  isOrdinary: boolean;
}

/** A result of a product with random availability, as the spread of a budget sees it. */
export interface SpreadCase {
  offer: SpreadOffer;
  /** The offer once the purchases are made. */
  offerAfter: (spread: Spread) => SpreadOffer;
  apply: (spread: Spread) => Applied;
  toString: () => string;
}

interface Subject<T extends CountTypes> {
  rules: CountRules<T>;
  answer: T['answer'];
  /** Changes options of the result before the budget is spread. */
  prepare?: (result: T['result']) => T['result'];
  rejection: (result: T['result']) => SaveRejection | undefined;
  /** Euros. */
  total: (result: T['result']) => number;
  committed?: (result: T['result']) => T['result'];
}

function caseOf<T extends CountTypes>(subject: Subject<T>): SpreadCase {
  const { rules, answer, prepare = (result) => result, committed = (result) => result } = subject;
  const { spread } = rules;
  if (spread === null) throw new Error('The lines cannot be changed');
  const result = prepare(rules.startResult(answer, null).result);
  const after = ({ purchases }: Spread) => spread.withPurchases(result, purchases);
  return {
    offer: spread.offerOf(result),
    offerAfter: (done) => spread.offerOf(after(done)),
    apply: (done) => {
      const next = after(done);
      const again = rules.startResult(answer, rules.quantitiesOf(next));
      const lines = JSON.stringify(rules.linesOf(next));
      return {
        rejection: subject.rejection(next),
        total: Math.round(100 * subject.total(next)),
        isOrdinary:
          committed(next) === next &&
          again.lowered.length === 0 &&
          JSON.stringify(rules.linesOf(again.result)) === lines,
      };
    },
    toString: () => JSON.stringify(answer),
  };
}

/** Availability from nothing to ten million, with many small values, at which rounding matters. */
const volumes = fc.oneof(fc.nat(40), fc.nat(5000), fc.nat(10_000_000));

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

function campaignCases(
  values: CampaignValues,
  pricing: Pricing,
  prices: readonly number[],
): fc.Arbitrary<SpreadCase> {
  const rules = campaignRules<CampaignForecast>(values, pricing);
  const codes = values.formats.map(({ code }) => code);
  const priced = fc.array(fc.constantFrom(...prices), {
    minLength: codes.length,
    maxLength: codes.length,
  });
  const cells = fc.array(fc.array(volumes, { minLength: codes.length, maxLength: codes.length }), {
    minLength: 1,
    maxLength: 5,
  });
  return fc.tuple(priced, cells, fc.constantFrom(...values.tabs)).map(([cpms, rows, saveBy]) =>
    caseOf<CampaignTypes>({
      rules,
      answer: {
        cpm: Object.fromEntries(codes.map((code, index) => [code, cpms[index] ?? 0])),
        forecastSplitByPosition: codes.map((code, index) =>
          lineOf(code, sum(rows.map((row) => row[index] ?? 0))),
        ),
        forecasts: rows.map((row, index) => lineOf(`C${index}`, sum(row))),
      },
      prepare: (result) => ({ ...result, saveBy }),
      rejection: (result) => campaignRejection(rules.quantitiesOf(result), result.tariffs),
      total: (result) => resultTotals(result).totalBudget,
      committed: commitQuantities,
    }),
  );
}

function emailingCases(kind: EmailingKind, market: Market): fc.Arbitrary<SpreadCase> {
  const values = emailingValues(kind, market);
  if (!values) throw new Error(`Not sold in ${market}`);
  const groups =
    kind === 'Alerte' ? ([PORTALS.main] as const) : ([PORTALS.main, 'LogicImmo'] as const);
  const sold = fc.subarray([...groups], { minLength: 1 });
  const fee = fc.constantFrom(0, 150, 99.5);
  return fc
    .tuple(sold, fc.array(volumes, { minLength: 2, maxLength: 2 }), fee)
    .map(([names, contacts, productionFee]) =>
      caseOf<EmailingTypes>({
        rules: emailingRules(values),
        answer: {
          productionFee,
          bySiteGroup: bySiteGroup(
            names.map((siteGroup, index) => ({
              siteGroup,
              emailsAvailable: contacts[index] ?? 0,
              selectedEmails: contacts[index] ?? 0,
              selectedBudget: 0,
              budgetMax: 0,
              requestedBroadcastMediums: [],
              respondedBroadcastMediums: [],
            })),
          ),
        },
        rejection: (result) => emailingRejection(result.groups),
        total: ({ groups: chosen, forecast }) =>
          emailingTotals(chosen, forecast.productionFee).totalBudget,
      }),
    );
}

const masterDisplayCases = fc
  .tuple(fc.array(volumes, { minLength: 1, maxLength: 12 }), fc.constantFrom(4, 30, 0.9, 7.5))
  .map(([available, cpm]) =>
    caseOf<MasterDisplayTypes>({
      rules: masterDisplayRules(MASTER_DISPLAY_VALUES_BY_MARKET.Ancien),
      answer: { cpm, forecasts: available.map((one, index) => lineOf(`${69_001 + index}`, one)) },
      rejection: ({ lines, cpm: price }) => masterDisplayRejection(lines, price),
      total: ({ lines }) => totalsOf(lines).totalBudget,
    }),
  );

const expert360Cases = fc
  .record({
    available: fc.array(fc.nat(300_000), { minLength: 1, maxLength: 5 }),
    cpmAvg: fc.constantFrom(8, 6.5, 11.3),
    isRedirected: fc.boolean(),
    hasBrandContent: fc.boolean(),
  })
  .map(({ available, cpmAvg, isRedirected, hasBrandContent }) => {
    const volumesByCode = available.map((one, index) => ({
      code: `${69_001 + index}`,
      name: `Commune ${index}`,
      total: 2 * one,
      available: one,
    }));
    return caseOf<Expert360Types>({
      rules: expert360Rules(EXPERT360_VALUES_BY_MARKET.Ancien),
      answer: expert360Forecast(volumesByCode, { ...ASSUMED_TIERS, cpmAvg }),
      prepare: (outcome) => {
        if (outcome.kind !== 'offers') return outcome;
        const redirected = isRedirected
          ? toggleExternalRedirect(outcome.forecast)
          : outcome.forecast;
        return {
          ...outcome,
          forecast: hasBrandContent ? toggleBrandContent(redirected) : redirected,
        };
      },
      rejection: (outcome) =>
        outcome.kind === 'offers' ? expert360Rejection(outcome.forecast) : { rule: 'invalidField' },
      total: (outcome) =>
        outcome.kind === 'offers' ? componentsOf(outcome.forecast).totalBudget : 0,
    });
  });

const sold = (values: CampaignValues | undefined): CampaignValues => {
  if (!values) throw new Error('Not sold in this market');
  return values;
};

/** Random results of a product in one of its markets; null where no line can be changed. */
export const SPREAD_CASES_BY_PRODUCT = {
  display: (market) =>
    campaignCases(sold(displayValues(market)), PER_THOUSAND, [30, 4, 3.75, 12.5, 0.9]),
  performance: (market) =>
    campaignCases(sold(performanceValues(market)), PER_CLICK, [8.25, 2.2, 3, 5, 1.4, 0.35]),
  emailingOptin: (market) => emailingCases('Optin', market),
  emailingAlert: (market) => emailingCases('Alerte', market),
  masterDisplay: () => masterDisplayCases,
  expert360: () => expert360Cases,
  vedettePlus: () => null,
} as const satisfies Record<CountProductKey, (market: Market) => fc.Arbitrary<SpreadCase> | null>;
