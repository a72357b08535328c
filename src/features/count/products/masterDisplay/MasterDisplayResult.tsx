import { useMemo } from 'react';
import { ancienRequest, type AncienForm } from '#domain/count/ancien/form.ts';
import type { AncienValues } from '#domain/count/ancien/values.ts';
import { totalsOf, type ForecastLine } from '#domain/count/campaign/lines.ts';
import { firstProblem } from '#domain/count/lineTable.ts';
import { formatListedEuro, formatInteger } from '#domain/format/numbers.ts';
import {
  describeMasterDisplayCriteria,
  masterDisplayTable,
} from '#domain/products/masterDisplay/describe.ts';
import {
  editBudgets,
  isToCorrect,
  minimumOf,
  volumeOf,
} from '#domain/products/masterDisplay/result.ts';
import type { MasterDisplayTypes } from '#domain/products/masterDisplay/rules.ts';
import { MASTER_DISPLAY_MINIMUM_BUDGET } from '#domain/products/masterDisplay/values.ts';
import { VolumeBar } from '#design-system/VolumeBar.tsx';
import { ForStaff } from '../../store/clientModeContext.ts';
import { CountSummary } from '../../result/CountSummary.tsx';
import { ResultPicture } from '../../result/ResultPicture.tsx';
import { ResultSummary } from '../../result/ResultSummary.tsx';
import { ResultTools } from '../../result/ResultTools.tsx';
import { ResultTable, ShownTotals } from '../../result/ResultTable.tsx';
import { QuantityTable } from '../../result/QuantityTable/QuantityTable.tsx';
import { localityText } from '#domain/localities/names.ts';

const linesOf = ({ lines }: MasterDisplayTypes['result']) => lines;

export interface MasterDisplayResultProps {
  values: AncienValues;
  form: AncienForm;
  result: MasterDisplayTypes['result'];
}

/** Shows the volume bar, the summary and the budget per locality of a result (MD-02). */
export function MasterDisplayResult({ values, form, result }: MasterDisplayResultProps) {
  const { forecast, lines } = result;
  const isWrong = lines.some((line) => isToCorrect(line, result.cpm));
  const { totalBudget, totalImpPurchased } = totalsOf(lines);
  const minimum = minimumOf(lines, result.cpm);
  const table = useMemo(() => masterDisplayTable(result.cpm, minimum), [result.cpm, minimum]);
  const missing = MASTER_DISPLAY_MINIMUM_BUDGET - totalBudget;
  const criteria = useMemo(
    () => describeMasterDisplayCriteria(ancienRequest(values, form), form.locations),
    [values, form],
  );
  const rows = useMemo(
    () => lines.map((line) => ({ ...line, key: line.code, label: localityText(line) })),
    [lines],
  );
  return (
    <>
      <ResultSummary
        budget={isWrong ? undefined : formatListedEuro(totalBudget)}
        problem={isWrong ? firstProblem(table, lines) : undefined}
        figures={[
          ...(isWrong
            ? []
            : [
                {
                  label: 'Impressions achetées',
                  value: formatInteger(totalImpPurchased),
                  unit: 'impressions',
                },
              ]),
          {
            label: 'Budget minimum',
            value: formatListedEuro(MASTER_DISPLAY_MINIMUM_BUDGET),
            problem: missing > 0 && !isWrong ? `il manque ${formatListedEuro(missing)}` : undefined,
          },
        ]}
      >
        <ForStaff>
          <VolumeBar
            label="Volume d’impressions"
            unit="impressions"
            format={formatInteger}
            {...volumeOf(lines)}
          />
        </ForStaff>
        <CountSummary criteria={criteria} />
      </ResultSummary>
      <ResultTools />
      <ResultTable
        totals={
          <ShownTotals
            budget={isWrong ? undefined : formatListedEuro(totalBudget)}
            volume={isWrong ? undefined : `${formatInteger(totalImpPurchased)} impressions`}
          />
        }
      >
        <QuantityTable<MasterDisplayTypes, ForecastLine>
          table={table}
          linesOf={linesOf}
          edit={editBudgets}
        />
      </ResultTable>
      <ResultPicture
        unit="Impressions"
        rowName="Localité"
        rows={rows}
        localities={forecast.locality}
        locations={form.locations}
        radius={form.radius}
      />
    </>
  );
}
