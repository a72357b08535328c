import { createContext, use, useMemo, useRef, useState, type ReactNode } from 'react';
import { readTab, writeTab } from './tabStorage.ts';

/** Name of the entry in the session storage. */
const ENTRY = 'result-panel';

/** The panels of a result, by the name under which the open one is remembered. */
export type PanelName = 'budget' | 'overlaps' | 'scenarios' | 'sinceSaved' | 'volume' | 'why';

interface OpenPanel {
  open: string | null;
  /** The row that « Pourquoi ce volume » explains; null for the first one. */
  explained: string | null;
  /**
   * Opens a panel, whether it is open or not; null closes the open one.
   * @param isRemembered false for what the person did not choose for the next results too; true by default
   */
  show: (name: PanelName | null, isRemembered?: boolean) => void;
  /** Explains a row. */
  explain: (row: string) => void;
  /** Closes the open panel, and moves the focus back to what opened it. */
  close: (isRemembered?: boolean) => void;
}

/** Null where no panel can open, such as on a proposal. */
const OpenPanelContext = createContext<OpenPanel | null>(null);
const NO_PANEL: OpenPanel = {
  open: null,
  explained: null,
  show: () => undefined,
  explain: () => undefined,
  close: () => undefined,
};

/** Holds which panel of the result is open: at most one. The tab remembers it (D-130, D-156). */
export function PanelsProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<string | null>(() => readTab(sessionStorage, ENTRY));
  const [explained, setExplained] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const panels = useMemo<OpenPanel>(() => {
    const show = (name: PanelName | null, isRemembered = true) => {
      // What is chosen within the panel opens nothing: it goes with the panel.
      const { activeElement, body } = document;
      const isOutside = activeElement !== body && !activeElement?.closest('[data-panel]');
      // The entry of a menu is gone when the panel is closed.
      if (name && isOutside)
        opener.current = activeElement?.closest('[role="menu"]') ? null : activeElement;
      setOpen(name);
      if (isRemembered) writeTab(sessionStorage, ENTRY, name ?? '');
    };
    return {
      open,
      explained,
      show,
      explain: (row) => {
        setExplained(row);
        show('why', false);
      },
      close: (isRemembered) => {
        const control = document.querySelector('[data-tool][aria-expanded="true"]');
        show(null, isRemembered);
        const next = opener.current ?? control;
        if (next instanceof HTMLElement) next.focus();
      },
    };
  }, [open, explained]);
  return <OpenPanelContext value={panels}>{children}</OpenPanelContext>;
}

/** Returns whether a panel can open beside what is shown. */
export const useHasPanels = (): boolean => use(OpenPanelContext) !== null;

/** Returns which panel of the result is open, and what opens another one. */
export const useOpenPanel = (): OpenPanel => use(OpenPanelContext) ?? NO_PANEL;
