import { useId, useMemo, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { isSameValue } from '#domain/equality.ts';
import {
  withoutScenario,
  withScenario,
  type Scenario,
  type ScenarioName,
} from '#domain/count/scenarios/scenario.ts';
import { describeDocument } from '#domain/products/descriptions.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import { useShownDocument } from '../useShownDocument.ts';
import { ComparisonTable, type TableScenario } from './ComparisonTable.tsx';

const Section = styled.section`
  display: grid;
  gap: ${space[4]};
  min-width: 0;

  > h2 {
    justify-self: start;
  }
  ${media.print} {
    display: none;
  }
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[6]};
`;

export interface ScenariosProps {
  /** Receives the title, which takes the focus. */
  title: RefObject<HTMLHeadingElement | null>;
  pinned: readonly Scenario[];
  disabled: boolean;
  onChange: (scenarios: readonly Scenario[]) => void;
  onResume: (scenario: Scenario) => void;
}

/** Returns the scenarios that can be described. All can, unless the document of an earlier release is damaged. */
function describedOf(pinned: readonly Scenario[]): TableScenario[] {
  return pinned.flatMap(({ name, document }) => {
    const description = describeDocument(document);
    return description ? [{ name, description }] : [];
  });
}

/** Shows the pinned scenarios side by side (N-04). */
export function Scenarios({ title, pinned, disabled, onChange, onResume }: ScenariosProps) {
  const [removed, setRemoved] = useState<Scenario | null>(null);
  const titleId = useId();
  const undo = useRef<HTMLButtonElement>(null);
  const described = useMemo(() => describedOf(pinned), [pinned]);
  const shown = useShownDocument();
  const onScreen = useMemo(
    () => shown && pinned.find(({ document }) => isSameValue(document, shown))?.name,
    [shown, pinned],
  );

  const find = (name: ScenarioName) => pinned.find((one) => one.name === name);
  const handleRemove = (name: ScenarioName) => {
    setRemoved(find(name) ?? null);
    onChange(withoutScenario(pinned, name));
    // The pressed button disappears with its column. The button that undoes it is rendered in the next frame.
    requestAnimationFrame(() => undo.current?.focus());
  };
  const handleUndo = () => {
    if (removed) onChange(withScenario(pinned, removed));
    setRemoved(null);
    title.current?.focus();
  };
  const handleResume = (name: ScenarioName) => {
    const scenario = find(name);
    if (scenario) onResume(scenario);
  };
  const isUndoable = removed !== null && find(removed.name) === undefined;
  if (pinned.length === 0 && !isUndoable) return null;
  return (
    <Section aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        Scénarios
      </h2>
      {isUndoable && (
        <Notice live="polite">
          <Words>
            <p>Scénario {removed.name} retiré.</p>
            <Button ref={undo} size="sm" icon="undo" onClick={handleUndo}>
              Annuler
            </Button>
          </Words>
        </Notice>
      )}
      {described.length > 0 && (
        <Card>
          <ComparisonTable
            scenarios={described}
            {...{ onScreen, disabled }}
            onResume={handleResume}
            onRemove={handleRemove}
          />
        </Card>
      )}
    </Section>
  );
}
