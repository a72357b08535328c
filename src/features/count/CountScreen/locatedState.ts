import type { CountState } from '#domain/count/countState.ts';
import type { Period } from '#domain/count/campaign/form.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import type { Day } from '#domain/format/days.ts';
import type { MapOfChoiceProps } from '../LocalityMap/MapOfChoice.tsx';
import { useCountState } from '../store/CountProvider.tsx';

/** The counts of all products have localities. The other fields are those of some of them. */
export type LocatedCount = CountTypes & {
  form: MapOfChoiceProps['form'] & {
    targetings?: readonly Targeting[];
    dates?: Period | null;
    date?: Day | null;
  };
};
export const useLocatedState = useCountState.withTypes<CountState<LocatedCount>>();
