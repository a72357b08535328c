import type { CountState } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { MapOfChoiceProps } from '../LocalityMap/MapOfChoice.tsx';
import { useCountState } from '../store/CountProvider.tsx';

/** The counts of all products have localities. */
export type LocatedCount = CountTypes & { form: MapOfChoiceProps['form'] };
export const useLocatedState = useCountState.withTypes<CountState<LocatedCount>>();
