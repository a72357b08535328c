import type { Market } from '#domain/markets.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import type { Random } from './random.ts';
import type { Trial } from './trial.ts';

/** Builds a random count of a product in a market that sells it. */
export type TrialIn = (random: Random, market: Market) => Promise<Trial>;

/** The random counts of each product. They are imported once the functions that read a database are replaced. */
export const LOAD_TRIAL_BY_PRODUCT = {
  display: async () => (await import('./displayTrial.ts')).displayTrial,
  performance: async () => (await import('./performanceTrial.ts')).performanceTrial,
  emailingOptin: async () => (await import('./emailingTrial.ts')).emailingOptinTrial,
  emailingAlert: async () => (await import('./emailingTrial.ts')).emailingAlertTrial,
  vedettePlus: async () => (await import('./vedettePlusTrial.ts')).vedettePlusTrial,
  masterDisplay: async () => (await import('./masterDisplayTrial.ts')).masterDisplayTrial,
  expert360: async () => (await import('./expert360Trial.ts')).expert360Trial,
} as const satisfies Record<CountProductKey, () => Promise<TrialIn>>;
