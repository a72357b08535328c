import { css } from 'styled-components';
import { color, font, space } from '../tokens/tokens.ts';

/** Smaller text and paddings, for a table whose columns would not fit otherwise. */
export const dense = css`
  font-size: ${font.size.xs};

  /* The first and last cells keep the inset of the table. */
  :where(th, td) {
    padding-inline: ${space[2]};
  }
`;

/** One card per row, with the names of the columns in its cells. */
export const cards = css`
  display: block;
  :is(tbody, tfoot, tr, th, td) {
    display: block;
  }
  :is(thead, colgroup) {
    display: none;
  }
  tr {
    padding: ${space[4]} var(--table-inset, ${space[5]});
  }
  /* The first and last rows add no padding where the card already provides it. */
  tbody tr:first-child {
    padding-block-start: var(--table-edge, ${space[4]});
  }
  > :last-child > tr:last-child {
    padding-block-end: var(--table-edge, ${space[4]});
  }
  tfoot {
    border-block-start: 1px solid ${color.border.strong};
  }
  tr > :is(th:first-child, td:first-child + th) {
    padding-block-end: ${space[2]};
    font-size: ${font.size.md};
    font-weight: ${font.weight.semibold};
  }
  tr[data-state='selected'] {
    background: ${color.intent.accent.surface};
  }
  /* The box that chooses a row stands before the name of the row. */
  tr:has(> [data-choice]) {
    position: relative;
  }
  tr > [data-choice] {
    position: absolute;
  }
  tr > [data-choice] + th {
    padding-block-end: ${space[2]};
    padding-inline-start: ${space[8]};
    font-size: ${font.size.md};
    font-weight: ${font.weight.semibold};
  }
  tr + tr {
    border-block-start: 1px solid ${color.border.default};
  }
  tr:hover > * {
    background: none;
  }
  :is(th, td) {
    padding: ${space[1]} 0;
    border: 0;
  }
  td[data-label] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    text-align: end;
  }
  /* A long value is cut within its card. */
  td[data-label] > * {
    min-width: 0;
  }
  /* Aligns inputs in one column, whatever the length of their labels. */
  td[data-label] > :has([inputmode]) {
    flex: 0 0 60%;
  }
  /* Aligns the text of the last button, not its padding, with the figures. */
  td:last-child > div > button[data-variant='ghost']:last-child {
    margin-inline-end: -0.75rem;
  }
  td:last-child > div > button:not([data-variant]):last-child {
    margin-inline-end: -0.5rem;
  }
  td[data-blank] {
    display: none;
  }
  td[data-label]::before {
    flex: none;
    content: attr(data-label);
    color: ${color.text.muted};
    font-weight: ${font.weight.regular};
  }

  /* Two cells a line where there is room. */
  @container (min-width: 34rem) {
    tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: ${space[10]};
    }
    tr > th,
    tr > td:not([data-label]) {
      grid-column: 1 / -1;
    }
  }
`;
