import { expert360Calls } from '#contract/expert360.ts';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { withPreviousValues } from '#domain/products/expert360/previous.ts';
import { explainAncien } from '../ancien/estimate.ts';
import { productRoutes } from '../productRoutes.ts';
import { expert360Content } from './content.ts';
import { checkedExpert360, estimateExpert360, FORMATS } from './estimate.ts';

/** The routes of Expert360: its estimate and its saves (AP-56 to AP-58). */
export const registerExpert360Routes = productRoutes({
  calls: expert360Calls,
  explain: EXPLAIN_BY_PRODUCT.expert360,
  estimate: async (sources, body) => {
    const estimate = await estimateExpert360(sources, body);
    // If some localities have no audience, they are returned instead of an estimate (E3-12).
    if ('missing' in estimate) return estimate.missing;
    const { forecast } = estimate;
    return body.mode === 'Edit' ? withPreviousValues(forecast, body) : forecast;
  },
  explainRow: async (sources, body, asked) =>
    explainAncien(sources, FORMATS, { request: checkedExpert360(body), ...asked }),
  contentOf: expert360Content,
});
