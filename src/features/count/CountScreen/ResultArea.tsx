import { Suspense, type ReactNode } from 'react';
import { hasResult, type Stage } from '#domain/count/lifecycle.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { ResultSkeleton } from './countLayout.tsx';

interface ResultAreaProps {
  stage: Stage;
  failure: string | null;
  /** Shown while there is no result. */
  empty: ReactNode;
  children: ReactNode;
}

/** The result of a count, or what stands in its place. */
export function ResultArea({ stage, failure, empty, children }: ResultAreaProps) {
  if (hasResult(stage)) {
    return (
      <Suspense fallback={<ResultSkeleton label="Affichage du comptage" />}>{children}</Suspense>
    );
  }
  if (stage === 'estimating') return <ResultSkeleton label="Estimation en cours" />;
  return (
    <Card>
      {stage === 'estimateFailed' ? (
        <ErrorState>{failure ?? 'Relancez l’estimation dans un instant.'}</ErrorState>
      ) : (
        empty
      )}
    </Card>
  );
}
