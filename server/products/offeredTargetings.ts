import type { Targeting } from '#domain/count/targetings.ts';

/** Returns targetings as the options of a form answer them: copies, because an answer has lists of its own. */
export function offeredTargetings(targetings: readonly Targeting[]) {
  return targetings.map((targeting) => ({
    ...targeting,
    broadcastMediums: [...targeting.broadcastMediums],
    checked: [...targeting.checked],
  }));
}
