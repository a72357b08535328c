import { css } from 'styled-components';
import { media, size } from './tokens.ts';

/** Stretches what a finger may touch to 44 px, without moving anything: for a link within a text or a list (D-143). */
export const touchArea = css`
  ${media.touch} {
    position: relative;

    &::after {
      content: '';
      position: absolute;
      inset-block: calc((100% - ${size.target}) / 2);
      inset-inline: min(0px, calc((100% - ${size.target}) / 2));
    }
  }
`;
