import styled from 'styled-components';
import { media } from '#design-system/tokens/tokens.ts';

/** A field that grows with its content. Where a form has two columns, the shorter fields stand beside it. */
export const TallField = styled.div`
  min-width: 0;

  ${media.from.sm} {
    grid-row: span 3;
  }
`;
