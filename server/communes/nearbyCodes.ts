import { NEARBY_MAXIMUM } from '#contract/communes.ts';
import type { CommuneIndex } from './communeIndex.ts';

/** Radius in which localities count as nearby, in kilometres: that of the default catchment zone of a client. */
const NEARBY_RADIUS_KM = 10;

/**
 * Returns the postal codes around a selection that are not part of it: the nearest of each code, then the second nearest
 * of each, so that every part of the selection grows.
 */
export function nearbyCodes(
  { codesWithinRadius }: Pick<CommuneIndex, 'codesWithinRadius'>,
  codes: readonly string[],
): string[] {
  const around = codes.map((code) => codesWithinRadius(code, NEARBY_RADIUS_KM));
  const chosen = new Set(codes);
  const nearby = new Set<string>();
  const longest = Math.max(0, ...around.map(({ length }) => length));
  for (let rank = 0; rank < longest; rank += 1) {
    for (const code of around.flatMap((list) => list[rank] ?? [])) {
      if (nearby.size === NEARBY_MAXIMUM) return [...nearby];
      if (!chosen.has(code)) nearby.add(code);
    }
  }
  return [...nearby];
}
