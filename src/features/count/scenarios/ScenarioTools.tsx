import { useState } from 'react';
import styled from 'styled-components';
import type { Pinned, ScenarioName } from '#domain/count/scenarios/scenario.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { useCountActions } from '../countActions.ts';

/** On a line of its own, so that the buttons stay in place. Takes no room while there is nothing to say. */
const Outcome = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  order: 1;
  gap: ${space[1]} ${space[3]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  &:not(:has(> :not(:empty))) {
    position: absolute;
  }
`;

export interface ScenarioToolsProps {
  /** Number of scenarios. */
  count: number;
  /** False while there is no estimate to pin. */
  isPinnable: boolean;
  disabled: boolean;
  /** The scenario that was made the count on screen, until something else is done. */
  resumed: ScenarioName | null;
  onPin: () => Pinned | undefined;
  /** Called to move focus to the comparison. */
  onCompare: () => void;
  onUndo: () => void;
}

/** Returns what became of an estimate that was pinned, in words. */
function reportOf(pinned: Pinned | undefined): string {
  switch (pinned?.outcome) {
    case 'pinned':
      return `Scénario ${pinned.name} épinglé, à comparer sous le résultat.`;
    case 'known':
      return `Cette estimation est déjà le scénario ${pinned.name}.`;
    case 'full':
      return 'Quatre scénarios au plus : retirez-en un pour épingler cette estimation.';
    case undefined:
      return 'Corrigez d’abord cette estimation : elle n’a pas de chiffres à comparer.';
  }
}

/** The tools of a result that pin it as a scenario and lead to the comparison (N-04). */
export function ScenarioTools({
  count,
  isPinnable,
  disabled,
  resumed,
  onPin,
  onCompare,
  onUndo,
}: ScenarioToolsProps) {
  const [report, setReport] = useState('');
  const handlePin = () => setReport(reportOf(onPin()));
  useCountActions(isPinnable && !disabled ? { pin: { run: handlePin } } : {});
  const handleCompare = () => {
    setReport('');
    onCompare();
  };
  return (
    <>
      {isPinnable && (
        <Button size="sm" icon="pin" disabled={disabled} onClick={handlePin}>
          Épingler
        </Button>
      )}
      {count > 0 && (
        <Button size="sm" onClick={handleCompare}>
          {`Comparer les scénarios (${count})`}
        </Button>
      )}
      <Outcome>
        <span role="status">{resumed === null ? report : `Scénario ${resumed} repris.`}</span>
        {resumed !== null && (
          <Button size="sm" variant="ghost" icon="undo" disabled={disabled} onClick={onUndo}>
            Revenir au comptage précédent
          </Button>
        )}
      </Outcome>
    </>
  );
}
