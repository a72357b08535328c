import styled from 'styled-components';
import { space } from './tokens/tokens.ts';

/*
 * Places elements: one below the other, or beside one another. A component that looks like something has a style of its
 * own; whatever only places its children uses these.
 */

type Space = keyof typeof space;

/** Elements below one another. */
export const Stack = styled.div<{
  $gap: Space;
  /** Each as wide as its content, not as the stack. */
  $start?: boolean;
}>`
  display: grid;
  gap: ${({ $gap }) => space[$gap]};
  justify-items: ${({ $start }) => ($start ? 'start' : 'normal')};
`;

/** Elements beside one another, in their middle, that continue on another row. */
export const Inline = styled.div<{
  /** Of rows and columns, or of each. */
  $gap: Space | readonly [row: Space, column: Space];
  $justify?: 'flex-end' | 'space-between' | 'center';
}>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap }) =>
    typeof $gap === 'object' ? $gap.map((one) => space[one]).join(' ') : space[$gap]};
  align-items: center;
  justify-content: ${({ $justify = 'normal' }) => $justify};
`;
