import fc from 'fast-check';
import * as v from 'valibot';
import { commitQuantities, NO_LOCALITIES } from '#domain/count/campaign/result.ts';
import type { CampaignTypes } from '#domain/count/campaign/rules.ts';
import { type ProductDefinition, type ProductTypes } from '#domain/count/definition.ts';
import { offerIn } from '#domain/products/definitions.ts';
import type { SaveRejection } from '#domain/count/saveRules.ts';
import type { SpreadOffer } from '#domain/count/spread/offer.ts';
import { spreadInProportion } from '#domain/count/spread/proportion.ts';
import type { Spread } from '#domain/count/spread/spread.ts';
import type { Market } from '#domain/markets.ts';
import { PORTALS } from '#domain/portals.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { display } from '#domain/products/display/definition.ts';
import { emailingAlert, emailingOptin } from '#domain/products/emailing/definition.ts';
import { bySiteGroup } from '#domain/products/emailing/result.ts';
import type { EmailingTypes } from '#domain/products/emailing/rules.ts';
import { expert360 } from '#domain/products/expert360/definition.ts';
import { ASSUMED_TIERS } from '#domain/products/expert360/offer.ts';
import { toggleBrandContent, toggleExternalRedirect } from '#domain/products/expert360/result.ts';
import { masterDisplay } from '#domain/products/masterDisplay/definition.ts';
import { performance } from '#domain/products/performance/definition.ts';
import { expert360Forecast } from './expert360Forecast.ts';
import { emailingForecastOf, lineOf } from './forecastLine.ts';
import { siteGroupOf } from './spreadOffers.ts';

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
  /** Spreads another budget in the proportions of the purchases; undefined where the product has none. */
  inProportion: (spread: Spread, budget: number) => Spread | undefined;
  apply: (spread: Spread) => Applied;
  toString: () => string;
}

interface Estimated<T extends ProductTypes> {
  answer: T['answer'];
  /** Changes options of the result before the budget is spread. */
  prepare?: (result: T['result']) => T['result'];
}

/** What only one product can say. */
interface Subject<T extends ProductTypes> {
  estimates: (values: T['values']) => fc.Arbitrary<Estimated<T>>;
  /** Leaves a field of the result, where that may change a quantity. */
  committed?: (result: T['result']) => T['result'];
}

const TODAY = '2026-11-16';
const Totals = v.object({ totalBudget: v.number() });

/** Returns random results of a product in one of its markets, as the spread of a budget sees them. */
const casesOf =
  <T extends ProductTypes>(
    definition: ProductDefinition<T>,
    { estimates, committed = (result) => result }: Subject<T>,
  ) =>
  (market: Market): fc.Arbitrary<SpreadCase> => {
    const offer = offerIn(definition, market);
    const { values } = offer;
    const rules = definition.rules(values);
    const { spread } = rules;
    if (spread === null) throw new Error('The lines cannot be changed');
    const form = definition.newForm(offer, TODAY);
    const totalOf = (result: T['result']) =>
      v.parse(Totals, definition.toDocument(values, { form, result, countName: 'Agence' }))
        .totalBudget;
    return estimates(values).map(({ answer, prepare = (result) => result }) => {
      const result = prepare(rules.startResult(answer, null).result);
      const after = ({ purchases }: Spread) => spread.withPurchases(result, purchases);
      return {
        offer: spread.offerOf(result),
        offerAfter: (done) => spread.offerOf(after(done)),
        inProportion: (done, budget) => spreadInProportion(spread, after(done), budget),
        apply: (done) => {
          const next = after(done);
          const again = rules.startResult(answer, rules.quantitiesOf(next));
          const lines = JSON.stringify(rules.linesOf(next));
          return {
            rejection: definition.rejection(next),
            total: Math.round(100 * totalOf(next)),
            isOrdinary:
              committed(next) === next &&
              again.lowered.length === 0 &&
              JSON.stringify(rules.linesOf(again.result)) === lines,
          };
        },
        toString: () => JSON.stringify(answer),
      };
    });
  };

/** Availability from nothing to ten million, with many small values, at which rounding matters. */
const volumes = fc.oneof(fc.nat(40), fc.nat(5000), fc.nat(10_000_000));

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/** @param prices euros per thousand impressions or per click */
const campaign = (...prices: number[]): Subject<CampaignTypes> => ({
  estimates: (values) => {
    const codes = values.formats.map(({ code }) => code);
    const eachFormat = { minLength: codes.length, maxLength: codes.length };
    const priced = fc.array(fc.constantFrom(...prices), eachFormat);
    const cells = fc.array(fc.array(volumes, eachFormat), { minLength: 1, maxLength: 5 });
    return fc.tuple(priced, cells, fc.constantFrom(...values.tabs)).map(([cpms, rows, saveBy]) => ({
      answer: {
        ...NO_LOCALITIES,
        cpm: Object.fromEntries(codes.map((code, index) => [code, cpms[index] ?? 0])),
        forecastSplitByPosition: codes.map((code, index) =>
          lineOf(code, sum(rows.map((row) => row[index] ?? 0))),
        ),
        forecasts: rows.map((row, index) => lineOf(`C${index}`, sum(row))),
      },
      prepare: (result) => ({ ...result, saveBy }),
    }));
  },
  committed: commitQuantities,
});

const EMAILING: Subject<EmailingTypes> = {
  estimates: ({ kind }) => {
    const groups =
      kind === 'Alerte' ? ([PORTALS.main] as const) : ([PORTALS.main, 'LogicImmo'] as const);
    const sold = fc.subarray([...groups], { minLength: 1 });
    const contacts = fc.array(volumes, { minLength: 2, maxLength: 2 });
    return fc
      .tuple(sold, contacts, fc.constantFrom(0, 150, 99.5))
      .map(([names, available, fee]) => ({
        answer: emailingForecastOf(
          bySiteGroup(names.map((name, index) => siteGroupOf(name, available[index] ?? 0))),
          fee,
        ),
      }));
  },
};

/** Random results of a product in one of its markets; null where no line can be changed. */
export const SPREAD_CASES_BY_PRODUCT = {
  display: casesOf(display, campaign(30, 4, 3.75, 12.5, 0.9)),
  performance: casesOf(performance, campaign(8.25, 2.2, 3, 5, 1.4, 0.35)),
  emailingOptin: casesOf(emailingOptin, EMAILING),
  emailingAlert: casesOf(emailingAlert, EMAILING),
  masterDisplay: casesOf(masterDisplay, {
    estimates: () =>
      fc
        .tuple(fc.array(volumes, { minLength: 1, maxLength: 12 }), fc.constantFrom(4, 30, 0.9, 7.5))
        .map(([available, cpm]) => ({
          answer: {
            ...NO_LOCALITIES,
            cpm,
            forecasts: available.map((one, index) => lineOf(`${69_001 + index}`, one)),
          },
        })),
  }),
  expert360: casesOf(expert360, {
    estimates: () =>
      fc
        .record({
          available: fc.array(fc.nat(300_000), { minLength: 1, maxLength: 5 }),
          cpmAvg: fc.constantFrom(8, 6.5, 11.3),
          isRedirected: fc.boolean(),
          hasBrandContent: fc.boolean(),
        })
        .map(({ available, cpmAvg, isRedirected, hasBrandContent }) => {
          const byCode = available.map((one, index) => ({
            code: `${69_001 + index}`,
            name: `Commune ${index}`,
            total: 2 * one,
            available: one,
          }));
          return {
            answer: expert360Forecast(byCode, { ...ASSUMED_TIERS, cpmAvg }),
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
          };
        }),
  }),
  vedettePlus: null,
} as const satisfies Record<CountProductKey, ((market: Market) => fc.Arbitrary<SpreadCase>) | null>;
