import { memo, type ReactNode } from 'react';
import styled from 'styled-components';
import {
  unavailableReason,
  type LineColumn,
  type LineTable,
  type QuantityEdit,
  type TypedFigure,
} from '#domain/count/lineTable.ts';
import { isSameValue } from '#domain/equality.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { QuantityInput } from '#design-system/QuantityInput/QuantityInput.tsx';
import { color, font } from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from '../clientMode/clientModeContext.ts';
import { InternalCell } from '../clientMode/internalColumns.tsx';
import { LISTED_TOOLS } from '../resultTools.ts';

/** A further text below the name of a line. */
const Detail = styled.span`
  display: block;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.regular};
`;

interface LineNameProps {
  code: string;
  name: string;
  details: readonly string[];
}

/** Names a line. Memoised, so that a keystroke in the line does not render it again. */
const LineName = memo(function LineName({ code, name, details }: LineNameProps) {
  return (
    <RowHeader name={name}>
      {name}{' '}
      {LISTED_TOOLS.map(
        ({ RowPart, ...tool }) =>
          RowPart && <RowPart key={tool.key} tool={tool} row={code} name={name} />,
      )}
      {details.map((detail) => (
        <Detail key={detail}>{detail}</Detail>
      ))}
    </RowHeader>
  );
}, isSameValue);

export interface LineRowProps<Line> {
  table: Pick<LineTable<Line>, 'columns' | 'describe'>;
  line: Line;
  disabled: boolean;
  onEdit: ((edit: QuantityEdit) => void) | undefined;
  /** Called when a figure above the maximum is refused. */
  onRefuse?: ((refused: Pick<QuantityEdit, 'code' | 'field'>) => void) | undefined;
}

/** Shows the figures of one line. One that cannot be bought says why, but does not tell a client what is sold. */
export function LineRow<Line>({ table, line, disabled, onEdit, onRefuse }: LineRowProps<Line>) {
  const isClientMode = useIsClientMode();
  const { code, name, details = [], isUnavailable, ...volume } = table.describe(line);
  const cells = table.columns.map((column) => ({ column, figure: column.figure(line) }));
  const isClosed =
    isUnavailable ?? cells.some(({ figure }) => typeof figure !== 'string' && figure.maximum === 0);
  const reason = isClientMode ? 'Indisponible' : unavailableReason(volume);
  const shown = isClosed && details.length === 0 ? [reason] : details;
  const input = (header: string, { field, maximum, ...typed }: TypedFigure) => {
    return (
      <QuantityInput
        {...typed}
        data-code={code}
        data-field={field}
        label={`${header}, ${name}`}
        max={maximum}
        hidesMaximum={isClientMode}
        disabled={disabled || isClosed}
        onChange={(value) => onEdit?.({ code, field, value })}
        {...(onRefuse && { onRefuse: () => onRefuse({ code, field }) })}
      />
    );
  };
  return (
    <Row state={isClosed ? 'disabled' : undefined}>
      <LineName {...{ code, name }} details={shown} />
      {cells.map(({ column, figure }) => (
        <FigureCell key={column.key} column={column}>
          {typeof figure === 'string' ? figure : input(column.header, figure)}
        </FigureCell>
      ))}
    </Row>
  );
}

interface FigureCellProps {
  column: Pick<LineColumn<never>, 'key' | 'header' | 'isInternal' | 'isMuted'>;
  children: ReactNode;
}

function FigureCell({ column: { key, header, isInternal, isMuted }, children }: FigureCellProps) {
  const Shown = isInternal ? InternalCell : Cell;
  return (
    <Shown column={key} numeric muted={isMuted ?? false} label={header}>
      {children}
    </Shown>
  );
}
