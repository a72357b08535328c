import { useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { isSameValue } from '#domain/equality.ts';
import { compareScenarios } from '#domain/count/scenarios/comparison.ts';
import { distinctions } from '#domain/count/scenarios/distinction.ts';
import {
  SCENARIO_TITLE_MAXIMUM,
  scenarioTitle,
  withoutScenario,
  withScenario,
  type Scenario,
} from '#domain/count/scenarios/scenario.ts';
import { describeDocument } from '#domain/products/descriptions.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { TextField } from '#design-system/TextField.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from '../../store/clientModeContext.ts';
import { useShownDocument } from '../useShownDocument.ts';
import { CriterionRows, FigureRows, ScenarioHead } from './ComparisonRows.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  justify-items: start;
  font-size: ${font.size.sm};
  /* Two scenarios and their difference are columns of the narrowest panel. */
  --name-floor: 5.5rem;

  > div {
    width: 100%;
  }
  /* Aligns its text, not its padding, with the table. */
  && > [data-variant='ghost'] {
    margin-inline-start: calc(-1 * ${space[3]});
  }
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  color: ${color.text.muted};

  &:empty {
    display: none;
  }
`;

const Names = styled.ul`
  display: grid;
  gap: ${space[2]};
  width: 100%;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 0 ${space[2]};
  }
`;

export interface ScenariosProps {
  pinned: readonly Scenario[];
  disabled?: boolean;
  /** What became of the last action; empty when there is nothing to say. */
  report?: string;
  /** Returns to the count before a scenario was resumed; undefined when there is none. */
  onUndo?: (() => void) | undefined;
  onChange: (scenarios: readonly Scenario[]) => void;
  onResume: (scenario: Scenario) => void;
}

/** Compares the pinned scenarios, figure by figure: what differs, every total, and the best in words (N-04). */
export function Scenarios({
  pinned,
  disabled = false,
  report = '',
  onUndo,
  onChange,
  onResume,
}: ScenariosProps) {
  const isClientMode = useIsClientMode();
  const [removed, setRemoved] = useState<Scenario | null>(null);
  const [showsLines, setShowsLines] = useState(false);
  const putBack = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // All can be described, unless the document of an earlier release is damaged.
  const described = useMemo(
    () =>
      pinned.flatMap((scenario) => {
        const description = describeDocument(scenario.document);
        return description ? [{ ...scenario, scenario, description }] : [];
      }),
    [pinned],
  );
  const { criteria, figures, lines } = useMemo(() => compareScenarios(described), [described]);
  const hasDifference = described.length === 2;
  const words = useMemo(
    () => distinctions(described.map(({ description }) => description)),
    [described],
  );
  const shown = useShownDocument();
  const names = described.map(({ name }) => name);
  const titles = described.map(({ scenario }) => scenarioTitle(scenario));
  const rows = { names, titles, hasDifference, isForClient: isClientMode };
  const isUndoable = removed !== null && pinned.every(({ name }) => name !== removed.name);

  const handleRemove = (scenario: Scenario) => {
    setRemoved(scenario);
    onChange(withoutScenario(pinned, scenario.name));
    // The pressed button disappears with its scenario. The button that undoes it is rendered in the next frame.
    requestAnimationFrame(() => putBack.current?.focus());
  };
  const handlePutBack = () => {
    if (removed) onChange(withScenario(pinned, removed));
    setRemoved(null);
    list.current?.focus();
  };
  const handleTitle = (scenario: Scenario, title: string) =>
    onChange(withScenario(pinned, { ...scenario, title }));
  return (
    <Root>
      {isUndoable ? (
        <Line role="status">
          {`${scenarioTitle(removed)} retiré.`}
          <Button ref={putBack} size="sm" icon="undo" onClick={handlePutBack}>
            Annuler
          </Button>
        </Line>
      ) : (
        !isClientMode && (
          <Line>
            {report}
            {onUndo && (
              <Button size="sm" variant="ghost" icon="undo" disabled={disabled} onClick={onUndo}>
                Revenir au comptage précédent
              </Button>
            )}
          </Line>
        )
      )}
      {described.length > 0 && (
        <DataTable
          caption="Comparaison des scénarios"
          density="compact"
          narrow="cards"
          columns={[
            { key: 'label', header: 'Chiffres et critères' },
            ...described.map(({ name, scenario }, index) => ({
              key: name,
              name,
              header: (
                <ScenarioHead
                  title={scenarioTitle(scenario)}
                  words={
                    // Beside a form, the list of names says what each of them is.
                    isClientMode
                      ? (words[index] ?? '')
                      : isSameValue(scenario.document, shown)
                        ? 'à l’écran'
                        : ''
                  }
                />
              ),
              numeric: true,
            })),
            ...(hasDifference ? [{ key: 'difference', header: 'Écart', numeric: true }] : []),
          ]}
        >
          {/* What is available is not shown to a client. */}
          <FigureRows
            {...rows}
            figures={figures.filter(({ id }) => !isClientMode || id !== 'share')}
          />
          <CriterionRows {...rows} criteria={criteria} />
          {showsLines && <FigureRows {...rows} figures={lines} />}
        </DataTable>
      )}
      {lines.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={showsLines}
          onClick={() => setShowsLines(!showsLines)}
        >
          {`${showsLines ? 'Masquer' : 'Voir'} ${
            lines.length === 1 ? 'la ligne qui diffère' : `les ${lines.length} lignes qui diffèrent`
          }`}
        </Button>
      )}
      {!isClientMode && (
        <Names ref={list} tabIndex={-1} aria-label="Scénarios épinglés" data-print="hidden">
          {described.map(({ name, scenario }, index) => (
            <li key={name}>
              <TextField
                label={`Nom du scénario ${name}`}
                hideLabel
                placeholder={`Scénario ${name}`}
                value={scenario.title ?? ''}
                maxLength={SCENARIO_TITLE_MAXIMUM}
                hint={words[index]}
                onChange={(text) => handleTitle(scenario, text)}
              />
              <Button
                size="sm"
                disabled={disabled}
                aria-label={`Reprendre le scénario ${name}`}
                onClick={() => onResume(scenario)}
              >
                Reprendre
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Retirer le scénario ${name}`}
                onClick={() => handleRemove(scenario)}
              >
                Retirer
              </Button>
            </li>
          ))}
        </Names>
      )}
      {names.length === 1 && !isClientMode && (
        <Line>
          Changez les critères ou les quantités, puis épinglez l’estimation pour comparer.
        </Line>
      )}
    </Root>
  );
}
