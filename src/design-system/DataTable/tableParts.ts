import styled, { keyframes } from 'styled-components';
import { color, font, media, motion, size, space, zIndex } from '../tokens/tokens.ts';
import { cards, dense, dropped, rowCards } from './fitStyles.ts';

const run = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(350%); }
`;

/** While refetching, the current rows are dimmed and a progress line moves above them. */
export const Frame = styled.div`
  position: relative;
  min-width: 0;

  &[data-refetching] {
    overflow: clip;
  }
  &[data-refetching]::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    z-index: ${zIndex.sticky};
    width: 30%;
    height: 2px;
    background: ${color.intent.accent.solid};
    animation: ${run} 1s ${motion.ease} infinite;
  }
  /* A lighter colour rather than a lower opacity, so that the text keeps its contrast. */
  &[data-refetching] tbody > tr > * {
    color: ${color.text.muted};
    transition: color ${motion.normal} ${motion.ease};
  }
  ${media.reducedMotion} {
    &[data-refetching]::before {
      width: 100%;
    }
  }
`;

export const PaginationSlot = styled.div`
  padding: ${space[3]} var(--table-inset, ${space[5]});
  border-block-start: 1px solid ${color.border.subtle};

  ${media.print} {
    display: none;
  }
`;

export const Region = styled.div`
  width: 100%;
  overflow-x: auto;

  &:focus-visible {
    outline-offset: calc(var(--table-ring, -2px) - var(--table-bleed, 0px));
  }
  /* The layout of cards depends on this width. On paper the containment could prevent page breaks. */
  ${media.screen} {
    container-type: inline-size;
    /* Room for the focus rings of cells at the edges, which the region would clip. */
    width: calc(100% + 2 * var(--table-bleed, 0px));
    margin: calc(-1 * var(--table-bleed, 0px));
    padding: var(--table-bleed, 0px);
  }
  ${media.print} {
    overflow: visible;
  }
  /* A scrolling region would hold its header back. */
  &[data-sticky] {
    overflow: visible;
  }
`;

export const Table = styled.table`
  width: 100%;
  font-size: ${font.size.sm};

  th,
  td {
    padding: 0.625rem ${space[3]};
    text-align: start;
    vertical-align: middle;
    overflow-wrap: break-word;
  }
  &[data-density='compact'] :is(th, td) {
    padding-block: 0.3125rem;
  }
  /* Two lines of text, or a row of buttons, take 48 px with the border of the row. */
  &[data-density='row'] > tbody > tr > :is(th, td) {
    height: 3rem;
    padding-block: 0.125rem;
  }
  &[data-density='row'] > thead th {
    white-space: nowrap;
  }
  :is(th, td):first-child {
    padding-inline-start: var(--table-inset, ${space[5]});
  }
  :is(th, td):last-child {
    padding-inline-end: var(--table-inset, ${space[5]});
  }
  [data-choice] {
    padding-inline-end: 0;
  }
  /* Only for figures: tabular hyphens would spread names apart. */
  [data-numeric] {
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }

  [data-align='center'] {
    text-align: center;
  }
  [data-align='end'] {
    text-align: end;
  }
  /* A skeleton row has the height of a text row, or of a row of buttons. */
  [data-loading] > span {
    margin-block: calc((1lh - 0.75rem) / 2);
  }
  [data-loading='actions'] > span {
    margin-block: calc((${size.controlSm} - 0.75rem) / 2);
    margin-inline-start: auto;
  }
  [data-loading][data-numeric] > span {
    margin-inline-start: auto;
  }
  /* A checkbox alone in a cell is centred vertically. */
  :is(td, th) label[data-alone] {
    align-items: center;
    padding: 0;
    vertical-align: middle;
  }

  thead th {
    padding-block: ${space[2]};
    background: ${color.surface.raised};
    box-shadow: inset 0 -1px ${color.border.default};
    color: ${color.text.muted};
    font-size: ${font.size.xs};
    font-weight: ${font.weight.medium};
    --line-height: ${font.lineHeight.snug};
    vertical-align: bottom;
  }
  /* Aligns the text of sortable and non-sortable headers. */
  thead[data-sortable] th > span:not(.visually-hidden) {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
  tbody th {
    color: ${color.text.strong};
    font-weight: ${font.weight.medium};
  }
  tbody tr + tr > * {
    border-block-start: 1px solid ${color.border.subtle};
  }
  tbody tr:hover > * {
    background: ${color.surface.hover};
  }
  /* The browser paints again the row that changed, and not the table. */
  tbody tr {
    isolation: isolate;
  }
  /* What is said about a field has a line of its own below the cells, and the field in use is the first to be spoken of. */
  tbody tr:has([data-row-line]) {
    position: relative;
  }
  [data-fit]:not([data-fit='cards']) & tbody tr:has([data-row-line]) > :is(th, td) {
    padding-block-end: calc(0.625rem + var(--row-line, 0px));
  }
  tr:has(td:focus-within [data-row-line]) > td:not(:focus-within) [data-row-line],
  tr:not(:has(td:focus-within [data-row-line])) > td:has([data-row-line]) ~ td [data-row-line],
  [data-when-dropped] {
    display: none;
  }
  [data-muted] {
    color: ${color.text.muted};
  }
  /* The link in its header opens a row wherever it is clicked; its own controls stand above that. */
  tr[data-opens] {
    position: relative;
    z-index: 0;
  }
  tr[data-opens] > th a {
    position: static;
  }
  tr[data-opens] > th a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  tr[data-opens] > td :is(a, button, label, [tabindex]) {
    position: relative;
    z-index: 1;
  }
  tr[data-state='disabled'] > * {
    color: ${color.text.disabled};
    font-weight: ${font.weight.regular};
  }
  tbody tr[data-state='selected'] > * {
    background: ${color.intent.accent.surface};
  }
  tbody tr[draggable='true'] {
    cursor: grab;
  }
  /* The words of the actions come with the pointer or the focus. The menu of the row, which has them too, is always there. */
  @media (hover: hover) {
    tbody tr:not(:hover, :focus-within) [data-drop='actions'] {
      opacity: 0;
    }
  }
  td > span[aria-hidden] {
    display: inline-block;
    vertical-align: middle;
  }

  /* Weaker than the padding of a printed sheet, whichever of the two styles comes first. */
  tfoot :where(th, td) {
    padding-block: ${space[3]};
  }
  tfoot :is(th, td) {
    border-block-start: 1px solid ${color.border.strong};
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
  tfoot tr + tr > * {
    border-block-start: 0;
    padding-block-start: 0;
  }

  ${media.screen} {
    /* The header as a whole: the browser would round the place of each cell on its own, one pixel from its column. */
    [data-sticky] > & thead {
      position: sticky;
      inset-block-start: var(--sticky-top, 0px);
      z-index: 1;
    }
    [data-sticky] > & tbody :is(input, button, a) {
      scroll-margin-block-start: ${space[12]};
    }
    [data-fit='dense'] > * > & {
      ${dense}
    }
    [data-fit='cards'] > * > & {
      ${cards}
    }
    [data-fit='cards'] > * > &[data-density='row'] {
      ${rowCards}
    }
    ${dropped}
  }
  ${media.print} {
    [data-paper='dense'] > * > & {
      ${dense}
    }
    th,
    td {
      padding-block: 0.25rem;
    }
    &[data-density='row'] > tbody > tr > :is(th, td) {
      height: auto;
    }
    /* Nobody points at paper to read what is cut. */
    && [data-one-line] > * {
      overflow: visible;
      white-space: normal;
    }
    /* Below a row rather than above the next one, whose line would double that of a repeated head. */
    tbody tr + tr > * {
      border-block-start: 0;
    }
    tbody tr:not(:last-child) > * {
      border-block-end: 1px solid ${color.border.subtle};
    }
    /* In print, a background and a shadow on each cell leave hairlines between cells. */
    thead th {
      border-block-end: 1px solid ${color.border.strong};
      background: none;
      box-shadow: none;
    }
    tr {
      break-inside: avoid;
    }
  }
`;

export const FullWidthCell = styled.td`
  &&& {
    padding: 0;
    background: none;
  }
  /* A plain text has no space of its own, unlike an illustration. */
  &&&[data-text] {
    padding-block: ${space[4]};
    color: ${color.text.muted};
  }
`;
