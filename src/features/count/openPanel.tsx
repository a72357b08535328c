import { createContext, use, useMemo, useRef, useState, type ReactNode } from 'react';
import { readTab, writeTab } from './tabStorage.ts';

/** Name of the entry in the session storage. */
const ENTRY = 'result-panel';

/** A tool as its own parts know it. */
export interface NamedTool {
  /** Under this key the tab remembers the open panel, and the count offers the action of the tool. */
  key: string;
  /** The word on its button and its panel. */
  title: string;
}

export interface ToolProps {
  tool: NamedTool;
  /** Key of the tool that shows what a budget buys; undefined where there is none. */
  budgetTool?: string | undefined;
}

export interface RowPartProps extends Pick<ToolProps, 'tool'> {
  /** The row, as the estimate identifies it. */
  row: string;
  name: string;
}

interface ShowOptions {
  /** The row of the result that the panel is about. */
  row?: string;
  /** False for what the person did not choose for the next results too; true by default. */
  isRemembered?: boolean;
}

interface OpenPanel {
  /** Key of the result tool whose panel is open; null for none. */
  open: string | null;
  /** The row that the last panel was opened for; null for none. */
  row: string | null;
  /** Opens the panel of a tool, whether it is open or not; null closes the open one. */
  show: (key: string | null, options?: ShowOptions) => void;
  /** Closes the open panel, and moves the focus back to what opened it. */
  close: (isRemembered?: boolean) => void;
}

/** Null where no panel can open, such as on a proposal. */
const OpenPanelContext = createContext<OpenPanel | null>(null);
const NO_PANEL: OpenPanel = {
  open: null,
  row: null,
  show: () => undefined,
  close: () => undefined,
};

/** Holds which panel of the result is open: at most one. The tab remembers it (D-130, D-156). */
export function PanelsProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<string | null>(() => readTab(sessionStorage, ENTRY));
  const [shownRow, setShownRow] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const panels = useMemo<OpenPanel>(() => {
    const show = (key: string | null, { row, isRemembered = true }: ShowOptions = {}) => {
      // What is chosen within the panel opens nothing: it goes with the panel.
      const { activeElement, body } = document;
      const isOutside = activeElement !== body && !activeElement?.closest('[data-panel]');
      // The entry of a menu is gone when the panel is closed.
      if (key && isOutside)
        opener.current = activeElement?.closest('[role="menu"]') ? null : activeElement;
      setOpen(key);
      if (row !== undefined) setShownRow(row);
      if (isRemembered) writeTab(sessionStorage, ENTRY, key ?? '');
    };
    return {
      open,
      row: shownRow,
      show,
      close: (isRemembered = true) => {
        const control = document.querySelector('[data-tool][aria-expanded="true"]');
        show(null, { isRemembered });
        const next = opener.current ?? control;
        if (next instanceof HTMLElement) next.focus();
      },
    };
  }, [open, shownRow]);
  return <OpenPanelContext value={panels}>{children}</OpenPanelContext>;
}

/** Returns whether a panel can open beside what is shown. */
export const useHasPanels = (): boolean => use(OpenPanelContext) !== null;

/** Returns which panel of the result is open, and what opens another one. */
export const useOpenPanel = (): OpenPanel => use(OpenPanelContext) ?? NO_PANEL;
