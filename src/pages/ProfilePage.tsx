import styled from 'styled-components';
import { SCREENS } from '#domain/screens.ts';
import { PageHeader } from '#design-system/PageHeader.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { font, space } from '#design-system/tokens/tokens.ts';
import { useMe } from '#features/session/guard.ts';
import { ProfileCard } from '#features/users/ProfileCard.tsx';

const Licences = styled.p`
  margin-block-start: ${space[6]};
  font-size: ${font.size.sm};
`;

/** /profile (SH-19). The build writes the file of the licences. */
export function ProfilePage() {
  return (
    <>
      <PageHeader title={SCREENS.profile.title} />
      <ProfileCard user={useMe()} />
      <Licences>
        <TextLink href="/licences.txt" target="_blank">
          Licences des logiciels, de la police et des données
        </TextLink>
      </Licences>
    </>
  );
}
