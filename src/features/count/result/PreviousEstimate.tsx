import { useMemo } from 'react';
import styled from 'styled-components';
import { volumeText } from '#domain/count/soldUnits.ts';
import { formatListedEuro } from '#domain/format/numbers.ts';
import { describeDocument } from '#domain/products/descriptions.ts';
import { color, font } from '#design-system/tokens/tokens.ts';
import { useCount, useCountState } from '../store/CountProvider.tsx';

const Line = styled.p`
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
`;

/** Keeps the figures of the estimate that a change of the criteria cleared (D-130). */
export function PreviousEstimate() {
  const { documentOf } = useCount();
  const cleared = useCountState((state) => state.cleared);
  const description = useMemo(() => {
    const document = cleared && documentOf(cleared);
    return document && describeDocument(document);
  }, [cleared, documentOf]);
  if (!description) return null;
  const { totals, measure } = description;
  const figures = totals.map(({ id, value }) =>
    id === 'budget' ? formatListedEuro(value) : volumeText(value, measure.unit),
  );
  return (
    <Line data-print="hidden" role="status">
      {'Estimation précédente\u00A0: '}
      <strong>{figures.toReversed().join(' · ')}</strong>
    </Line>
  );
}
