import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { hasResult, isPending, type Stage } from '#domain/count/lifecycle.ts';
import type { Scenario, ScenarioName } from '#domain/count/scenarios/scenario.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { ScenarioTools } from './ScenarioTools/ScenarioTools.tsx';
import type { CountScenarios } from './useScenarios.ts';

const Scenarios = lazyPart(async () => import('./Scenarios/Scenarios.tsx'), 'Scenarios');

interface ComparisonOptions {
  stage: Stage;
  /** The result on screen; null while there is none. */
  result: unknown;
  scenarios: CountScenarios;
  /** Called when another count is on screen; stable. */
  onResumed: () => void;
}

interface Resumed {
  name: ScenarioName;
  undo: () => void;
}

/** Returns the buttons beside the title of a result, and the scenarios below it, which load with the first pin (N-04). */
export function useComparison({ stage, result, scenarios, onResumed }: ComparisonOptions): {
  tools: ReactNode;
  comparison: ReactNode;
} {
  const title = useRef<HTMLHeadingElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [resumed, setResumed] = useState<Resumed | null>(null);
  const { pinned, pin, change, resume, shown } = scenarios;
  const disabled = isPending(stage);

  // Stable, so that typing in the result does not re-render the buttons.
  const handlePin = useCallback(() => {
    setIsUsed(true);
    setResumed(null);
    return pin();
  }, [pin]);
  const handleCompare = useCallback(() => title.current?.focus(), []);
  const handleResume = (scenario: Scenario) => {
    setResumed({ name: scenario.name, undo: resume(scenario) });
    onResumed();
  };
  const handleUndo = useCallback(() => {
    resumed?.undo();
    setResumed(null);
    onResumed();
  }, [resumed, onResumed]);
  return {
    tools: (
      <ScenarioTools
        count={pinned.length}
        isPinnable={hasResult(stage)}
        disabled={disabled}
        resumed={resumed?.name ?? null}
        onPin={handlePin}
        onCompare={handleCompare}
        onUndo={handleUndo}
      />
    ),
    // A removal is undone in the comparison, so it stays when the last scenario is removed.
    comparison: (isUsed || pinned.length > 0) && (
      <Suspense fallback={null}>
        <Scenarios
          {...{ title, pinned, result, shown, disabled }}
          onChange={change}
          onResume={handleResume}
        />
      </Suspense>
    ),
  };
}
