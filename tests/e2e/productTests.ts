import type { CountProductKey } from '#domain/products/catalogue.ts';

/** The end-to-end test of each product, in this folder, which creates a count as a salesperson. */
export const E2E_TEST_BY_PRODUCT = {
  display: 'campaigns.test.ts',
  performance: 'campaigns.test.ts',
  emailingOptin: 'emailing.test.ts',
  emailingAlert: 'emailing.test.ts',
  vedettePlus: 'vedettePlus.test.ts',
  masterDisplay: 'masterDisplay.test.ts',
  expert360: 'expert360.test.ts',
} as const satisfies Record<CountProductKey, string>;
