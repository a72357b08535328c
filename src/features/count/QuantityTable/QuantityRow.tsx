import { memo } from 'react';
import { excludedBy, isLineDisabled, type ForecastLine } from '#domain/count/campaign/lines.ts';
import { NOT_SOLD } from '#domain/count/campaign/pricing.ts';
import { editQuantity, type QuantityEdit } from '#domain/count/campaign/result.ts';
import { maximumOf, type campaignTable } from '#domain/count/campaign/table.ts';
import { useCampaignState, type CampaignCount } from '../campaign/campaignState.ts';
import { LineRow } from './LineRow.tsx';
import { useCount } from '../store/CountProvider.tsx';

interface QuantityRowProps {
  /** Place of the line in its table. */
  index: number;
  table: ReturnType<typeof campaignTable>;
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

function Line({ line, table, disabled }: LineProps) {
  const { code } = line;
  const { change, revert } = useCount<CampaignCount>();
  const tariff = useCampaignState(({ result }) => result?.tariffs[code] ?? NOT_SOLD);
  const incompatibleWith = useCampaignState(
    ({ result }) =>
      result &&
      excludedBy(line, result.lines[result.saveBy], result.rules.values.exclusiveFormats)?.name,
  );
  const row = { line, tariff, incompatibleWith: incompatibleWith ?? undefined };
  return (
    <LineRow
      line={row}
      {...{ table, disabled }}
      isUnavailable={isLineDisabled(line) || maximumOf(row) === 0}
      onEdit={(edit) => change((result) => editQuantity(result, edit), fieldId(edit))}
      // A value above the maximum ended the keystrokes of the field, which are undone.
      onRefuse={(field) => revert(fieldId({ code, field }))}
    />
  );
}
