import { performanceCalls } from '#contract/performance.ts';
import { performance } from '#domain/products/performance/definition.ts';
import { PERFORMANCE_CAMPAIGN } from '#domain/products/performance/values.ts';
import { productCalls, productValues } from '#api/productCalls.ts';
import { campaignEditor } from '../../campaign/campaignEditor.tsx';

/** The Display Performance screen. */
export const PerformanceEditor = campaignEditor(performance, PERFORMANCE_CAMPAIGN.labels, {
  useOptions: productValues(performanceCalls.getValues),
  ...productCalls(performanceCalls),
});
