import { Card } from '#design-system/Card/Card.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';

interface ScreenFailureProps {
  /** The page could not be fetched, rather than shown. */
  isUnreachable: boolean;
  onRetry: () => void;
}

/** One screen failed; the header and the menu around it still work. */
export function ScreenFailure({ isUnreachable, onRetry }: ScreenFailureProps) {
  return (
    <Card>
      <ErrorState
        title={
          isUnreachable
            ? 'Cette page n’a pas pu être chargée'
            : 'Cette page a rencontré un problème'
        }
        illustration={isUnreachable ? 'offline' : 'error'}
        onRetry={onRetry}
      >
        {isUnreachable
          ? 'La connexion est coupée, ou l’application vient d’être mise à jour.'
          : 'Réessayez ; si cela persiste, contactez le support.'}
      </ErrorState>
    </Card>
  );
}
