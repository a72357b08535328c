import { SCREENS } from '#domain/screens.ts';
import { PageHeader } from '#design-system/PageHeader.tsx';
import { useMe } from '#features/session/guard.ts';
import { ProfileCard } from '#features/users/ProfileCard.tsx';

/** /profile (SH-19). */
export function ProfilePage() {
  return (
    <>
      <PageHeader title={SCREENS.profile.title} />
      <ProfileCard user={useMe()} />
    </>
  );
}
