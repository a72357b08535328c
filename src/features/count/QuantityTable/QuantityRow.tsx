import { memo } from 'react';
import {
  coverage,
  excludedBy,
  isLineDisabled,
  maximumBudget,
  unavailableReason,
  type ForecastLine,
} from '#domain/count/campaign/lines.ts';
import { NOT_SOLD } from '#domain/count/campaign/pricing.ts';
import { editQuantity, type QuantityEdit } from '#domain/count/campaign/result.ts';
import { isHalfPurchase, smallestPurchaseText } from '#domain/count/campaign/smallestPurchase.ts';
import type { CampaignLabels } from '#domain/count/campaign/values.ts';
import { formatInteger, formatPercent } from '#domain/format/numbers.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { QuantityInput } from '#design-system/QuantityInput/QuantityInput.tsx';
import { useCampaignState, type CampaignCount } from '../campaign/campaignState.ts';
import { ExplainButton } from '../explanation/ExplanationTool.tsx';
import { useIsClientMode } from '../clientMode/clientModeContext.ts';
import { InternalCell, Reason, useShownReason } from '../clientMode/internalColumns.tsx';
import { useCount } from '../store/CountProvider.tsx';

interface QuantityRowProps {
  /** Place of the line in its table. */
  index: number;
  labels: CampaignLabels;
  disabled: boolean;
}

/** Returns the id of a field of the table, whose keystrokes are undone together. */
function fieldId({ code, field }: Pick<QuantityEdit, 'code' | 'field'>): string {
  return `${code} ${field}`;
}

/** Shows one line. Memoised, and it selects its line, so that a keystroke renders the edited line only. */
export const QuantityRow = memo(function QuantityRow({ index, ...props }: QuantityRowProps) {
  const line = useCampaignState(({ result }) => result?.lines[result.saveBy][index]);
  return line && <Line line={line} {...props} />;
});

interface LineProps extends Omit<QuantityRowProps, 'index'> {
  line: ForecastLine;
}

function Line({ line, labels, disabled }: LineProps) {
  const { code, name } = line;
  const { change, revert } = useCount<CampaignCount>();
  const tariff = useCampaignState(({ result }) => result?.tariffs[code] ?? NOT_SOLD);
  const incompatibleWith = useCampaignState(({ result }) =>
    result === null
      ? undefined
      : excludedBy(line, result.lines[result.saveBy], result.rules.values.exclusiveFormats)?.name,
  );
  const shownReason = useShownReason();
  const hidesMaximum = useIsClientMode();
  const handlersOf = (field: QuantityEdit['field']) => ({
    onChange: (value: number) =>
      change((result) => editQuantity(result, { code, field, value }), fieldId({ code, field })),
    // A value above the maximum ended the keystrokes of the field, which are undone.
    onRefuse: () => revert(fieldId({ code, field })),
  });
  const maximum = maximumBudget(line, tariff.price, tariff.pricing);
  const isUnavailable = isLineDisabled(line) || maximum === 0;
  const reason =
    incompatibleWith === undefined
      ? shownReason(unavailableReason(line, maximum))
      : `Incompatible avec ${incompatibleWith}`;
  const error = isHalfPurchase(line) ? smallestPurchaseText(line, tariff, labels.unit) : undefined;
  return (
    <>
      <Row state={isUnavailable ? 'disabled' : undefined}>
        <RowHeader name={name}>
          {name} <ExplainButton row={code} name={name} />
          {reason !== undefined && <Reason>{reason}</Reason>}
        </RowHeader>
        <Cell column="total" numeric label={labels.total}>
          {formatInteger(line.total)}
        </Cell>
        <InternalCell column="sold" numeric muted label="Vendu">
          {formatInteger(line.sold)}
        </InternalCell>
        <InternalCell numeric label="Disponible">
          {formatInteger(line.available)}
        </InternalCell>
        <Cell column="coverage" numeric muted label="Couverture">
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
              {...handlersOf('purchased')}
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
              {...handlersOf('budget')}
            />
          </span>
        </Cell>
      </Row>
    </>
  );
}
