import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { isOldEstimate, OLD_ESTIMATE_MS } from '#domain/count/explanation/estimateAge.ts';
import { formatParisMoment } from '#domain/format/days.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice/Notice.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';

const Time = styled.p`
  margin-block-start: calc(-1 * ${space[3]});
  color: ${color.text.muted};
  font-size: ${font.size.xs};

  ${media.print} {
    display: none;
  }
`;

const Advice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
`;

/** Returns whether an estimate is old, and renders again when it becomes so. */
function useIsOld(estimatedAt: number): boolean {
  const [isOld, setIsOld] = useState(() => isOldEstimate(estimatedAt, Date.now()));
  useEffect(() => {
    const timer = setTimeout(
      () => setIsOld(true),
      Math.max(0, estimatedAt + OLD_ESTIMATE_MS + 1 - Date.now()),
    );
    // A sleeping machine stops its timers.
    const update = () => setIsOld(isOldEstimate(estimatedAt, Date.now()));
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [estimatedAt]);
  return isOld;
}

export interface EstimateTimeProps {
  /** Milliseconds since 1970. */
  estimatedAt: number;
  disabled?: boolean;
  onEstimateAgain: () => void;
}

/** Shows when a result was estimated and, after 24 hours, what to do about it (N-01). */
export function EstimateTime({
  estimatedAt,
  disabled = false,
  onEstimateAgain,
}: EstimateTimeProps) {
  const isOld = useIsOld(estimatedAt);
  const moment = formatParisMoment(new Date(estimatedAt).toISOString());
  if (!isOld) return <Time>Estimé le {moment}</Time>;
  return (
    <Notice tone="warning" title="Estimation de plus de 24 heures" live="polite">
      <Advice>
        <span>
          Estimé le {moment} : les volumes ont pu changer. Estimez à nouveau ; vos quantités seront
          reprises.
        </span>
        <Button size="sm" icon="refresh" disabled={disabled} onClick={onEstimateAgain}>
          Estimer à nouveau
        </Button>
      </Advice>
    </Notice>
  );
}
