import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled, { css } from 'styled-components';
import { media, shadow, space, zIndex } from '#design-system/tokens/tokens.ts';
import { useSide } from '../store/CountProvider.tsx';

/** At the foot of the window, above the save bar, with the first rows of the table still in view. */
const sheetStyles = css`
  position: fixed;
  inset-inline: var(--menu-width, 0px) 0;
  inset-block-end: var(--bottom-bar, 0px);
  z-index: ${zIndex.header};
  /* Its content starts near its top. */
  --card-start: ${space[3]};
  max-height: 45svh;
  overflow: auto;
  overscroll-behavior: contain;
  box-shadow: ${shadow.overlay};
`;

const TOP = `3.25rem + ${space[4]}`;

/**
 * The side panel: at the right of the result where there is room, else in the column of the form and of the labels of the
 * side menu, and at the foot of a narrow window. Wherever it opens, the table does not move (D-156).
 */
const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  &:empty {
    display: none;
  }
  [data-count-columns] & {
    ${media.sideBySide} {
      --above: calc(var(--head-height) + var(--head-gap));
      position: absolute;
      inset-block: 0;
      inset-inline-end: 0;
      align-items: start;
      width: var(--panel-width);
      pointer-events: none;

      > * {
        position: sticky;
        inset-block-start: calc(${TOP});
        /* Within the window, also below the title of the page. */
        max-height: calc(100vh - 9.75rem - var(--above) - ${space[4]});
        margin-block-start: var(--above);
        overflow: auto;
        overscroll-behavior: contain;
        pointer-events: auto;
      }
    }
    ${media.twoColumns} {
      /* Below the criteria on one line, which stay in view too. */
      --above: calc(var(--head-height) + var(--folded-height) + 2 * var(--head-gap));
      inset-inline: calc(-1 * var(--menu-room, 0px)) auto;

      > * {
        inset-block-start: calc(${TOP} + var(--above));
      }
    }
    ${media.stacked} {
      ${sheetStyles}
    }
  }
  /* On paper the compared scenarios follow the table. */
  ${media.print} {
    [data-count-columns] && {
      position: static;
      order: 1;
      max-height: none;
      overflow: visible;
      box-shadow: none;
    }
    &&:not(:has([data-panel='scenarios'])) {
      display: none;
    }
  }
`;

/** Renders the place of the side panel after its children, which open it. */
export function SidePanelPlace({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Side ref={useSide()?.setElement} />
    </>
  );
}

/** What a person may choose in a result: the rows of its table, its offers, or the fields of one. */
const CHOICES =
  '[data-quantities] :is(tbody > tr, label:has(input[aria-describedby]), input[inputmode]:not(tr *))';

/** How many rows of the table a sheet leaves in view, so that what it explains can be compared with it. */
const ROWS_IN_VIEW = 3;

/** Distance between the header bar and the tools below it, in px. */
const BELOW_BAR = 8;

/**
 * Scrolls as far as it must to leave the first rows of a result in view above a sheet, or the row that asked for it. The tools
 * stay in view where there is room for them too; elsewhere the table starts below the header bar.
 */
function showRows(sheet: HTMLElement | null | undefined): void {
  if (!sheet || getComputedStyle(sheet).position !== 'fixed') return;
  const choices = [...document.querySelectorAll(CHOICES)];
  const asking = choices.find((choice) => choice.contains(document.activeElement));
  const last = asking ?? choices.slice(0, ROWS_IN_VIEW).at(-1);
  const tools = document.querySelector('[data-tools]')?.getBoundingClientRect();
  if (!last || !tools) return;
  const { maxHeight, bottom } = getComputedStyle(sheet);
  const sheetTop = innerHeight - Number.parseFloat(bottom) - Number.parseFloat(maxHeight);
  const bar = document.querySelector('[data-app-bar]')?.getBoundingClientRect().bottom ?? 0;
  const needed = last.getBoundingClientRect().bottom - sheetTop;
  const fitsWithTools = needed <= tools.top - bar - BELOW_BAR;
  const distance = fitsWithTools ? needed : Math.max(tools.bottom - bar, asking ? needed : 0);
  scrollBy({ top: Math.max(0, distance) });
}

/** Renders its children in the side panel. @param tool the key of the tool that they belong to */
export function SidePanel({ tool, children }: { tool: string; children: ReactNode }) {
  const element = useSide()?.element;
  useEffect(() => showRows(element), [element]);
  return (
    element &&
    createPortal(
      <div data-panel={tool} data-folds-menu="">
        {children}
      </div>,
      element,
    )
  );
}
