import { css } from 'styled-components';
import { color, font, size, space } from '../tokens/tokens.ts';

/** Smaller text and paddings, for a table whose columns would not fit otherwise. */
export const dense = css`
  font-size: ${font.size.xs};

  /* The first and last cells keep the inset of the table. */
  :where(th, td) {
    padding-inline: var(--dense-inset, ${space[2]});
  }
`;

const isDropped = (level: number) => `[data-dropped~='${level}'] > * > & [data-drop='${level}']`;

const isSaidElsewhere = (level: number) =>
  `[data-dropped~='${level}'] > * > & [data-when-dropped='${level}']`;

/**
 * Leaves out the columns of a level, of which another cell may say the figure, and the actions whose entries the menu of a
 * row repeats, also in cards.
 */
export const dropped = css`
  /* A second line that is marked as whole is cut only before a column would be left out. */
  :not([data-dropped~='2']) > * > & [data-one-line]:has([data-whole]) {
    grid-template-columns: minmax(min-content, 1fr);
  }
  ${[1, 2, 3].map(isSaidElsewhere).join()} {
    display: block;
  }
  ${[1, 2, 3].map(isDropped).join()},
  [data-fit='cards'] > * > & [data-drop='actions'],
  :is([data-dropped~='1'], [data-dropped='actions']) > * > & [data-drop='actions'] {
    display: none;
  }
`;

/** Values without visible names, below the name of the row, its figure and its menu. */
export const rowCards = css`
  tbody tr {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    padding-block: ${space[2]} ${space[3]};
  }
  tr > :is(th, td) {
    height: auto;
  }
  tr > td[colspan] {
    grid-column: 1 / -1;
  }
  tr:has([aria-haspopup]):not(:has(> [data-numeric])) > th {
    margin-inline-end: ${size.target};
  }
  tr > [data-choice] {
    position: static;
    /* Aligns the box, not what a finger may touch, with the text. */
    margin-inline-start: -0.6875rem;
  }
  tr > th,
  tr > [data-choice] + th {
    grid-area: 1 / 2;
    min-height: 2.75rem;
    padding-block: 0.625rem;
    padding-inline-start: 0;
  }
  tr > td[data-label]:not([data-blank]) {
    display: block;
    grid-column: 1 / -1;
    padding: 0;
    text-align: start;

    > div {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      column-gap: ${space[2]};
    }
  }
  tr > td[data-label][data-numeric] {
    grid-area: 1 / 3;
    color: ${color.text.strong};
    font-weight: ${font.weight.medium};
    margin-inline-end: ${size.target};
  }
  td[data-label]:not([data-named])::before {
    position: absolute;
    overflow: hidden;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
  tr > td[data-named]:not([data-blank]) {
    display: flex;
    justify-content: start;
    gap: ${space[2]};
  }
  td:last-child:has([aria-haspopup]) {
    position: absolute;
    inset-block-start: ${space[2]};
    inset-inline-end: ${space[2]};
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
  /* The action of a row that can be chosen stands after its name, as the box stands before it. */
  tr > [data-choice] ~ td:last-child:not([data-label]) {
    position: absolute;
    inset-block-start: ${space[3]};
    inset-inline-end: var(--table-inset, ${space[5]});
    padding: 0;
  }
  tr:has(> td:last-child:not([data-label])) > [data-choice] + th {
    padding-inline-end: ${size.target};
  }
  tr:has(> [data-trails]) {
    display: flex;
    flex-direction: column;
  }
  tr > [data-trails] {
    order: 1;
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
    overflow-wrap: break-word;
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
    tr,
    tr:has(> [data-trails]) {
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
