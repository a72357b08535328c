import styled from 'styled-components';
import { formatDay, formatPeriod } from '#domain/format/days.ts';
import { Inline } from '#design-system/Stack.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { useCount, useCountState } from '../store/CountProvider.tsx';

const Root = styled.div`
  margin-block-end: ${space[5]};
`;

interface PastDatesNoticeProps {
  onEstimate: () => void;
}

/**
 * Says that the days of a saved count, or of its copy, have passed, and offers the next ones of the same length. Nothing
 * is estimated until the person agrees (D-160).
 */
export function PastDatesNotice({ onEstimate }: PastDatesNoticeProps) {
  const { renewal, changeForm } = useCount();
  const isDue = useCountState(({ form }) => renewal?.isDue(form) === true);
  if (renewal === undefined || !isDue) return null;
  const { start, end } = renewal.period;
  const handleEstimate = () => {
    changeForm(renewal.renew);
    onEstimate();
  };
  return (
    <Root>
      <Notice tone="warning" title="Ces dates sont passées">
        <Inline $gap={[2, 6]}>
          <p>
            {start === end
              ? `Prochaine date possible\u00A0: le ${formatDay(start)}.`
              : `Pour la même durée\u00A0: ${formatPeriod(start, end).toLocaleLowerCase('fr')}.`}
          </p>
          <Button size="sm" onClick={handleEstimate}>
            {start === end ? 'Estimer à cette date' : 'Estimer à ces dates'}
          </Button>
        </Inline>
      </Notice>
    </Root>
  );
}
