import { Suspense, type ReactNode } from 'react';
import { hasResult, type EstimateFailure } from '#domain/count/countState.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { ErrorState } from '#design-system/ErrorState.tsx';
import { useCount, useCountState } from '../store/CountProvider.tsx';
import { ResultSkeleton } from './countLayout.tsx';

/** An estimate that failed. One without figures is no error, and a retry would not help (D-172). */
function EstimateFailed({ failure, onRetry }: { failure: EstimateFailure; onRetry: () => void }) {
  if (!failure.isWithoutFigures)
    return <ErrorState onRetry={onRetry}>{failure.message}</ErrorState>;
  return (
    <div role="status">
      <EmptyState title="Pas encore de chiffres pour cette demande">{failure.message}</EmptyState>
    </div>
  );
}

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
      {stage === 'estimateFailed' && failure ? (
        <EstimateFailed failure={failure} onRetry={estimate} />
      ) : (
        empty
      )}
    </Card>
  );
}
