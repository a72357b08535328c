import { masterDisplayCalls } from '#contract/masterDisplay.ts';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { explainAncien } from '../ancien/estimate.ts';
import { productRoutes } from '../productRoutes.ts';
import { masterDisplayContent } from './content.ts';
import { checkedMasterDisplay, estimateMasterDisplay, FORMATS } from './estimate.ts';

/** The routes of Master Display: its estimate and its saves (AP-60 to AP-62). */
export const registerMasterDisplayRoutes = productRoutes({
  calls: masterDisplayCalls,
  explain: EXPLAIN_BY_PRODUCT.masterDisplay,
  estimate: estimateMasterDisplay,
  explainRow: async (sources, body, asked) =>
    explainAncien(sources, FORMATS, { request: checkedMasterDisplay(body), ...asked }),
  contentOf: masterDisplayContent,
});
