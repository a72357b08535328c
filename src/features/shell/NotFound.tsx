import { SCREENS } from '#domain/screens.ts';
import styled from 'styled-components';
import { ButtonLink } from '#design-system/Button/Button.tsx';
import { Illustration } from '#design-system/Illustration/Illustration.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';

const Root = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[6]};
  min-height: 100dvh;
  padding: ${space[8]} ${space[5]};
  background: ${color.surface.inverse};
  text-align: center;

  h1 {
    max-width: 26rem;
    color: ${color.text.onInverse};
    font-size: ${font.size['2xl']};
    --line-height: ${font.lineHeight.snug};
  }
`;

/** Page for unknown URLs (SH-23, SH-24). */
export function NotFound() {
  return (
    <Root>
      <Illustration name="dark" size="lg" />
      <h1>Il fait trop noir pour trouver cette page. Désolé.</h1>
      <ButtonLink href={SCREENS.home.path} size="lg" icon="home">
        Page d&apos;accueil
      </ButtonLink>
    </Root>
  );
}
