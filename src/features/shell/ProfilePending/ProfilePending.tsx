import styled from 'styled-components';
import { Button } from '#design-system/Button/Button.tsx';
import { Scene } from '#design-system/Scene/Scene.tsx';
import { color, media, radius, shadow, space } from '#design-system/tokens/tokens.ts';

const Root = styled.section`
  overflow: hidden;
  width: min(38rem, 100%);
  margin: ${space[10]} auto 0;
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};
  box-shadow: ${shadow.raised};

  ${media.below.sm} {
    margin-block-start: 0;
  }
`;

const Picture = styled.div`
  height: 13rem;
  background: ${color.intent.accent.surface};
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  padding: ${space[6]} ${space[8]} ${space[8]};

  p {
    color: ${color.text.muted};
  }
  button {
    margin-block-start: ${space[3]};
  }
  ${media.below.sm} {
    padding: ${space[5]};
  }
`;

/** Blocks a person whose profile names no job or no market: nothing here would answer them. */
export function ProfilePending({ onSignOut }: { onSignOut: () => void }) {
  return (
    <Root>
      <Picture>
        <Scene name="town" />
      </Picture>
      <Words>
        <h1>Votre profil n’est pas encore complété</h1>
        <p>
          Votre métier et vos marchés ne sont pas encore renseignés. Demandez à un administrateur de
          compléter votre profil, puis reconnectez-vous.
        </p>
        <Button icon="logout" onClick={onSignOut}>
          Se déconnecter
        </Button>
      </Words>
    </Root>
  );
}
