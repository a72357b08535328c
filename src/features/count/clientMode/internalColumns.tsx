import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Cell } from '#design-system/DataTable/cells.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';
import { color, font } from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from './clientModeContext.ts';

/** A column of a result. */
export interface CountColumn extends Column {
  /** The column holds what a client must not see. Its cells are `InternalCell`s. */
  isInternal?: true;
}

/** Width of the column that names the rows of a result: narrower, names of localities and formats would wrap. */
export const NAME_COLUMN_WIDTH = '34%';

/** Returns the columns to show: all of them, or those that a client may see. */
export function useShownColumns(columns: readonly CountColumn[]): readonly CountColumn[] {
  const isClientMode = useIsClientMode();
  return isClientMode ? columns.filter(({ isInternal }) => isInternal !== true) : columns;
}

/** The cell of an internal column. It is not rendered in client mode, so that nothing reads it out either. */
export function InternalCell(props: ComponentProps<typeof Cell>) {
  return useIsClientMode() ? null : <Cell {...props} />;
}

/** Why a row cannot be bought, below its name. */
export const Reason = styled.span`
  display: block;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.regular};
`;

/** Returns what turns the reason of a row into words that are shown: a client is not told what is sold. */
export function useShownReason(): (reason: string | undefined) => string | undefined {
  const isClientMode = useIsClientMode();
  return (reason) => (isClientMode && reason !== undefined ? 'Indisponible' : reason);
}

/** The cells of a total below columns that are not added up. Each goes with its column. */
export function BlankCells({ columns }: { columns: readonly Column[] }) {
  return columns.map(({ key }) => <Cell key={key} column={key} />);
}
