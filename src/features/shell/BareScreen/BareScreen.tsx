import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, size, space } from '#design-system/tokens/tokens.ts';

const Main = styled.main`
  width: 100%;
  max-width: ${size.reading};
  min-height: 100dvh;
  margin-inline: auto;
  padding: ${space[16]} ${space[8]};

  ${media.below.sm} {
    padding: ${space[8]} ${space[4]};
  }
`;

/** The place of a screen that stands alone, without header or side menu. */
export function BareScreen({ children }: { children: ReactNode }) {
  return <Main>{children}</Main>;
}
