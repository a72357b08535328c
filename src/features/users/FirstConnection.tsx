import { Button } from '#design-system/Button/Button.tsx';
import { parseJob, type UserProfile } from '#domain/profile.ts';
import { ProfileDialog, type ChosenProfile } from './ProfileDialog.tsx';

interface FirstConnectionProps {
  user: Pick<UserProfile, 'firstName' | 'typeProfil' | 'markets'>;
  pending: boolean;
  failure?: string | undefined;
  onSubmit: (chosen: ChosenProfile) => void;
  onSignOut: () => void;
}

const LABELS = { job: 'Votre métier', markets: 'Vos marchés' };

/**
 * Blocks the application until the person has chosen a job and markets. Signing out is the only other choice (FC-01).
 */
export function FirstConnection({ user, onSignOut, ...save }: FirstConnectionProps) {
  return (
    <ProfileDialog
      open
      {...save}
      title="Bienvenue"
      description={`Bonjour ${user.firstName}. Dites-nous ce que vous faites : AdFactory vous ouvrira les marchés et les écrans de votre métier.`}
      labels={LABELS}
      initial={{ job: parseJob(user.typeProfil) ?? null, markets: user.markets }}
      otherAction={
        <Button variant="ghost" icon="logout" onClick={onSignOut}>
          Se déconnecter
        </Button>
      }
    />
  );
}
