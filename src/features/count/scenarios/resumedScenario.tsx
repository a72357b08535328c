import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { ScenarioName } from '#domain/count/scenarios/scenario.ts';

/** The scenario that was made the count on screen, until something else is done. */
interface Resumed {
  name: ScenarioName;
  undo: () => void;
}

const ResumedContext = createContext<readonly [Resumed | null, (resumed: Resumed | null) => void]>([
  null,
  () => undefined,
]);

/** Holds which scenario was resumed, also while its estimate replaces the result. */
export function ScenariosProvider({ children }: { children: ReactNode }) {
  const [resumed, setResumed] = useState<Resumed | null>(null);
  const value = useMemo(() => [resumed, setResumed] as const, [resumed]);
  return <ResumedContext value={value}>{children}</ResumedContext>;
}

/** Returns the scenario that was resumed, null for none, and a function that changes it. */
export const useResumedScenario = () => use(ResumedContext);
