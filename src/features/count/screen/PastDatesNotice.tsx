import styled from 'styled-components';
import type { Renewal } from '#domain/count/document.ts';
import { formatDay, formatPeriod } from '#domain/format/days.ts';
import { Inline } from '#design-system/Stack.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { useCount, useCountScreen, useCountState } from '../store/CountProvider.tsx';

const Root = styled.div`
  margin-block-end: ${space[5]};
`;

interface PastDatesNoticeProps {
  onEstimate: () => void;
}

/** Says which days a renewed proposal has instead of those that have passed, until it is saved (N-17). */
function MovedDates({ period: { start, end } }: Pick<Renewal<unknown>, 'period'>) {
  const isDay = start === end;
  const next = isDay
    ? `la prochaine possible\u00A0: le ${formatDay(start)}`
    : `la suivante, de même durée\u00A0: ${formatPeriod(start, end).toLocaleLowerCase('fr')}`;
  return (
    <Root>
      <Notice title={isDay ? 'La date est passée' : 'La période est passée'}>
        <p>
          {`Elle est remplacée par ${next}. Rien n’est enregistré avant «\u00A0Enregistrer\u00A0».`}
        </p>
      </Notice>
    </Root>
  );
}

/**
 * Says that the days of a saved count, or of its copy, have passed, and offers the next ones of the same length. Nothing
 * is estimated until the person agrees (D-160), as who renews a proposal has.
 */
export function PastDatesNotice({ onEstimate }: PastDatesNoticeProps) {
  const { renewal, changeForm } = useCount();
  const { isRenewed, saved } = useCountScreen();
  const isDue = useCountState(({ form }) => renewal?.isDue(form) === true);
  const isMoved = useCountState(
    ({ form, savedAs }) =>
      isRenewed === true && savedAs?.version === saved?.version && renewal?.isTaken(form) === true,
  );
  if (renewal === undefined) return null;
  if (isMoved) return <MovedDates period={renewal.period} />;
  if (!isDue) return null;
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
