import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, shadow, space } from '../tokens/tokens.ts';

interface CardProps {
  title?: ReactNode;
  /** Beside the title: a badge, a button. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** `flush` lets a table touch the edges. */
  padding?: 'normal' | 'flush';
  headingLevel?: 2 | 3;
  children: ReactNode;
}

const Root = styled.section`
  min-width: 0;
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};
  box-shadow: ${shadow.raised};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding: ${space[4]} ${space[5]} 0;

  h2,
  h3 {
    font-size: ${font.size.lg};
    letter-spacing: -0.011em;
  }
`;

const Body = styled.div`
  padding: ${space[4]} ${space[5]} ${space[5]};

  &[data-padding='flush'] {
    padding: ${space[3]} 0 0;
  }
`;

const Foot = styled.footer`
  padding: ${space[3]} ${space[5]};
  border-block-start: 1px solid ${color.border.subtle};
`;

export function Card({
  title,
  aside,
  footer,
  padding = 'normal',
  headingLevel = 2,
  children,
}: CardProps) {
  const titleId = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const hasHead = title !== undefined || aside !== undefined;
  return (
    <Root aria-labelledby={title === undefined ? undefined : titleId}>
      {hasHead && (
        <Head>
          {title !== undefined && <Heading id={titleId}>{title}</Heading>}
          {aside}
        </Head>
      )}
      <Body data-padding={padding}>{children}</Body>
      {footer !== undefined && <Foot>{footer}</Foot>}
    </Root>
  );
}
