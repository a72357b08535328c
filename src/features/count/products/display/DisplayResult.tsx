import { useCallback } from 'react';
import styled from 'styled-components';
import { isPending, type Stage } from '#domain/count/lifecycle.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import type { DisplayForm } from '#domain/products/display/form.ts';
import type { SaveBy } from '#domain/products/display/quantities.ts';
import { editQuantity, resultTotals, type QuantityEdit } from '#domain/products/display/result.ts';
import type { DisplayMarket } from '#domain/products/display/values.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { Notice } from '#design-system/Notice/Notice.tsx';
import { StatTile } from '#design-system/StatTile/StatTile.tsx';
import { Tabs } from '#design-system/Tabs/Tabs.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { DisplaySummary } from './DisplaySummary.tsx';
import { DisplayTable } from './DisplayTable.tsx';
import type { ScreenResult } from './useDisplayCount.ts';

const TABS: readonly { value: SaveBy; label: string }[] = [
  { value: 'format', label: 'Par format' },
  { value: 'context', label: 'Par contexte de diffusion' },
];

const Summary = styled.div`
  display: grid;
  gap: ${space[6]};
`;

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[10]};
`;

export interface DisplayResultProps {
  market: DisplayMarket;
  stage: Stage;
  form: DisplayForm;
  result: ScreenResult;
  onChange: (change: (result: ScreenResult) => ScreenResult) => void;
  /** The save bar. */
  children: React.ReactNode;
}

/** Summary, tables by format and by context, and what there is to say about the figures. */
export function DisplayResult({
  market,
  stage,
  form,
  result,
  onChange,
  children,
}: DisplayResultProps) {
  const totals = resultTotals(result);
  const handleEdit = useCallback(
    (edit: QuantityEdit) => onChange((current) => editQuantity(current, edit)),
    [onChange],
  );
  const handleTab = (saveBy: SaveBy) => onChange((current) => ({ ...current, saveBy }));
  return (
    <>
      {result.lowered.length > 0 && (
        <Notice tone="warning" title="Quantités ajustées" live="polite">
          Il reste moins de disponibilité que lors de l’enregistrement : {result.lowered.join(', ')}
          .
        </Notice>
      )}
      <Card>
        <Summary>
          <Figures>
            <StatTile
              label="Budget total"
              value={formatEuroCents(totals.totalBudget)}
              unit="hors taxe"
              emphasis="strong"
            />
            <StatTile
              label="Impressions achetées"
              value={formatInteger(totals.totalImpPurchased)}
            />
          </Figures>
          <DisplaySummary
            market={market}
            targetings={form.targetings}
            locations={form.locations}
            isAllFrance={form.isAllFrance}
            radius={form.radius}
            dates={form.dates}
          />
        </Summary>
      </Card>
      <Card footer={children} stickyFooter>
        <Tabs label="Détail du comptage" items={TABS} value={result.saveBy} onChange={handleTab}>
          <DisplayTable
            saveBy={result.saveBy}
            lines={result.lines[result.saveBy]}
            cpm={result.cpm}
            totals={totals}
            disabled={isPending(stage)}
            onEdit={handleEdit}
          />
        </Tabs>
      </Card>
      {result.forecast.isDemonstration === true && (
        <Notice tone="info">
          Chiffres issus de l’inventaire de démonstration : ils ne décrivent pas une audience
          réelle.
        </Notice>
      )}
    </>
  );
}
