import type { CountProductKey } from '#domain/products/catalogue.ts';
import { DISPLAY_CASES } from './displayCases.ts';
import { EMAILING_ALERT_CASES, EMAILING_OPTIN_CASES } from './emailingCases.ts';
import { EXPERT360_CASES } from './expert360Cases.ts';
import type { Case } from './listCases.ts';
import { MASTER_DISPLAY_CASES } from './masterDisplayCases.ts';
import { PERFORMANCE_CASES } from './performanceCases.ts';
import { VEDETTE_PLUS_CASES } from './vedettePlusCases.ts';

/** The contract cases of each count product. */
export const CASES_BY_PRODUCT = {
  display: DISPLAY_CASES,
  performance: PERFORMANCE_CASES,
  emailingOptin: EMAILING_OPTIN_CASES,
  emailingAlert: EMAILING_ALERT_CASES,
  vedettePlus: VEDETTE_PLUS_CASES,
  masterDisplay: MASTER_DISPLAY_CASES,
  expert360: EXPERT360_CASES,
} satisfies Record<CountProductKey, readonly Case[]>;
