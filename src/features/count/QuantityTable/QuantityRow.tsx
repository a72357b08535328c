import { memo, useCallback } from 'react';
import styled from 'styled-components';
import {
  coverage,
  isLineDisabled,
  maximumBudget,
  type ForecastLine,
} from '#domain/count/campaign/lines.ts';
import type { Tariff } from '#domain/count/campaign/pricing.ts';
import type { QuantityEdit } from '#domain/count/campaign/result.ts';
import { isHalfPurchase, smallestPurchaseText } from '#domain/count/campaign/smallestPurchase.ts';
import type { CampaignLabels } from '#domain/count/campaign/values.ts';
import { formatInteger, formatPercent } from '#domain/format/numbers.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { QuantityInput } from '#design-system/QuantityInput/QuantityInput.tsx';
import { color, font } from '#design-system/tokens/tokens.ts';
import { ExplainButton, ExplanationRow, useExplanation } from '../explanation/RowExplanation.tsx';
import { useIsClientMode } from '../clientMode/clientModeContext.ts';
import { InternalCell } from '../clientMode/internalColumns.tsx';

const Reason = styled.span`
  display: block;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.regular};
`;

interface QuantityRowProps {
  line: ForecastLine;
  tariff: Tariff;
  labels: CampaignLabels;
  /** Name of the purchased line that excludes this one. */
  incompatibleWith: string | undefined;
  disabled: boolean;
  onEdit: (edit: QuantityEdit) => void;
  /** Undoes the keystrokes of a field, which a value above the maximum ended. */
  onRefuse: (field: string) => void;
}

/** Returns the id of a field of the table, whose keystrokes are undone together. */
export function fieldId({ code, field }: Pick<QuantityEdit, 'code' | 'field'>): string {
  return `${code} ${field}`;
}

/** Shows one line. Memoised so that a keystroke re-renders the edited line only. */
export const QuantityRow = memo(function QuantityRow({
  line,
  tariff,
  labels,
  incompatibleWith,
  disabled,
  onEdit,
  onRefuse,
}: QuantityRowProps) {
  const { code, name } = line;
  const hidesMaximum = useIsClientMode();
  const handleQuantity = useCallback(
    (value: number) => onEdit({ code, field: 'purchased', value }),
    [code, onEdit],
  );
  const handleBudget = useCallback(
    (value: number) => onEdit({ code, field: 'budget', value }),
    [code, onEdit],
  );
  const handleRefusedQuantity = useCallback(
    () => onRefuse(fieldId({ code, field: 'purchased' })),
    [code, onRefuse],
  );
  const handleRefusedBudget = useCallback(
    () => onRefuse(fieldId({ code, field: 'budget' })),
    [code, onRefuse],
  );
  const explanation = useExplanation();
  const maximum = maximumBudget(line, tariff.price, tariff.pricing);
  const isUnavailable = isLineDisabled(line) || maximum === 0;
  const error = isHalfPurchase(line) ? smallestPurchaseText(line, tariff, labels.unit) : undefined;
  return (
    <>
      <Row state={isUnavailable ? 'disabled' : undefined}>
        <RowHeader name={name}>
          {name} <ExplainButton name={name} {...explanation} />
          {incompatibleWith !== undefined && <Reason>Incompatible avec {incompatibleWith}</Reason>}
        </RowHeader>
        <Cell numeric label={labels.total}>
          {formatInteger(line.total)}
        </Cell>
        <InternalCell numeric muted label="Vendu">
          {formatInteger(line.sold)}
        </InternalCell>
        <InternalCell numeric label="Disponible">
          {formatInteger(line.available)}
        </InternalCell>
        <Cell numeric muted label="Couverture">
          {formatPercent(coverage(line))}
        </Cell>
        <Cell numeric label={labels.quantity}>
          <span data-code={code} data-field="purchased">
            <QuantityInput
              label={`${labels.quantity}, ${name}`}
              value={line.purchased}
              hidesMaximum={hidesMaximum}
              max={line.available}
              disabled={disabled || isUnavailable}
              error={line.purchased > 0 ? error : undefined}
              onChange={handleQuantity}
              onRefuse={handleRefusedQuantity}
            />
          </span>
        </Cell>
        <Cell numeric label="Budget">
          <span data-code={code} data-field="budget">
            <QuantityInput
              label={`Budget, ${name}`}
              unit="€"
              value={line.budget}
              hidesMaximum={hidesMaximum}
              max={maximum}
              disabled={disabled || isUnavailable}
              error={line.budget > 0 ? error : undefined}
              onChange={handleBudget}
              onRefuse={handleRefusedBudget}
            />
          </span>
        </Cell>
      </Row>
      {explanation.isOpen && (
        <ExplanationRow
          id={explanation.panelId}
          columns={7}
          row={code}
          name={name}
          total={line.total}
          available={line.available}
          purchased={line.purchased}
          unit={labels.unit.many}
        />
      )}
    </>
  );
});
