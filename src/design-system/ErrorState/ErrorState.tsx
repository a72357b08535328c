import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';

interface ErrorStateProps {
  title?: ReactNode;
  children?: ReactNode;
  /** What went wrong: something broke, the network is gone, or the person may not see it. */
  illustration?: 'error' | 'offline' | 'forbidden';
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  retryLabel?: string;
}

/** Something could not be loaded; says so at once and offers to try again. */
export function ErrorState({
  title = 'Une erreur est survenue',
  children,
  illustration = 'error',
  onRetry,
  retrying = false,
  retryLabel = 'Réessayer',
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        illustration={illustration}
        action={
          onRetry && (
            <Button icon="refresh" pending={retrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          )
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
