import { displayCalls } from '#contract/display.ts';
import { DISPLAY_CAMPAIGN } from '#domain/products/display/values.ts';
import { productCalls, productValues } from '#api/productCalls.ts';
import { campaignEditor } from '../../campaign/campaignEditor.tsx';

/** The Display screen, in each of its markets. */
export const DisplayEditor = campaignEditor(DISPLAY_CAMPAIGN, {
  useOptions: productValues(displayCalls.getValues),
  ...productCalls(displayCalls),
});
