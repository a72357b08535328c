import { useMemo } from 'react';
import { shortCriteria } from '#domain/count/shortCriteria.ts';
import { describeDocument } from '#domain/products/descriptions.ts';
import { useCount, useCountState } from '../store/CountProvider.tsx';

/** The criteria of the folded form, as the count describes itself. */
export function FoldedCriteria() {
  const { criteriaOf } = useCount();
  const document = useCountState(({ form }) => criteriaOf(form));
  const description = useMemo(() => describeDocument(document), [document]);
  return description && shortCriteria(description);
}
