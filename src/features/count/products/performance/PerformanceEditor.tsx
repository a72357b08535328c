import { performanceCalls } from '#contract/performance.ts';
import { PERFORMANCE_CAMPAIGN } from '#domain/products/performance/values.ts';
import { productCalls, productValues } from '#api/productCalls.ts';
import { campaignEditor } from '../../campaign/campaignEditor.tsx';

/** The Display Performance screen. */
export const PerformanceEditor = campaignEditor(PERFORMANCE_CAMPAIGN, {
  useOptions: productValues(performanceCalls.getValues),
  ...productCalls(performanceCalls),
});
