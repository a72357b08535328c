import { useId, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { isSameValue } from '#domain/equality.ts';
import { compareScenarios, type ComparedFigure } from '#domain/count/scenarios/comparison.ts';
import { distinctions } from '#domain/count/scenarios/distinction.ts';
import {
  withoutScenario,
  withScenario,
  type Scenario,
  type ScenarioName,
} from '#domain/count/scenarios/scenario.ts';
import { describeDocument } from '#domain/products/descriptions.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from '../clientMode/clientModeContext.ts';
import { useShownDocument } from '../useShownDocument.ts';

/** As many figures side by side as the panel has room for. */
const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  align-items: start;
  gap: ${space[4]} ${space[6]};
  font-size: ${font.size.sm};

  > :is(ul, p, button) {
    grid-column: 1 / -1;
    justify-self: start;
  }
  > button {
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
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 ${space[2]};

    > span {
      grid-column: 1 / -1;
    }
  }
  strong {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
`;

const Distinction = styled.span`
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  overflow-wrap: anywhere;
`;

/** What one figure or criterion is in every scenario. */
const Compared = styled.div`
  min-width: 0;
  padding-block-start: ${space[2]};
  border-block-start: 1px solid ${color.border.subtle};

  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space[2]};
    color: ${color.text.strong};
    font-weight: ${font.weight.medium};
  }
  dl > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[3]};
    padding-block: ${space.half};
  }
  dt {
    flex: none;
    color: ${color.text.muted};
  }
  dd {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    text-align: end;
  }
  [data-best] dd {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
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
  const title = useRef<HTMLUListElement>(null);
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
  const words = useMemo(
    () => distinctions(described.map(({ description }) => description)),
    [described],
  );
  const shown = useShownDocument();
  const names = described.map(({ name }) => name);
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
    title.current?.focus();
  };
  return (
    <Root>
      {isUndoable ? (
        <Line role="status">
          {`Scénario ${removed.name} retiré.`}
          <Button ref={putBack} size="sm" icon="undo" onClick={handlePutBack}>
            Annuler
          </Button>
        </Line>
      ) : (
        <Line data-not-for-client="">
          {report}
          {onUndo && (
            <Button size="sm" variant="ghost" icon="undo" disabled={disabled} onClick={onUndo}>
              Revenir au comptage précédent
            </Button>
          )}
        </Line>
      )}
      <Names ref={title} tabIndex={-1} aria-label="Scénarios épinglés">
        {described.map(({ name, scenario }, index) => (
          <li key={name}>
            <strong>{`Scénario ${name}`}</strong>
            <div data-not-for-client="">
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
            </div>
            <Distinction>
              {words[index]}
              {isSameValue(scenario.document, shown) && ' · à l’écran'}
            </Distinction>
          </li>
        ))}
      </Names>
      {figures
        // What is available is not shown to a client.
        .filter(({ id }) => !isClientMode || id !== 'share')
        .map((figure) => (
          <Figure key={figure.id} names={names} {...figure} />
        ))}
      {criteria.map((criterion) => (
        <Figure key={criterion.label} names={names} {...criterion} />
      ))}
      {showsLines && lines.map((line) => <Figure key={line.id} names={names} {...line} />)}
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
      {names.length === 1 && (
        <Line data-not-for-client="">
          Changez les critères ou les quantités, puis épinglez l’estimation pour comparer.
        </Line>
      )}
    </Root>
  );
}

interface FigureProps extends Pick<ComparedFigure, 'label' | 'texts'> {
  names: readonly ScenarioName[];
  best?: readonly string[];
  bestText?: string;
}

function Figure({ names, label, texts, best, bestText }: FigureProps) {
  const id = useId();
  return (
    <Compared role="group" aria-labelledby={id}>
      <p id={id}>
        {label}
        {bestText !== undefined && <Distinction>{bestText}</Distinction>}
      </p>
      <dl>
        {names.map((name, index) => (
          <div key={name} data-best={best?.includes(name) === true || undefined}>
            <dt>{name}</dt>
            <dd>{texts[index]}</dd>
          </div>
        ))}
      </dl>
    </Compared>
  );
}
