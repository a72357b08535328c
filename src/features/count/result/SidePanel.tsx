import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled, { css } from 'styled-components';
import { media, shadow, space, zIndex } from '#design-system/tokens/tokens.ts';
import { useSide } from '../store/CountProvider.tsx';

/** At the foot of the window, above the save bar, with the first row of the table still in view. */
const sheetStyles = css`
  position: fixed;
  inset-inline: 0;
  inset-block-end: var(--bottom-bar, 0px);
  z-index: ${zIndex.header};
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

/** The first thing that a person may choose in a result: a row of its table, an offer, or the field of one. */
const CHOICE =
  '[data-quantities] :is(tbody > tr, label:has(input[aria-describedby]), input[inputmode])';

/** Distance between the bar of the application and what is scrolled below it, in px. */
const BELOW_BAR = 60;

/**
 * Scrolls as far as it must to leave the first choice of a result in view above a sheet, but never moves the tools out of view,
 * because the person looks at the button that was just pressed.
 */
function showFirstChoice(sheet: HTMLElement | null | undefined): void {
  if (!sheet || getComputedStyle(sheet).position !== 'fixed') return;
  const choice = document.querySelector(CHOICE);
  const tools = document.querySelector('[data-tools]');
  if (!choice || !tools) return;
  const { maxHeight, bottom } = getComputedStyle(sheet);
  const top = innerHeight - Number.parseFloat(bottom) - Number.parseFloat(maxHeight);
  const needed = choice.getBoundingClientRect().bottom - top;
  const possible = tools.getBoundingClientRect().top - BELOW_BAR;
  scrollBy({ top: Math.max(0, Math.min(needed, possible)) });
}

/** Renders its children in the side panel. @param tool the key of the tool that they belong to */
export function SidePanel({ tool, children }: { tool: string; children: ReactNode }) {
  const element = useSide()?.element;
  useEffect(() => showFirstChoice(element), [element]);
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
