import { Cell } from '#design-system/DataTable/cells.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';
import { useIsClientMode } from '../../store/clientModeContext.ts';

/** A column of a result. */
export interface CountColumn extends Column {
  /** The column holds what a client must not see. */
  isInternal?: true;
}

/** Width of the column that names the rows of a result: narrower, names of localities and formats would wrap. */
export const NAME_COLUMN_WIDTH = '34%';

/** Returns the columns to show: all of them, or those that a client may see. */
export function useShownColumns(columns: readonly CountColumn[]): readonly CountColumn[] {
  const isClientMode = useIsClientMode();
  return isClientMode ? columns.filter(({ isInternal }) => isInternal !== true) : columns;
}

/** The cells of a total below columns that are not added up. Each goes with its column. */
export function BlankCells({ columns }: { columns: readonly Column[] }) {
  return columns.map(({ key }) => <Cell key={key} column={key} />);
}
