import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled, { css } from 'styled-components';
import { media, shadow, space, zIndex } from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from './clientMode/clientModeContext.ts';
import { useSide } from './store/CountProvider.tsx';

/** At the foot of the window, above the save bar, which sticks there too. */
const sheet = css`
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: ${zIndex.header};
  max-height: 60svh;
  overflow: auto;
  overscroll-behavior: contain;
  box-shadow: ${shadow.overlay};
`;

/**
 * The side panel. On the screen of a count it takes the column of the form, and on a narrow window the foot of the
 * window, so that the table never moves (D-156).
 */
const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  &:empty {
    display: none;
  }
  [data-count-columns] &[data-sheet] {
    ${sheet}
  }
  [data-count-columns] &:not([data-sheet]) {
    ${media.sideBySide} {
      position: absolute;
      inset-block: 0;
      inset-inline-start: 0;
      align-items: start;
      width: var(--form-column);
      pointer-events: none;

      > * {
        position: sticky;
        /* Below the header of the application, the title and the folded form. */
        inset-block-start: calc(3.25rem + ${space[4]} + 6.25rem);
        max-height: calc(100vh - 9.5rem - ${space[8]});
        margin-block-start: 6.25rem;
        overflow: auto;
        pointer-events: auto;
      }
    }
    ${media.stacked} {
      ${sheet}
    }
  }
  ${media.print} {
    display: none;
  }
`;

/** Renders the place of the side panel after its children, which open it. */
export function SidePanelPlace({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      {/* In client mode the form is gone, and with it the place of the panel. */}
      <Side ref={useSide()?.setElement} data-sheet={useIsClientMode() || undefined} />
    </>
  );
}

/** Renders its children in the side panel. */
export function SidePanel({ children }: { children: ReactNode }) {
  const element = useSide()?.element;
  return element && createPortal(<div data-panel="">{children}</div>, element);
}
