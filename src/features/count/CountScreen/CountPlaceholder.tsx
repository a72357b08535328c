import { useId } from 'react';
import type { Stage } from '#domain/count/lifecycle.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { Skeleton } from '#design-system/Skeleton/Skeleton.tsx';
import {
  Columns,
  ConfigurationSection,
  CountHeader,
  ResultSection,
  ResultSkeleton,
} from './countLayout.tsx';

interface CountPlaceholderProps {
  /** Name of the product, after « Configuration du comptage » (CF-09). */
  title: string;
  /** Absent for a saved count that cannot be read, which loading again would not help. */
  stage?: Extract<Stage, 'loading' | 'loadFailed'>;
  onRetry?: (() => void) | undefined;
}

/** Stands in for the screen of a count that is loading or cannot be loaded (CF-12). */
export function CountPlaceholder({ title, stage = 'loadFailed', onRetry }: CountPlaceholderProps) {
  const resultTitle = useId();
  return (
    <>
      <CountHeader title={title} />
      {stage === 'loadFailed' ? (
        <Card>
          <ErrorState onRetry={onRetry} />
        </Card>
      ) : (
        <Columns>
          <ConfigurationSection>
            <h2>Vos critères</h2>
            <Card>
              <Skeleton height="lg" bars={4} label="Chargement du formulaire" />
            </Card>
          </ConfigurationSection>
          <ResultSection aria-labelledby={resultTitle}>
            <h2 id={resultTitle}>Résumé du comptage</h2>
            <ResultSkeleton label="Chargement du comptage" />
          </ResultSection>
        </Columns>
      )}
    </>
  );
}
