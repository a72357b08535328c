import type { ReactNode } from 'react';
import styled from 'styled-components';
import { font, media, size, space } from '#design-system/tokens/tokens.ts';

export interface BareScreenProps {
  /** `reading` for text, `page` for a full page with tables. */
  width?: 'reading' | 'page' | undefined;
  children: ReactNode;
}

const Main = styled.main`
  width: 100%;
  max-width: ${size.reading};
  min-height: 100dvh;
  margin-inline: auto;
  padding: ${space[16]} ${space[8]};

  &[data-width='page'] {
    max-width: ${size.page};
    padding-block-start: ${space[8]};
    font-size: ${font.size.md};
  }
  ${media.threeColumns} {
    &[data-width='page']:has([data-wide-page]) {
      max-width: ${size.widePage};
    }
  }
  ${media.below.sm} {
    padding: ${space[8]} ${space[4]};

    &[data-width='page'] {
      padding-block-start: ${space[5]};
    }
  }
  /* A printed document sets its own margins. */
  ${media.print} {
    max-width: none;
    min-height: 0;
    padding: 0;

    &[data-width='page'] {
      max-width: none;
      padding: 0;
    }
  }
`;

/** Layout of a screen without header or side menu. */
export function BareScreen({ width = 'reading', children }: BareScreenProps) {
  return <Main data-width={width}>{children}</Main>;
}
