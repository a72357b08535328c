import { useEffect, useState } from 'react';
import { isOldEstimate, OLD_ESTIMATE_MS } from '#domain/count/explanation/estimateAge.ts';
import { formatParisMoment } from '#domain/format/days.ts';
import { Inline } from '#design-system/Stack.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice.tsx';

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

/** Says that a result was estimated more than 24 hours ago, and what to do about it (N-01). */
export function EstimateTime({
  estimatedAt,
  disabled = false,
  onEstimateAgain,
}: EstimateTimeProps) {
  const isOld = useIsOld(estimatedAt);
  if (!isOld) return null;
  const moment = formatParisMoment(new Date(estimatedAt).toISOString());
  return (
    <Notice tone="warning" title="Estimation de plus de 24 heures" live="polite">
      <Inline $gap={[2, 4]} $justify="space-between">
        <span>
          Estimé le {moment} : les volumes ont pu changer. Estimez à nouveau ; vos quantités seront
          reprises.
        </span>
        <Button size="sm" icon="refresh" disabled={disabled} onClick={onEstimateAgain}>
          Estimer à nouveau
        </Button>
      </Inline>
    </Notice>
  );
}
