import type { CountProductKey } from '#domain/products/catalogue.ts';
import { availabilityCall } from './availability.ts';
import { displayCalls } from './display.ts';
import { emailingCalls, EmailingRequestSchema } from './emailing.ts';
import type { Endpoint } from './endpoint.ts';
import { explainCall } from './explanation.ts';
import { expert360Calls, Expert360ProcessSchema } from './expert360.ts';
import { masterDisplayCalls, MasterDisplayRequestSchema } from './masterDisplay.ts';
import { othersAskingCall } from './othersAsking.ts';
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
 * Endpoints by count product. Both e-mailings share theirs. The server, mocks, tests and what estimates counts
 * without their screens use this map: a screen imports the endpoints of its own product, to keep all schemas out of the
 * initial bundle.
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

/** The call of each product that estimates a request month by month; null for a product without days (N-13). */
export const AVAILABILITY_BY_PRODUCT = {
  display: availabilityCall('display', displayCalls.process.body),
  performance: availabilityCall('performance', performanceCalls.process.body),
  emailingOptin: null,
  emailingAlert: null,
  vedettePlus: availabilityCall('vedettePlus', VedettePlusRequestSchema),
  masterDisplay: null,
  expert360: null,
} as const satisfies Record<CountProductKey, Endpoint | null>;

/** The call of each product that sells impressions that says what other counts ask of them; null for the others (N-15). */
export const OTHERS_ASKING_BY_PRODUCT = {
  display: othersAskingCall('display', displayCalls.process.body),
  performance: othersAskingCall('performance', performanceCalls.process.body),
  emailingOptin: null,
  emailingAlert: null,
  vedettePlus: othersAskingCall('vedettePlus', VedettePlusRequestSchema),
  masterDisplay: othersAskingCall('masterDisplay', MasterDisplayRequestSchema),
  expert360: null,
} as const satisfies Record<CountProductKey, Endpoint | null>;
