import { expect, it } from 'vitest';
import { reachedAudience } from '#server/products/ancien.ts';

it.each([
  // As binary fractions, 90 × 0.7 is 62.99999999999999.
  [90, ['ACHAT'], 63],
  [89, ['ACHAT'], 62],
  [90, ['LOCATION'], 27],
  [90, ['ACHAT', 'LOCATION'], 90],
] as const)('of %s impressions, %j reach %s, rounded down', (total, projectTypes, reached) => {
  const volume = { total, available: total };
  expect(reachedAudience(volume, projectTypes)).toEqual({ total: reached, available: reached });
});
