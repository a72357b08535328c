import type { CountProductKey } from '#domain/products/catalogue.ts';

/** The end-to-end test in which a salesperson makes a count of each product, in this folder. */
export const WALK_BY_PRODUCT = {
  display: 'campaigns.test.ts',
  performance: 'campaigns.test.ts',
  emailingOptin: 'emailing.test.ts',
  emailingAlert: 'emailing.test.ts',
  vedettePlus: 'vedettePlus.test.ts',
  masterDisplay: 'masterDisplay.test.ts',
  expert360: 'expert360.test.ts',
} as const satisfies Record<CountProductKey, string>;
