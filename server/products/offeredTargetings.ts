import type { Targeting } from '#domain/count/targetings.ts';

/** Copies the targetings for a response, whose type has mutable lists. */
export function offeredTargetings(targetings: readonly Targeting[]) {
  return targetings.map((targeting) => ({
    ...targeting,
    broadcastMediums: [...targeting.broadcastMediums],
    checked: [...targeting.checked],
  }));
}
