import { memo, useCallback } from 'react';
import styled from 'styled-components';
import {
  coverage,
  isLineDisabled,
  maximumBudget,
  type ForecastLine,
} from '#domain/count/campaign/lines.ts';
import type { Pricing } from '#domain/count/campaign/pricing.ts';
import type { QuantityEdit } from '#domain/count/campaign/result.ts';
import { formatInteger, formatPercent } from '#domain/format/numbers.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { QuantityInput } from '#design-system/QuantityInput/QuantityInput.tsx';
import { color, font } from '#design-system/tokens/tokens.ts';

const Reason = styled.span`
  display: block;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.regular};
`;

interface QuantityRowProps {
  line: ForecastLine;
  /** Euros excluding tax, per unit of the pricing. */
  price: number;
  pricing: Pricing;
  /** Header of the quantity, such as « Impressions ». */
  quantityWord: string;
  /** Header of the total volume, such as « Audience ». */
  totalWord: string;
  /** Name of the purchased line that excludes this one. */
  incompatibleWith: string | undefined;
  disabled: boolean;
  onEdit: (edit: QuantityEdit) => void;
}

/** Shows one line. Memoised so that a keystroke re-renders the edited line only. */
export const QuantityRow = memo(function QuantityRow({
  line,
  price,
  pricing,
  quantityWord,
  totalWord,
  incompatibleWith,
  disabled,
  onEdit,
}: QuantityRowProps) {
  const { code, name } = line;
  const handleQuantity = useCallback(
    (value: number) => onEdit({ code, field: 'purchased', value }),
    [code, onEdit],
  );
  const handleBudget = useCallback(
    (value: number) => onEdit({ code, field: 'budget', value }),
    [code, onEdit],
  );
  const maximum = maximumBudget(line, price, pricing);
  const isUnavailable = isLineDisabled(line);
  return (
    <Row state={isUnavailable ? 'disabled' : undefined}>
      <RowHeader>
        {name}
        {incompatibleWith !== undefined && <Reason>Incompatible avec {incompatibleWith}</Reason>}
      </RowHeader>
      <Cell numeric label={totalWord}>
        {formatInteger(line.total)}
      </Cell>
      <Cell numeric muted label="Vendu">
        {formatInteger(line.sold)}
      </Cell>
      <Cell numeric label="Disponible">
        {formatInteger(line.available)}
      </Cell>
      <Cell numeric muted label="Couverture">
        {formatPercent(coverage(line))}
      </Cell>
      <Cell numeric label={quantityWord}>
        <span data-code={code} data-field="purchased">
          <QuantityInput
            label={`${quantityWord}, ${name}`}
            value={line.purchased}
            max={line.available}
            disabled={disabled || isUnavailable}
            onChange={handleQuantity}
          />
        </span>
      </Cell>
      <Cell numeric label="Budget">
        <span data-code={code} data-field="budget">
          <QuantityInput
            label={`Budget, ${name}`}
            unit="€"
            value={line.budget}
            max={maximum}
            disabled={disabled || isUnavailable || maximum === 0}
            onChange={handleBudget}
          />
        </span>
      </Cell>
    </Row>
  );
});
