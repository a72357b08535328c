import { useMemo } from 'react';
import type { CountState } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { CountBehaviour } from '../countBehaviour.ts';

/** The estimate of a count as it is on screen. */
export interface ShownEstimate {
  /** Returns its document, which takes long; undefined where it has no figures to compare. */
  document: () => object | undefined;
}

/** Returns the estimate of a state, the same one until its form or its result changes. */
export function useShownEstimate<T extends CountTypes>(
  { form, result }: Pick<CountState<T>, 'form' | 'result'>,
  { comparedDocument }: CountBehaviour<T>,
): ShownEstimate {
  return useMemo(
    () => ({
      document: () =>
        result === null ? undefined : comparedDocument({ form, result, countName: '' }),
    }),
    [form, result, comparedDocument],
  );
}
