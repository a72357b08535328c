import styled from 'styled-components';
import { color, font, radius, space } from '../tokens/tokens.ts';

export const Detail = styled.div`
  margin-block-end: ${space[3]};
  padding-block-end: ${space[3]};
  border-block-end: 1px solid ${color.border.subtle};

  li:first-child {
    min-width: 9rem;
    max-width: 100%;
  }
  /* Figures that do not fit on the line of the name start below the first figure. */
  @container (min-width: 30rem) {
    > ul {
      padding-inline-start: calc(9rem + ${space[5]});
    }
    li:first-child {
      margin-inline-start: calc(-9rem - ${space[5]});
    }
  }
`;

/** Holds the pattern definition. `display: none` would disable the pattern as well. */
export const Defs = styled.svg`
  position: absolute;
  width: 0;
  height: 0;
`;

/** One grid for all rows, so that names, bars and figures align in columns. */
export const Rows = styled.ol`
  display: grid;
  grid-template-columns: fit-content(16rem) minmax(0, 1fr) max-content;
  column-gap: ${space[4]};
  font-size: ${font.size.sm};

  > li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    break-inside: avoid;
  }
  @container (max-width: 30rem) {
    grid-template-columns: minmax(0, 1fr) max-content;
  }
`;

/**
 * Fills the height of the row without increasing it. The drawing is positioned, because Chromium resolves a percentage of
 * the row to zero when it lays out only the rows that changed.
 */
export const Plot = styled.div`
  position: relative;
  align-self: stretch;

  > svg {
    position: absolute;
    inset: 0;
    overflow: visible;
  }
`;

export const Bar = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  min-height: max(24px, 1.75rem);
  border-radius: ${radius.sm};

  > span {
    overflow-wrap: break-word;
    padding-block: 0.1875rem;
    --line-height: ${font.lineHeight.snug};
  }
  > strong {
    color: ${color.text.strong};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
    text-align: end;
    white-space: nowrap;
  }
  line {
    stroke: ${color.border.subtle};
    shape-rendering: crispEdges;
  }
  rect {
    stroke: ${color.surface.raised};
    stroke-width: 1;
  }
  rect[data-tone='sold'] {
    stroke: ${color.data.sold};
  }
  &:is(:hover, :focus-visible) > span {
    color: ${color.text.strong};
  }
  &:is(:hover, :focus-visible) {
    background: ${color.surface.hover};
  }
  &:focus-visible {
    outline-offset: 0;
  }

  @container (max-width: 30rem) {
    padding-block: ${space[1]};

    > ${Plot} {
      grid-row: 2;
      grid-column: 1 / -1;
      height: 1.25rem;
    }
    /* Grid lines mean nothing without the axis labels, which are hidden at this width. */
    line {
      display: none;
    }
  }
`;

export const Axis = styled.li`
  margin-block-start: ${space[1]};
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-variant-numeric: tabular-nums;

  > span {
    position: relative;
    grid-column: 2;
    height: 1.25rem;
  }
  i {
    position: absolute;
    font-style: normal;
    white-space: nowrap;
    transform: translateX(-50%);
  }
  i:first-child {
    transform: none;
  }
  @container (max-width: 30rem) {
    display: none !important;
  }
`;
