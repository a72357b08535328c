import { useMemo } from 'react';
import {
  formatMonth,
  seasonSentence,
  type ExplainedMonth,
} from '#domain/count/explanation/months.ts';
import { formatInteger } from '#domain/format/numbers.ts';
import { TrendLine } from '#design-system/TrendLine/TrendLine.tsx';

interface MonthChartProps {
  months: readonly ExplainedMonth[];
  unit: string;
}

/** Shows the history and the forecast of a row on one axis, with the months of the period on a band. */
export function MonthChart({ months, unit }: MonthChartProps) {
  const points = useMemo(
    () =>
      months.map(({ month, volume, forecast, isInPeriod }) => ({
        label: formatMonth(month),
        value: volume,
        isForecast: forecast !== null,
        isMarked: isInPeriod,
      })),
    [months],
  );
  return (
    <TrendLine
      title="Mois par mois, mois entiers"
      headingLevel={3}
      pointName="Mois"
      valueName={unit}
      points={points}
      format={formatInteger}
      summary={seasonSentence(months)}
    />
  );
}
