import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Illustration } from './Illustration/Illustration.tsx';
import type { IllustrationName } from './Illustration/Illustration.tsx';
import { color, font, space } from './tokens/tokens.ts';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** Drawing above the title. */
  illustration?: IllustrationName;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[10]} ${space[5]} ${space[12]};
  text-align: center;
`;

const Title = styled.p`
  margin-block-start: ${space[4]};
  color: ${color.text.strong};
  font-size: ${font.size.lg};
  font-weight: ${font.weight.semibold};
  letter-spacing: -0.011em;
`;

const Text = styled.div`
  max-width: 30rem;
  color: ${color.text.muted};
`;

const Action = styled.div`
  margin-block-start: ${space[3]};
`;

export function EmptyState({ title, children, illustration = 'empty', action }: EmptyStateProps) {
  return (
    <Root>
      <Illustration name={illustration} />
      <Title>{title}</Title>
      {children !== undefined && <Text>{children}</Text>}
      {action !== undefined && <Action>{action}</Action>}
    </Root>
  );
}
