import { memo } from 'react';
import styled from 'styled-components';
import {
  isTyped,
  unavailableReason,
  type LineTable,
  type QuantityEdit,
  type TypedFigure,
} from '#domain/count/lineTable.ts';
import { textFor } from '#domain/count/internalText.ts';
import { isSameValue } from '#domain/equality.ts';
import { formatInteger, formatListedEuro } from '#domain/format/numbers.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { QuantityInput } from '#design-system/QuantityInput/QuantityInput.tsx';
import { color, font } from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from '../../store/clientModeContext.ts';
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
  /** Figures of columns that may be left out. */
  figures: readonly { level: 1 | 2 | 3; text: string }[];
}

/** Names a line. Memoised, so that a keystroke in the line does not render it again. */
const LineName = memo(function LineName({ code, name, details, figures }: LineNameProps) {
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
      {figures.map(({ level, text }) => (
        <Detail key={text} data-when-dropped={level}>
          {text}
        </Detail>
      ))}
    </RowHeader>
  );
}, isSameValue);

export interface LineRowProps<Line> {
  table: Pick<LineTable<Line>, 'columns' | 'describe'>;
  line: Line;
  disabled: boolean;
  onEdit: ((edit: QuantityEdit) => void) | undefined;
}

/**
 * Shows the figures of one line, to a client as texts. One that cannot be bought says why, but does not tell a client what
 * is sold.
 */
export function LineRow<Line>({ table, line, disabled, onEdit }: LineRowProps<Line>) {
  const isClientMode = useIsClientMode();
  const { code, name, details = [], isUnavailable, ...volume } = table.describe(line);
  const cells = table.columns.map((column) => ({ column, figure: column.figure(line) }));
  const isClosed =
    isUnavailable ?? cells.some(({ figure }) => isTyped(figure) && figure.maximum === 0);
  const reason = textFor(isClientMode, unavailableReason(volume)) ?? '';
  const shown = isClosed && details.length === 0 ? [reason] : details;
  const figures = table.columns.flatMap(({ drop, besideName }) => {
    const text = drop && besideName && textFor(isClientMode, besideName(line));
    return drop && text ? [{ level: drop, text }] : [];
  });
  const input = (header: string, { field, maximum, excessError, ...typed }: TypedFigure) => {
    const excess = excessError && textFor(isClientMode, excessError);
    if (isClientMode)
      return typed.unit === '€' ? formatListedEuro(typed.value) : formatInteger(typed.value);
    return (
      <QuantityInput
        {...typed}
        data-code={code}
        data-field={field}
        label={`${header}, ${name}`}
        max={maximum}
        {...(excess && { excessError: excess })}
        disabled={disabled || isClosed}
        onChange={(value) => onEdit?.({ code, field, value })}
      />
    );
  };
  return (
    <Row state={isClosed ? 'disabled' : undefined}>
      <LineName {...{ code, name, figures }} details={shown} />
      {cells
        .filter(({ column }) => !isClientMode || column.isInternal !== true)
        .map(({ column: { key, header, isMuted = false }, figure }) => (
          <Cell key={key} column={key} numeric muted={isMuted} label={header}>
            {isTyped(figure) ? input(header, figure) : textFor(isClientMode, figure)}
          </Cell>
        ))}
    </Row>
  );
}
