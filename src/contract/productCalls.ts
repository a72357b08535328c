import type { CountProductKey } from '#domain/products/catalogue.ts';
import { displayCalls } from './display.ts';
import { emailingCalls } from './emailing.ts';
import type { Endpoint } from './endpoint.ts';
import { expert360Calls } from './expert360.ts';
import { masterDisplayCalls } from './masterDisplay.ts';
import { performanceCalls } from './performance.ts';
import { vedettePlusCalls } from './vedettePlus.ts';

/** Endpoints of a count product. */
export interface CountCalls {
  /** Absent when the form has no options to load. */
  getValues?: Endpoint;
  process: Endpoint;
  record: Endpoint;
  update: Endpoint;
}

/**
 * Endpoints by count product. Both e-mailings share theirs. Use this map in the server, mocks and tests only: the
 * browser imports the endpoints of one product at a time to keep all schemas out of the initial bundle.
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
