import type { RequestHandler } from 'msw';
import { displayCalls } from '#contract/display.ts';
import { emailingCalls } from '#contract/emailing.ts';
import { expert360Calls } from '#contract/expert360.ts';
import { masterDisplayCalls } from '#contract/masterDisplay.ts';
import { performanceCalls } from '#contract/performance.ts';
import { vedettePlusCalls } from '#contract/vedettePlus.ts';
import { campaignHandlers } from './campaign.ts';
import { DISPLAY } from './display.ts';
import { emailingHandlers } from './emailing.ts';
import { expert360Handlers } from './expert360.ts';
import { masterDisplayHandlers } from './masterDisplay.ts';
import { PERFORMANCE } from './performance.ts';
import { vedettePlusHandlers } from './vedettePlus.ts';

/** The calls of every count product: a product comes to the mocks by a line here and one below. */
export const PRODUCT_CALLS = [
  displayCalls,
  performanceCalls,
  vedettePlusCalls,
  emailingCalls,
  expert360Calls,
  masterDisplayCalls,
];

/** Everything that count products are asked; each time with nothing saved yet. */
export function productHandlers(): RequestHandler[] {
  return [
    ...vedettePlusHandlers(),
    ...emailingHandlers(),
    ...expert360Handlers(),
    ...masterDisplayHandlers(),
    // Last: it answers for a saved count that nobody knows.
    ...campaignHandlers([DISPLAY, PERFORMANCE]),
  ];
}
