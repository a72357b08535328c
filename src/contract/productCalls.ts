import type { CountProductKey } from '#domain/products/catalogue.ts';
import { displayCalls } from './display.ts';
import { emailingCalls } from './emailing.ts';
import type { Endpoint } from './endpoint.ts';
import { expert360Calls } from './expert360.ts';
import { masterDisplayCalls } from './masterDisplay.ts';
import { performanceCalls } from './performance.ts';
import { vedettePlusCalls } from './vedettePlus.ts';

/** The calls of a count product. */
export interface CountCalls {
  /** Absent where the form has no options to load. */
  getValues?: Endpoint;
  process: Endpoint;
  record: Endpoint;
  update: Endpoint;
}

/**
 * The calls of each count product; both e-mailings share theirs. For the server, the mocks and the tests: the browser
 * imports the calls of one product at a time, so that its first page does not load the schemas of all of them.
 */
export const CALLS_BY_PRODUCT = {
  display: displayCalls,
  performance: performanceCalls,
  emailingOptin: emailingCalls,
  emailingAlert: emailingCalls,
  vedettePlus: vedettePlusCalls,
  masterDisplay: masterDisplayCalls,
  expert360: expert360Calls,
} as const satisfies Record<CountProductKey, CountCalls>;
