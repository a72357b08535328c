import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { findSharedInventory } from '#contract/sharedInventory.ts';
import { spreadBudget } from '#domain/count/spread/spread.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { MARKETS, type Market } from '#domain/markets.ts';
import { PLAN_RULES } from '#domain/plan/planRules.ts';
import { EMPTY_BRIEF, isSent, NO_ANSWERS, standingOf, type PlanBrief } from '#domain/plan/brief.ts';
import type { EstimatedCount } from '#domain/plan/offer.ts';
import {
  isBought,
  linesSharing,
  planOf,
  plannedDocument,
  type PlanInput,
  type PlannedLine,
} from '#domain/plan/plan.ts';
import { documentsAt, sharedAmounts } from '#domain/plan/together.ts';
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
    const rules = definition.rules(offer.values);
    const { path } = CALLS_BY_PRODUCT[product].process;
    const { status, body } = await call<object>(path, rules.requestOf(standing.form));
    // Such as a brief of which the product sells nothing.
    if (status !== 200) return undefined;
    const form = definition.answeredForm?.(standing.form, body) ?? standing.form;
    const { result } = rules.startResult(body, null);
    return { definition, values: offer.values, form, result };
  };
  const surplusOf = async (documents: Readonly<Record<string, object>>): Promise<number> => {
    const unsaved = Object.entries(documents).map(([id, document]) => ({ id, document }));
    const { status, body } = await call(findSharedInventory.path, { ids: [], unsaved });
    expect(status, JSON.stringify(body)).toBe(200);
    return v.parse(findSharedInventory.response, body).surplus;
  };
  /** Returns the document that the screen of a line makes of its budget alone, after an estimate of its own. */
  const alone = async ({ product, count, bought }: PlannedLine): Promise<object> => {
    const { definition, values, form } = count;
    const rules = definition.rules(values);
    const { path } = CALLS_BY_PRODUCT[product].process;
    const { body } = await call<object>(path, rules.requestOf(form));
    const { result } = rules.startResult(body, null);
    const { spread } = rules;
    const filled = spread
      ? spread.withPurchases(
          result,
          spreadBudget(spread.offerOf(result), 'volume', bought.placed).purchases,
        )
      : result;
    return definition.toDocument(values, { form, result: filled, countName: 'RC Promotions' });
  };

  it(
    '[N-16] adds up to the budget, asks no more than there is, and equals each count made alone',
    { timeout: RUNS * 4000 },
    async () => {
      const seen = { shared: 0, lowered: 0, bought: 0, rest: 0 };
      for (let run = 0; run < RUNS; run += 1) {
        const random = randomOf(RANDOM_SEED + run);
        const market = random.oneOf(MARKETS);
        const brief = randomBrief(random);
        const rule = random.oneOf(PLAN_RULES);
        const inputs: PlanInput[] = [];
        for (const product of countProductsOf(market)) {
          const count = await estimate(product, market, { brief, random });
          const isLeftOut = random.chance(0.1);
          const fixed = random.chance(0.15) ? 100 * random.upTo(3000) : null;
          const isRival = inputs.some(
            (one) => oneOf(one.product) && oneOf(one.product) === oneOf(product),
          );
          if (count && !isLeftOut && !isRival) inputs.push({ product, count, fixed });
        }
        const budget = { budget: Math.round(100 * brief.budget), rule };
        const sharing = linesSharing(inputs, budget);
        const most = await sharedAmounts(sharing, async (amounts) => {
          const documents = documentsAt(sharing, amounts);
          return Object.keys(documents).length < 2 || (await surplusOf(documents)) === 0;
        });
        const { lines, rest } = planOf(inputs, budget, most);
        const name = `seed ${RANDOM_SEED + run}, ${market}, ${JSON.stringify({ brief, rule })}`;

        const shares = lines.reduce((sum, { share }) => sum + share, 0);
        expect(shares + rest, name).toBe(budget.budget);
        for (const { share, bought, fixed } of lines) {
          expect(bought.placed + bought.remainder, name).toBe(share);
          if (fixed === null) expect(bought.placed, name).toBe(share);
        }
        const buying = lines.filter(isBought);
        const documents = Object.fromEntries(
          buying.map((line) => [line.product, plannedDocument(line, 'RC Promotions')]),
        );
        if (buying.length > 1) expect(await surplusOf(documents), name).toBe(0);
        for (const line of buying) {
          const document = documents[line.product];
          expect(document, name).toEqual(await alone(line));
          const { path } = CALLS_BY_PRODUCT[line.product].record;
          // The server estimates again, and refuses a row above what is available.
          const saved = await call(path, { ...document, mode: 'New', mafId: null });
          expect(saved.status, `${name} ${JSON.stringify(saved.body)}`).toBe(201);
        }
        seen.shared += sharing.length > 0 ? 1 : 0;
        seen.lowered += most.size > 0 ? 1 : 0;
        seen.bought += buying.length;
        seen.rest += rest > 0 ? 1 : 0;
      }
      // Each kind of plan was among them.
      for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS / 30);
    },
  );
});
