import type { Endpoint } from '#contract/endpoint.ts';
import { CALLS_BY_PRODUCT, EXPLAIN_BY_PRODUCT, type CountCalls } from '#contract/productCalls.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import type { Rule } from './rule.ts';

/**
 * Builds the rules of a count product, which require the market that the request names.
 * @param requestOfSave the field of a save that contains the request of its estimate
 */
function countRules(
  { getValues, process, record, update }: CountCalls,
  explain: Endpoint,
  requestOfSave: string,
): Rule[] {
  const market = `body.${requestOfSave}.market` as const;
  const rules: Rule[] = [
    { endpoint: process, audience: 'profile', market: 'body.market' },
    { endpoint: explain, audience: 'profile', market: 'body.market' },
    { endpoint: record, audience: 'profile', market },
    { endpoint: update, audience: 'profile', market, target: 'count' },
  ];
  if (!getValues) return rules;
  return [{ endpoint: getValues, audience: 'profile', market: 'query.market' }, ...rules];
}

const EMAILING = countRules(
  CALLS_BY_PRODUCT.emailingOptin,
  EXPLAIN_BY_PRODUCT.emailingOptin,
  'emailingNeufReq',
);
const EXPERT360 = CALLS_BY_PRODUCT.expert360;

/** The rules of each count product. Both e-mailing products share their calls and therefore their rules. */
const RULES_BY_PRODUCT = {
  display: countRules(CALLS_BY_PRODUCT.display, EXPLAIN_BY_PRODUCT.display, 'displayReq'),
  performance: countRules(
    CALLS_BY_PRODUCT.performance,
    EXPLAIN_BY_PRODUCT.performance,
    'displayReq',
  ),
  emailingOptin: EMAILING,
  emailingAlert: EMAILING,
  vedettePlus: countRules(
    CALLS_BY_PRODUCT.vedettePlus,
    EXPLAIN_BY_PRODUCT.vedettePlus,
    'vedettePlusReq',
  ),
  masterDisplay: countRules(
    CALLS_BY_PRODUCT.masterDisplay,
    EXPLAIN_BY_PRODUCT.masterDisplay,
    'masterDisplayReq',
  ),
  // A saved Expert360 request names no market, because the product is sold in a single one.
  expert360: [
    { endpoint: EXPERT360.process, audience: 'profile', market: 'Ancien' },
    { endpoint: EXPLAIN_BY_PRODUCT.expert360, audience: 'profile', market: 'Ancien' },
    { endpoint: EXPERT360.record, audience: 'profile', market: 'Ancien' },
    { endpoint: EXPERT360.update, audience: 'profile', market: 'Ancien', target: 'count' },
  ],
} satisfies Record<CountProductKey, readonly Rule[]>;

/** The distinct rules of all count products. */
export const PRODUCT_RULES: readonly Rule[] = [
  ...new Set<readonly Rule[]>(Object.values(RULES_BY_PRODUCT)),
].flat();
