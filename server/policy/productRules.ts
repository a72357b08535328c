import { CALLS_BY_PRODUCT, EXPLAIN_BY_PRODUCT, type CountCalls } from '#contract/productCalls.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import type { Rule } from './rule.ts';

/**
 * Builds the rules of a count product, which require the market that the request names.
 * @param market the path of the field of a save that tells its market
 */
function countRules(product: CountProductKey, market: `body.${string}`): Rule[] {
  const { getValues, process, record, update }: CountCalls = CALLS_BY_PRODUCT[product];
  const rules: Rule[] = [
    { endpoint: process, audience: 'profile', market: 'body.market' },
    { endpoint: EXPLAIN_BY_PRODUCT[product], audience: 'profile', market: 'body.market' },
    { endpoint: record, audience: 'profile', market },
    { endpoint: update, audience: 'profile', market, target: 'count' },
  ];
  if (!getValues) return rules;
  return [{ endpoint: getValues, audience: 'profile', market: 'query.market' }, ...rules];
}

const EMAILING = countRules('emailingOptin', 'body.emailingNeufReq.market');

/** The rules of each count product. Both e-mailing products share their calls and therefore their rules. */
const RULES_BY_PRODUCT = {
  display: countRules('display', 'body.displayReq.market'),
  performance: countRules('performance', 'body.displayReq.market'),
  emailingOptin: EMAILING,
  emailingAlert: EMAILING,
  vedettePlus: countRules('vedettePlus', 'body.vedettePlusReq.market'),
  masterDisplay: countRules('masterDisplay', 'body.masterDisplayReq.market'),
  // The request of a saved Expert 360 names no market: the name of the saved product tells it (E3-46).
  expert360: countRules('expert360', 'body.mafProduct'),
} satisfies Record<CountProductKey, readonly Rule[]>;

/** The distinct rules of all count products. */
export const PRODUCT_RULES: readonly Rule[] = [
  ...new Set<readonly Rule[]>(Object.values(RULES_BY_PRODUCT)),
].flat();
