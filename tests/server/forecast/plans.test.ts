import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { ProductDefinition, ProductTypes } from '#domain/count/definition.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { findSharedInventory } from '#contract/sharedInventory.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { MARKETS, type Market } from '#domain/markets.ts';
import { sumOf } from '#domain/plan/allocate.ts';
import { PLAN_RULES } from '#domain/plan/planRules.ts';
import { EMPTY_BRIEF, isSent, NO_ANSWERS, standingOf, type PlanBrief } from '#domain/plan/brief.ts';
import { planOffer, type EstimatedCount } from '#domain/plan/offer.ts';
import {
  isBought,
  planOf,
  plannedDocument,
  sharingDocuments,
  type PlanInput,
  type PlannedLine,
} from '#domain/plan/plan.ts';
import {
  asksForClient,
  countProductsOf,
  oneOf,
  type CountProductKey,
} from '#domain/products/catalogue.ts';
import { definitionOf, offerIn } from '#domain/products/definitions.ts';
import { RANDOM_SEED, randomRuns } from '../../randomCases.ts';
import { COUNT_CLIENT } from '../api/countClient.ts';
import { seedEveryProduct } from '../api/productCounts.ts';
import { smallApp } from '../api/smallApp.ts';
import { CODES } from './smallInventory.ts';
import { randomOf, type Random } from '../oracle/random.ts';

const TODAY = '2026-11-16';

/** Three hundred in the weekly run. */
const RUNS = randomRuns(30);

/** Returns a random brief of a market: some places or all of France, a period, and a budget of any size. */
function randomBrief(random: Random): PlanBrief {
  const start = addDays('2026-11-20', random.upTo(60));
  const first = random.upTo(CODES.length - 2);
  const codes = CODES.slice(first, first + 1 + random.upTo(2));
  const isAllFrance = random.chance(0.15);
  return {
    ...EMPTY_BRIEF,
    isAllFrance,
    localities: isAllFrance
      ? []
      : codes.map((code) => ({ code, name: `Commune ${code}`, placeIds: [`a-${code}`] })),
    schedule: { start, end: addDays(start, random.upTo(70)) },
    budget: (100 + random.upTo(5_000_000)) / 100,
    name: 'RC Promotions',
  };
}

describe('a plan on the estimates of the server', () => {
  const app = smallApp(seedEveryProduct);
  const call = async <Body>(path: string, body: unknown) =>
    app.test.as('studio@adfactory.test')<Body>('POST', path, body);

  /** The form that an estimate was asked with: the answer may leave localities out of it. */
  const askedForms = new Map<EstimatedCount, ProductTypes['form']>();
  const estimateForm = async (
    definition: ProductDefinition<ProductTypes>,
    values: ProductTypes['values'],
    asked: ProductTypes['form'],
  ): Promise<EstimatedCount | undefined> => {
    const rules = definition.rules(values);
    const { path } = CALLS_BY_PRODUCT[definition.product].process;
    const { status, body } = await call<object>(path, rules.requestOf(asked));
    // Such as a brief of which the product sells nothing.
    if (status !== 200) return undefined;
    const form = definition.answeredForm?.(asked, body) ?? asked;
    const { result } = rules.startResult(body, null);
    return { definition, values, form, result };
  };
  const estimate = async (
    product: CountProductKey,
    market: Market,
    { brief, random }: { brief: PlanBrief; random: Random },
  ): Promise<EstimatedCount | undefined> => {
    const definition = definitionOf(product);
    const offer = offerIn(definition, market);
    const { ownChoice } = definition;
    const options = ownChoice?.optionsOf(definition.newForm(offer, TODAY)) ?? [];
    const chosen = options.map(({ value }) => value).filter(() => random.chance(0.6));
    const first = options[0]?.value;
    const own = {
      ...NO_ANSWERS,
      day: isSent(product, market) ? addDays(TODAY, 4 + random.upTo(40)) : null,
      client: asksForClient(product) ? { ...COUNT_CLIENT, catchmentZone: [] } : null,
      choices: first === undefined ? null : [first, ...chosen],
    };
    const standing = standingOf(definition, offer, { brief, own, today: TODAY });
    if (standing.kind !== 'ready') return undefined;
    const count = await estimateForm(definition, offer.values, standing.form);
    if (count) askedForms.set(count, standing.form);
    return count;
  };
  const askTogether = async (documents: Readonly<Record<string, object>>) => {
    const unsaved = Object.entries(documents).map(([id, document]) => ({ id, document }));
    const { status, body } = await call(findSharedInventory.path, { ids: [], unsaved });
    expect(status, JSON.stringify(body)).toBe(200);
    return v.parse(findSharedInventory.response, body);
  };
  /**
   * Returns the document that the screen of a line makes after an estimate of its own, where a seller types the quantities
   * of the rows that the plan lowered. Without such rows, where the budget is spread.
   */
  const alone = async ({ count, bought, lowered }: PlannedLine): Promise<object | undefined> => {
    const { definition, values, form } = count;
    const own = await estimateForm(definition, values, askedForms.get(count) ?? form);
    if (!own) return undefined;
    const { spread } = definition.rules(values);
    const budget = planOffer(own)?.place(bought.placed).purchases;
    const purchases = lowered.length > 0 ? bought.purchases : budget;
    const result = spread && purchases ? spread.withPurchases(own.result, purchases) : own.result;
    return definition.toDocument(values, { form: own.form, result, countName: 'RC Promotions' });
  };

  it(
    '[N-16] adds up to the budget, asks no more than there is, sells no less than a line alone, and equals each count made alone',
    { timeout: RUNS * 4000 },
    async () => {
      const seen = { shared: 0, followed: 0, lowered: 0, bought: 0, rest: 0 };
      for (let run = 0; run < RUNS; run += 1) {
        const random = randomOf(RANDOM_SEED + run);
        // Most lines share an inventory where new homes are sold.
        const market = random.chance(0.4) ? 'Neuf' : random.oneOf(MARKETS);
        const isTyped = random.chance(0.4);
        const brief = randomBrief(random);
        const rule = random.oneOf(PLAN_RULES);
        const inputs: PlanInput[] = [];
        for (const product of countProductsOf(market)) {
          const count = await estimate(product, market, { brief, random });
          const isLeftOut = random.chance(0.05);
          const fixed = isTyped && random.chance(0.4) ? 100 * random.upTo(3000) : null;
          const isRival = inputs.some(
            (one) => oneOf(one.product) && oneOf(one.product) === oneOf(product),
          );
          if (count && !isLeftOut && !isRival) inputs.push({ product, count, fixed });
        }
        const budget = { budget: Math.round(100 * brief.budget), rule };
        const sharing = sharingDocuments(inputs);
        const isShared = Object.keys(sharing).length > 0;
        const pools = isShared ? ((await askTogether(sharing)).pools ?? []) : [];
        const { lines, rest } = planOf(inputs, budget, pools);
        const name = `seed ${RANDOM_SEED + run}, ${market}, ${JSON.stringify({ brief, rule })}`;

        expect(sumOf(lines.map(({ share }) => share)) + rest, name).toBe(budget.budget);
        for (const { share, bought, fixed } of lines) {
          expect(bought.placed + bought.remainder, name).toBe(share);
          if (fixed === null) expect(bought.placed, name).toBe(share);
        }
        const buying = lines.filter(isBought);
        const documents = Object.fromEntries(
          buying.map((line) => [line.product, plannedDocument(line, 'RC Promotions')]),
        );
        if (buying.length > 1) expect((await askTogether(documents)).surplus, name).toBe(0);
        const placed = sumOf(lines.map((line) => line.bought.placed));
        const isLowered = lines.some(({ lowered }) => lowered.length > 0);
        if (inputs.every(({ fixed }) => fixed === null)) {
          for (const input of inputs) {
            const [only] = planOf([input], budget).lines;
            // Where nothing collides, a line alone may use the last cents, which buy nothing more of the others.
            const isSpent =
              !isLowered && lines.every(({ share, withRest }) => withRest.placed <= share);
            if (!isSpent) expect(placed, name).toBeGreaterThanOrEqual(only?.bought.placed ?? 0);
          }
          seen.followed += isLowered ? 1 : 0;
        }
        for (const line of buying) {
          const document = documents[line.product];
          expect(document, name).toEqual(await alone(line));
          const { path } = CALLS_BY_PRODUCT[line.product].record;
          // The server estimates again, and refuses a row above what is available.
          const saved = await call(path, { ...document, mode: 'New', mafId: null });
          expect(saved.status, `${name} ${JSON.stringify(saved.body)}`).toBe(201);
        }
        seen.shared += isShared ? 1 : 0;
        seen.lowered += isLowered ? 1 : 0;
        seen.bought += buying.length;
        seen.rest += rest > 0 ? 1 : 0;
      }
      // Each kind of plan was among them.
      for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS / 30);
    },
  );
});
