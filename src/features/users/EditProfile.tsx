import { parseJob, type UserProfile } from '#domain/profile.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { BoundAccount, type BoundAccountProps } from './BoundAccount.tsx';
import { ProfileDialog, type ChosenProfile } from './ProfileDialog.tsx';

interface EditProfileProps {
  user: Pick<UserProfile, 'firstName' | 'lastName' | 'email' | 'typeProfil' | 'markets'>;
  pending: boolean;
  failure: string | undefined;
  /** The account that the profile belongs to; undefined when there is none to unbind. */
  account: BoundAccountProps | undefined;
  onSubmit: (chosen: ChosenProfile) => void;
  onClose: () => void;
}

const LABELS = { job: 'Métier', markets: 'Marchés' };

/** Dialog « Modifier le profil », in which an administrator changes a person's job and markets (US-10, US-11). */
export function EditProfile({ user, pending, account, onClose, ...save }: EditProfileProps) {
  return (
    <ProfileDialog
      open
      {...save}
      pending={pending}
      onClose={pending ? undefined : onClose}
      title="Modifier le profil"
      description={`${user.firstName} ${user.lastName}, ${user.email}`}
      labels={LABELS}
      initial={{ job: parseJob(user.typeProfil) ?? null, markets: user.markets }}
      otherAction={
        <Button disabled={pending} onClick={onClose}>
          Annuler
        </Button>
      }
    >
      {account && <BoundAccount {...account} />}
    </ProfileDialog>
  );
}
