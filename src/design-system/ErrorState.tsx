import type { ReactNode } from 'react';
import { Button } from './Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { MessageText } from './MessageText.tsx';

interface ErrorStateProps {
  title?: ReactNode;
  /** What happened, as a `MessageText`. */
  children?: ReactNode;
  /** The cause: an error, a lost connection, or a missing permission. */
  illustration?: 'error' | 'offline' | 'forbidden';
  /** Called by « Réessayer ». Without it, there is no such button. */
  onRetry?: (() => void) | undefined;
  /** Whether the new attempt is under way. */
  retrying?: boolean;
  /** Text of the button, when « Réessayer » does not say enough. */
  retryLabel?: string;
  /** The next step where a retry would not help, such as a link. */
  action?: ReactNode;
}

/** Announces that something could not be loaded, and offers a retry or another step. */
export function ErrorState({
  title = 'Une erreur est survenue',
  children,
  illustration = 'error',
  onRetry,
  retrying = false,
  retryLabel = 'Réessayer',
  action,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        illustration={illustration}
        action={
          onRetry ? (
            <Button icon="refresh" pending={retrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          ) : (
            action
          )
        }
      >
        {children === undefined ? undefined : <MessageText>{children}</MessageText>}
      </EmptyState>
    </div>
  );
}
