import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from './Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { font, space } from './tokens/tokens.ts';

interface ErrorStateProps {
  title?: ReactNode;
  /** What happened. What stands below the first line of a text is technical, and shown behind « Détails ». */
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

const Technical = styled.details`
  margin-block-start: ${space[2]};
  font-size: ${font.size.sm};
  overflow-wrap: anywhere;
`;

/** Shows a text; what stands below its first line is technical, and behind « Détails ». */
function Sentences({ text }: { text: string }) {
  const [sentence, ...details] = text.split('\n');
  if (details.length === 0) return sentence;
  return (
    <>
      {sentence}
      <Technical>
        <summary>Détails</summary>
        {details.join(' ')}
      </Technical>
    </>
  );
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
        {typeof children === 'string' ? <Sentences text={children} /> : children}
      </EmptyState>
    </div>
  );
}
