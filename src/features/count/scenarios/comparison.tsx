import {
  createContext,
  Suspense,
  use,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { hasResult, isPending } from '#domain/count/lifecycle.ts';
import type { Pinned, Scenario, ScenarioName } from '#domain/count/scenarios/scenario.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { useFocusResult } from '../useFocusAfter.ts';
import { useCount, useCountState } from '../store/CountProvider.tsx';
import { keepScenariosOf, pinEstimate, resumeDocument } from './scenarioCommands.ts';
import { ScenarioTools } from './ScenarioTools.tsx';

const Scenarios = lazyPart(async () => import('./Scenarios.tsx'), 'Scenarios');

interface ComparisonValue {
  /** Receives the title of the comparison, which takes the focus. */
  title: RefObject<HTMLHeadingElement | null>;
  /** True once something was pinned. A removal is undone in the comparison, so it stays without scenarios. */
  isUsed: boolean;
  /** The scenario that was made the count on screen, until something else is done. */
  resumed: ScenarioName | null;
  pin: () => Pinned | undefined;
  resume: (scenario: Scenario) => void;
  undo: () => void;
}

const ComparisonContext = createContext<ComparisonValue | null>(null);

/** Connects the tools of the scenarios with their comparison below the result (N-04). */
export function ComparisonProvider({ children }: { children: ReactNode }) {
  const count = useCount();
  const focusResult = useFocusResult();
  const title = useRef<HTMLHeadingElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [resumed, setResumed] = useState<{ name: ScenarioName; undo: () => void } | null>(null);
  const value = useMemo<ComparisonValue>(
    () => ({
      title,
      isUsed,
      resumed: resumed?.name ?? null,
      pin: () => {
        setIsUsed(true);
        setResumed(null);
        return pinEstimate(count);
      },
      resume: ({ name, document }) => {
        setResumed({ name, undo: resumeDocument(count, document) });
        focusResult();
      },
      undo: () => {
        resumed?.undo();
        setResumed(null);
        focusResult();
      },
    }),
    [count, focusResult, isUsed, resumed],
  );
  return <ComparisonContext value={value}>{children}</ComparisonContext>;
}

/** The tools of a result that pin it as a scenario and lead to the comparison (N-04). */
export function ScenariosOfResult() {
  const comparison = use(ComparisonContext);
  const stage = useCountState((state) => state.stage);
  const count = useCountState(({ scenarios }) => scenarios.length);
  if (comparison === null) return null;
  const { title, resumed, pin, undo } = comparison;
  return (
    <ScenarioTools
      {...{ count, resumed }}
      isPinnable={hasResult(stage)}
      disabled={isPending(stage)}
      onPin={pin}
      onCompare={() => title.current?.focus()}
      onUndo={undo}
    />
  );
}

/** The scenarios below a result, which load with the first pin. */
export function Comparison() {
  const comparison = use(ComparisonContext);
  const count = useCount();
  const pinned = useCountState(({ scenarios }) => scenarios);
  const disabled = useCountState(({ stage }) => isPending(stage));
  if (comparison === null || (!comparison.isUsed && pinned.length === 0)) return null;
  return (
    <Suspense fallback={null}>
      <Scenarios
        {...{ pinned, disabled }}
        title={comparison.title}
        onChange={(scenarios) => keepScenariosOf(count, scenarios)}
        onResume={comparison.resume}
      />
    </Suspense>
  );
}
