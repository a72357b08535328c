import type { CountProductKey } from '#domain/products/catalogue.ts';
import { displayCalls } from './display.ts';
import { emailingCalls, EmailingRequestSchema } from './emailing.ts';
import type { Endpoint } from './endpoint.ts';
import { explainCall } from './explanation.ts';
import { expert360Calls, Expert360ProcessSchema } from './expert360.ts';
import { masterDisplayCalls, MasterDisplayRequestSchema } from './masterDisplay.ts';
import { performanceCalls } from './performance.ts';
import { vedettePlusCalls, VedettePlusRequestSchema } from './vedettePlus.ts';

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

const EXPLAIN_EMAILING = explainCall('emailingOptin', EmailingRequestSchema);

/** The call of each product that explains a row of its estimate. The screens load it when a row is opened. */
export const EXPLAIN_BY_PRODUCT = {
  display: explainCall('display', displayCalls.process.body),
  performance: explainCall('performance', performanceCalls.process.body),
  emailingOptin: EXPLAIN_EMAILING,
  emailingAlert: EXPLAIN_EMAILING,
  vedettePlus: explainCall('vedettePlus', VedettePlusRequestSchema),
  masterDisplay: explainCall('masterDisplay', MasterDisplayRequestSchema),
  expert360: explainCall('expert360', Expert360ProcessSchema),
} as const satisfies Record<CountProductKey, Endpoint>;
