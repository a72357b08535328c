import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '#design-system/tokens/tokens.ts';

const Grid = styled.div`
  display: grid;
  gap: ${space[6]};
  max-width: 60rem;
`;

const Line = styled.div`
  display: grid;
  gap: ${space[2]};

  > span {
    color: ${color.text.muted};
    font-size: ${font.size.xs};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[3]};
  }
  &[data-block] > div {
    display: block;
  }
`;

/** Shows every variant of a component on one page, each row with its name. */
export function Matrix({ children }: { children: ReactNode }) {
  return <Grid>{children}</Grid>;
}

interface RowProps {
  name: string;
  block?: boolean;
  children: ReactNode;
}

export function Row({ name, block = false, children }: RowProps) {
  return (
    <Line data-block={block || undefined}>
      <span>{name}</span>
      <div>{children}</div>
    </Line>
  );
}
