import { ButtonLink } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { EmptyState } from '#design-system/EmptyState/EmptyState.tsx';

interface ScreenUnavailableProps {
  /** Where the person can go on. */
  wayOut: { href: string; label: string };
}

/** In place of a screen that this version does not have yet. */
export function ScreenUnavailable({ wayOut }: ScreenUnavailableProps) {
  return (
    <Card>
      <EmptyState
        title="Cet écran n’est pas encore disponible dans cette version"
        action={<ButtonLink href={wayOut.href}>{wayOut.label}</ButtonLink>}
      >
        Il arrivera avec une prochaine mise à jour. D’ici là, continuez à utiliser votre outil
        habituel pour cette demande.
      </EmptyState>
    </Card>
  );
}
