import { performanceCalls } from '#contract/performance.ts';
import { productCalls, productValues } from '#api/productCalls.ts';
import { campaignEditor } from '../../campaign/campaignEditor.tsx';
import { PERFORMANCE } from './performanceProduct.ts';

/** The Display Performance screen. */
export const PerformanceEditor = campaignEditor(PERFORMANCE, {
  useValues: productValues(performanceCalls.getValues),
  ...productCalls(performanceCalls),
});
