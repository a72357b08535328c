import { Suspense } from 'react';
import { useIsClientMode } from '../store/clientModeContext.ts';
import { ResultPanels } from './ResultPanels.tsx';
import { offeredTools } from './resultTools.ts';
import { useCount, useCountScreen, useCountState } from '../store/CountProvider.tsx';

/** The one toolbar of a result (D-156). A client sees, without a toolbar, what is for clients. */
export function ResultTools() {
  const { behaviour } = useCount();
  const { saved } = useCountScreen();
  const hasBudget = useCountState(({ clientBudget }) => clientBudget.amount > 0);
  const isDue = useCountState(({ dueBudget }) => dueBudget !== null);
  const isClientMode = useIsClientMode();
  const offered = offeredTools({ saved, rules: behaviour.rules });
  const budgetTool = offered.find(({ isOfBudget }) => isOfBudget)?.key;
  const parts = offered.map(
    ({ Part, isForClient = false, ...tool }) =>
      (isForClient || !isClientMode) && (
        <Suspense key={tool.key} fallback={null}>
          <Part {...{ tool, budgetTool }} />
        </Suspense>
      ),
  );
  if (isClientMode) return parts;
  return (
    // A budget that was given with a new count, or with its draft, is shown with what it buys.
    <ResultPanels
      due={isDue ? budgetTool : undefined}
      first={hasBudget && saved === null ? budgetTool : undefined}
    >
      {parts}
    </ResultPanels>
  );
}
