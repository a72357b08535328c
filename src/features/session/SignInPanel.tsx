import styled from 'styled-components';
import { AppLogo } from '#design-system/AppLogo.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { Scene } from '#design-system/Scene/Scene.tsx';
import { color, font, media, size, space } from '#design-system/tokens/tokens.ts';
import type { SignInError } from './signInErrors.ts';

interface SignInPanelProps {
  /** Why the last attempt failed, or why the session is over. */
  error?: SignInError | undefined;
  /** True once the redirect has been requested. */
  pending?: boolean;
  onSignIn: () => void;
}

const Root = styled.main`
  display: grid;
  min-height: 100dvh;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
  background: ${color.surface.raised};

  ${media.below.sm} {
    grid-template: auto 1fr / minmax(0, 1fr);
  }
`;

const Welcome = styled.section`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${space[8]};
  padding: ${space[8]} ${space[10]};

  ${media.below.sm} {
    order: 1;
    padding: ${space[6]} ${space[6]} ${space[8]};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[5]};
  align-self: center;
  justify-items: start;
  width: 100%;
  max-width: 26rem;
  margin-inline: auto;

  h1 {
    font-size: ${font.size['3xl']};
  }
  ${media.below.sm} {
    align-self: start;
  }
`;

const Lead = styled.p`
  color: ${color.text.default};
  font-size: ${font.size.lg};
  --line-height: ${font.lineHeight.normal};
`;

const Small = styled.p`
  max-width: ${size.reading};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

const Picture = styled.div`
  /* Absolutely positioned, so that the picture fills the page without making it taller. */
  position: relative;
  background: ${color.intent.accent.surface};

  > * {
    position: absolute;
    inset: 0;
  }
  ${media.below.sm} {
    height: clamp(10rem, 27dvh, 18rem);
  }
`;

/** Welcome page for people who are not signed in (SH-07, SH-08). */
export function SignInPanel({ error, pending = false, onSignIn }: SignInPanelProps) {
  return (
    <Root>
      <Welcome>
        <AppLogo size="lg" />
        <Words>
          <h1>Bienvenue</h1>
          <Lead>
            Estimez une audience, ajustez un budget et remettez à votre client une proposition prête
            à imprimer.
          </Lead>
          {error !== undefined && (
            <Notice tone="danger" title={error.title} live="assertive">
              {error.text}
            </Notice>
          )}
          <Button variant="primary" size="lg" pending={pending} onClick={onSignIn}>
            Je me connecte
          </Button>
          <Small>La page de connexion de votre entreprise va s’ouvrir.</Small>
        </Words>
      </Welcome>
      <Picture>
        <Scene name="campaign" />
      </Picture>
    </Root>
  );
}
