import { useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import {
  compareScenarios,
  type ComparedFigure,
  type Comparison,
  type DescribedScenario,
} from '#domain/count/scenarios/comparison.ts';
import { distinctions } from '#domain/count/scenarios/distinction.ts';
import type { ScenarioName } from '#domain/count/scenarios/scenario.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { Tabs } from '#design-system/Tabs/Tabs.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from '../../clientMode/clientModeContext.ts';
import { useIsNarrow } from '../useIsNarrow.ts';

/** A pinned scenario, described. */
export interface TableScenario extends DescribedScenario {
  name: ScenarioName;
}

export interface ComparisonTableProps {
  /** At least one, of one product. */
  scenarios: readonly TableScenario[];
  /** The scenario that equals the estimate on screen. */
  onScreen: ScenarioName | undefined;
  disabled?: boolean;
  onResume: (name: ScenarioName) => void;
  onRemove: (name: ScenarioName) => void;
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
`;

const Head = styled.span`
  display: grid;
  color: ${color.text.strong};
  font-size: ${font.size.sm};
  white-space: normal;
`;

const Distinction = styled.span`
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.regular};
  overflow-wrap: anywhere;
`;

const Best = styled.span`
  &[data-best] {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
`;

const Small = styled.span`
  display: block;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
`;

const Actions = styled.div`
  display: grid;
  gap: ${space[1]};
  justify-items: end;
`;

const Hint = styled.p`
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

/** Returns the best of a figure in words, with its value where the other scenarios are not beside it. */
function bestWords({ best, bestText, texts }: ComparedFigure, names: readonly string[]): string {
  const value = texts[names.findIndex((name) => best.includes(name))];
  return best.length === 1 && value !== undefined ? `${bestText} (${value})` : bestText;
}

interface RowsProps {
  comparison: Comparison;
  /** Indices of the scenarios to show. */
  shown: readonly number[];
  names: readonly ScenarioName[];
  isNarrow: boolean;
}

function CriterionRows({ comparison, shown, names, isNarrow }: RowsProps) {
  return comparison.criteria.map(({ label, texts }) => (
    <Row key={label}>
      <RowHeader>{label}</RowHeader>
      {shown.map((index) => (
        <Cell key={names[index]} numeric={isNarrow} label={`Scénario ${names[index] ?? ''}`}>
          {texts[index]}
        </Cell>
      ))}
      {!isNarrow && names.length > 1 && <Cell />}
    </Row>
  ));
}

function FigureRows({
  figures,
  shown,
  names,
  isNarrow,
}: Omit<RowsProps, 'comparison'> & { figures: readonly ComparedFigure[] }) {
  return figures.map((figure) => (
    <Row key={figure.id}>
      <RowHeader>{figure.label}</RowHeader>
      {shown.map((index) => {
        const name = names[index];
        return (
          <Cell key={name} numeric label={`Scénario ${name ?? ''}`}>
            <Best data-best={(name !== undefined && figure.best.includes(name)) || undefined}>
              {figure.texts[index]}
            </Best>
            {isNarrow && <Small>{bestWords(figure, names)}</Small>}
          </Cell>
        );
      })}
      {!isNarrow && names.length > 1 && <Cell label="Le meilleur">{figure.bestText}</Cell>}
    </Row>
  ));
}

/** Shows scenarios side by side, or one at a time on a phone: what differs, every figure, and the best in words. */
export function ComparisonTable({
  scenarios,
  onScreen,
  disabled = false,
  onResume,
  onRemove,
}: ComparisonTableProps) {
  const isClientMode = useIsClientMode();
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState<ScenarioName | null>(null);
  const [showsLines, setShowsLines] = useState(false);
  const comparison = useMemo(() => compareScenarios(scenarios), [scenarios]);
  const words = useMemo(
    () => distinctions(scenarios.map(({ description }) => description)),
    [scenarios],
  );
  const names = scenarios.map(({ name }) => name);
  const one = names.find((name) => name === chosen) ?? names[0];
  const shown = names.flatMap((name, index) => (!isNarrow || name === one ? [index] : []));
  // What is available is not shown to a client.
  const figures = comparison.figures.filter(({ id }) => !isClientMode || id !== 'share');
  const rows = { comparison, shown, names, isNarrow };
  const columns = [
    { key: 'label', header: 'Critères et chiffres' },
    ...shown.map((index) => ({
      key: names[index] ?? '',
      name: `Scénario ${names[index] ?? ''}`,
      header: (
        <Head>
          {`Scénario ${names[index] ?? ''}`}
          <Distinction>
            {words[index]}
            {names[index] === onScreen && ' · à l’écran'}
          </Distinction>
        </Head>
      ),
      numeric: true,
    })),
    ...(!isNarrow && names.length > 1 ? [{ key: 'best', header: 'Le meilleur' }] : []),
  ];
  const table = (
    <DataTable
      caption="Comparaison des scénarios"
      columns={columns}
      narrow="scroll"
      footer={
        <Row>
          <RowHeader>Actions</RowHeader>
          {shown.map((index) => {
            const name = names[index];
            return (
              name && (
                <Cell key={name} numeric>
                  <Actions>
                    <Button
                      size="sm"
                      disabled={disabled}
                      aria-label={`Reprendre le scénario ${name}`}
                      onClick={() => onResume(name)}
                    >
                      Reprendre
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Retirer le scénario ${name}`}
                      onClick={() => onRemove(name)}
                    >
                      Retirer
                    </Button>
                  </Actions>
                </Cell>
              )
            );
          })}
          {!isNarrow && names.length > 1 && <Cell />}
        </Row>
      }
    >
      <CriterionRows {...rows} />
      <FigureRows {...rows} figures={figures} />
      {showsLines && <FigureRows {...rows} figures={comparison.lines} />}
    </DataTable>
  );
  return (
    <Root>
      {isNarrow && names.length > 1 && one ? (
        <Tabs
          label="Scénario affiché"
          items={names.map((value) => ({ value, label: `Scénario ${value}` }))}
          value={one}
          onChange={setChosen}
        >
          {table}
        </Tabs>
      ) : (
        table
      )}
      <LinesToggle
        count={comparison.lines.length}
        isOpen={showsLines}
        onToggle={() => setShowsLines(!showsLines)}
      />
      {names.length === 1 && (
        <Hint>
          Changez les critères ou les quantités, puis épinglez l’estimation pour comparer.
        </Hint>
      )}
    </Root>
  );
}

interface LinesToggleProps {
  /** Number of lines that differ. */
  count: number;
  isOpen: boolean;
  onToggle: () => void;
}

function LinesToggle({ count, isOpen, onToggle }: LinesToggleProps): ReactNode {
  if (count === 0) return null;
  const lines = count === 1 ? 'la ligne qui diffère' : `les ${count} lignes qui diffèrent`;
  return (
    <div>
      <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? `Masquer ${lines}` : `Voir ${lines}`}
      </Button>
    </div>
  );
}
