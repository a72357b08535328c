import { useMemo } from 'react';
import { describeDocument } from '#domain/products/descriptions.ts';
import { useCount, useCountState } from '../store/CountProvider.tsx';

/** Returns « par mois », with a space before it, where the amounts of the count on screen are monthly; else an empty text. */
export function useMonthly(): '' | ' par mois' {
  const { criteriaOf } = useCount();
  const document = useCountState(({ form }) => criteriaOf(form));
  return useMemo(
    () => (describeDocument(document)?.campaign.schedule.kind === 'monthly' ? ' par mois' : ''),
    [document],
  );
}
