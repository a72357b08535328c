import { Button } from '#design-system/Button/Button.tsx';
import { EmptyState } from '#design-system/EmptyState/EmptyState.tsx';

/** Blocks a person whose profile names no job or no market: nothing here would answer them. */
export function ProfilePending({ onSignOut }: { onSignOut: () => void }) {
  return (
    <EmptyState
      illustration="welcome"
      title="Votre profil n’est pas encore complété"
      action={
        <Button icon="logout" onClick={onSignOut}>
          Se déconnecter
        </Button>
      }
    >
      Votre métier et vos marchés ne sont pas encore renseignés. Demandez à un administrateur de
      compléter votre profil, puis reconnectez-vous.
    </EmptyState>
  );
}
