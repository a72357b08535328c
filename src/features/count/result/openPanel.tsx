import { useCount, useCountState } from '../store/CountProvider.tsx';

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

/** Returns which panel of the result is open, at most one, and what opens another one. */
export function useOpenPanel() {
  const { showPanel, closePanel } = useCount();
  const open = useCountState(({ screen }) => screen.openPanel);
  const row = useCountState(({ screen }) => screen.panelRow);
  return { open, row, show: showPanel, close: closePanel };
}
