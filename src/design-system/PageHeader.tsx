import type { ReactNode } from 'react';
import styled from 'styled-components';
import { UnbrokenNumbers } from './UnbrokenNumbers.tsx';
import { color, font, media, space } from './tokens/tokens.ts';

interface PageHeaderProps {
  title: ReactNode;
  /** A `BackLink`. */
  back?: ReactNode;
  /** Text under the title: who, what, how many. */
  description?: ReactNode;
  /** Actions of the page, with the main one last. */
  actions?: ReactNode;
}

const Root = styled.header`
  display: grid;
  gap: ${space[1]};
  margin-block-end: ${space[6]};

  ${media.below.xs} {
    margin-block-end: ${space[3]};
  }
`;

/** What a finger may touch reaches beyond the text, into the margin of the page. */
const Back = styled.div`
  ${media.touch} {
    margin-block: -0.625rem;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
  min-height: 2.25rem;

  /* On a phone the actions are below the description, and the description stays with its title. */
  ${media.below.xs} {
    display: contents;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  ${media.below.xs} {
    order: 2;
    margin-block-start: ${space[1]};

    /* The button of a menu has a wrapper without a box. Narrow, so that two stand on one line. */
    && > *,
    && > span > button {
      flex: 1 1 auto;
      gap: ${space[1]};
      justify-content: center;
      padding-inline: ${space[2]};
    }
  }
`;

const Description = styled.div`
  max-width: 60rem;
  color: ${color.text.muted};
  font-size: ${font.size.md};

  ${media.below.xs} {
    order: 1;
  }
`;

export function PageHeader({ title, back, description, actions }: PageHeaderProps) {
  return (
    <Root>
      {back !== undefined && <Back>{back}</Back>}
      <Line>
        <h1>{typeof title === 'string' ? <UnbrokenNumbers>{title}</UnbrokenNumbers> : title}</h1>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Line>
      {description !== undefined && <Description>{description}</Description>}
    </Root>
  );
}
