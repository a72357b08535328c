import { Suspense, type ReactNode } from 'react';
import { hasResult } from '#domain/count/countState.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { ErrorState } from '#design-system/ErrorState.tsx';
import { useCount, useCountState } from '../store/CountProvider.tsx';
import { ResultSkeleton } from './countLayout.tsx';

interface ResultAreaProps {
  /** Shown while there is no result. */
  empty: ReactNode;
  children: ReactNode;
}

/** The result of a count, or what stands in its place. */
export function ResultArea({ empty, children }: ResultAreaProps) {
  const { estimate } = useCount();
  const stage = useCountState((state) => state.stage);
  const failure = useCountState((state) => state.failure);
  if (hasResult(stage)) {
    return (
      <Suspense fallback={<ResultSkeleton label="Affichage du comptage" />}>{children}</Suspense>
    );
  }
  if (stage === 'estimating') return <ResultSkeleton label="Estimation en cours" />;
  return (
    <Card>
      {stage === 'estimateFailed' ? (
        <ErrorState onRetry={estimate}>
          {failure ?? 'Relancez l’estimation dans un instant.'}
        </ErrorState>
      ) : (
        empty
      )}
    </Card>
  );
}
