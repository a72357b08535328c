import { displayCalls } from '#contract/display.ts';
import { productCalls, productValues } from '#api/productCalls.ts';
import { campaignEditor } from '../../campaign/campaignEditor.tsx';
import { DISPLAY } from './displayProduct.ts';

/** The Display screen, in each of its markets. */
export const DisplayEditor = campaignEditor(DISPLAY, {
  useValues: productValues(displayCalls.getValues),
  ...productCalls(displayCalls),
});
