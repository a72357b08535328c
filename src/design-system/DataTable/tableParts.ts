import styled from 'styled-components';
import { color, font, media, size, space, zIndex } from '../tokens/tokens.ts';

export const Region = styled.div`
  width: 100%;
  overflow-x: auto;

  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.print} {
    overflow: visible;
  }
`;

export const Table = styled.table`
  width: 100%;
  min-width: 36rem;
  table-layout: fixed;
  font-size: ${font.size.sm};

  caption {
    padding-block-end: ${space[2]};
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
    text-align: start;
  }

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
  :is(th, td):first-child {
    padding-inline-start: var(--table-inset, ${space[5]});
  }
  :is(th, td):last-child {
    padding-inline-end: var(--table-inset, ${space[5]});
  }
  /* Only figures: tabular hyphens would tear names apart. */
  [data-numeric] {
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }

  thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: ${zIndex.sticky};
    padding-block: ${space[2]};
    background: ${color.surface.raised};
    box-shadow: inset 0 -1px ${color.border.default};
    color: ${color.text.muted};
    font-size: ${font.size.xs};
    font-weight: ${font.weight.medium};
    line-height: ${font.lineHeight.snug};
    vertical-align: bottom;
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
  tbody tr {
    contain: layout style;
  }
  [data-muted] {
    color: ${color.text.muted};
  }
  tr[data-state='disabled'] > * {
    color: ${color.text.disabled};
    font-weight: ${font.weight.regular};
  }
  tr[data-state='selected'] > * {
    background: ${color.intent.accent.surface};
  }
  td > span[aria-hidden] {
    display: inline-block;
    vertical-align: middle;
  }

  tfoot :is(th, td) {
    padding-block: ${space[3]};
    border-block-start: 1px solid ${color.border.strong};
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
  tfoot tr + tr > * {
    border-block-start: 0;
    padding-block-start: 0;
  }

  ${media.below.sm} {
    &[data-narrow='cards'] {
      display: block;
      min-width: 0;
    }
    &[data-narrow='cards'] :is(tbody, tfoot, tr, th, td) {
      display: block;
    }
    &[data-narrow='cards'] :is(thead, colgroup) {
      display: none;
    }
    &[data-narrow='cards'] tr {
      padding: ${space[4]} var(--table-inset, ${space[5]});
    }
    &[data-narrow='cards'] tr > th:first-child {
      padding-block-end: ${space[2]};
      font-size: ${font.size.md};
      font-weight: ${font.weight.semibold};
    }
    &[data-narrow='cards'] tr + tr {
      border-block-start: 1px solid ${color.border.default};
    }
    &[data-narrow='cards'] tr:hover > * {
      background: none;
    }
    &[data-narrow='cards'] :is(th, td) {
      padding: ${space[1]} 0;
      border: 0;
    }
    &[data-narrow='cards'] td[data-label] {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: ${space[4]};
      text-align: end;
    }
    &[data-narrow='cards'] td[data-label]::before {
      flex: none;
      content: attr(data-label);
      color: ${color.text.muted};
      font-weight: ${font.weight.regular};
    }
  }

  ${media.print} {
    min-width: 0;

    /* A ground and a shadow per cell leave hairlines between them on paper. */
    thead th {
      position: static;
      border-block-end: 1px solid ${color.border.strong};
      background: none;
      box-shadow: none;
    }
    tr {
      break-inside: avoid;
    }
  }
`;

export const EmptyCell = styled.td`
  &&& {
    padding: 0;
    background: none;
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: ${size.target};
  font-weight: inherit;

  svg {
    opacity: 0;
  }
  /* The arrow on the other side: the words end where the figures end. */
  [data-numeric] > & {
    flex-direction: row-reverse;
  }
  &[data-sorted] {
    color: ${color.text.strong};
  }
  &[data-sorted] svg {
    opacity: 1;
  }
  &:is(:hover, :focus-visible):not([data-sorted]) svg {
    opacity: 0.5;
  }
`;
