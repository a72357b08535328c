import { Card } from '#design-system/Card/Card.tsx';
import { ErrorState } from '#design-system/ErrorState.tsx';

/** Why a screen could not be shown: an error, unreachable code, or code of an outdated version. */
export type ScreenFailureReason = 'broken' | 'unreachable' | 'outdated';

interface ScreenFailureProps {
  reason: ScreenFailureReason;
  retrying?: boolean;
  onRetry: () => void;
}

const WORDS_BY_REASON = {
  broken: {
    title: 'Cette page a rencontré un problème',
    text: 'Réessayez ; si cela persiste, contactez le support.',
    retry: 'Réessayer',
  },
  unreachable: {
    title: 'Cette page n’a pas pu être chargée',
    text: 'La connexion semble coupée. La page s’ouvrira dès son retour, ou réessayez.',
    retry: 'Réessayer',
  },
  outdated: {
    title: 'Une nouvelle version est disponible, rechargez',
    text: 'L’application a été mise à jour depuis que vous l’avez ouverte : cette page vient avec la nouvelle version.',
    retry: 'Recharger',
  },
} as const satisfies Record<ScreenFailureReason, Record<'title' | 'text' | 'retry', string>>;

/** Error state of one screen; the header and the menu around it still work. */
export function ScreenFailure({ reason, retrying = false, onRetry }: ScreenFailureProps) {
  const { title, text, retry } = WORDS_BY_REASON[reason];
  return (
    <div data-screen-failure>
      <Card>
        <ErrorState
          title={title}
          illustration={reason === 'unreachable' ? 'offline' : 'error'}
          onRetry={onRetry}
          retrying={retrying}
          retryLabel={retry}
        >
          {text}
        </ErrorState>
      </Card>
    </div>
  );
}
