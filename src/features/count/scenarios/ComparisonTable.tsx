import { useMemo, useState, type ReactNode, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { compareScenarios, type DescribedScenario } from '#domain/count/scenarios/comparison.ts';
import { distinctions } from '#domain/count/scenarios/distinction.ts';
import type { ScenarioName } from '#domain/count/scenarios/scenario.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { Tabs } from '#design-system/Tabs.tsx';
import { color, font, space, breakpoint } from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from '../clientMode/clientModeContext.ts';
import { CriterionRows, FigureRows, ScenarioHead } from './ComparisonRows.tsx';

const NARROW = `(max-width: ${breakpoint.sm - 0.02}px)`;

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns true on a screen that has room for one scenario at a time. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
}

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

const Actions = styled.div`
  display: grid;
  gap: ${space[1]};
  justify-items: end;
`;

const Hint = styled.p`
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

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
        <ScenarioHead
          title={`Scénario ${names[index] ?? ''}`}
          words={`${words[index] ?? ''}${names[index] === onScreen ? ' · à l’écran' : ''}`}
        />
      ),
      numeric: true,
    })),
    ...(!isNarrow && names.length > 1
      ? [{ key: 'best', header: 'Le meilleur', width: '20%' }]
      : []),
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
