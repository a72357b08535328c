import { displayCalls } from '#contract/display.ts';
import { display } from '#domain/products/display/definition.ts';
import { DISPLAY_CAMPAIGN } from '#domain/products/display/values.ts';
import { productCalls, productValues } from '#api/productCalls.ts';
import { campaignEditor } from '../../campaign/campaignEditor.tsx';

/** The Display screen, in each of its markets. */
export const DisplayEditor = campaignEditor(display, DISPLAY_CAMPAIGN.labels, {
  useOptions: productValues(displayCalls.getValues),
  ...productCalls(displayCalls),
});
