import { Suspense, useState } from 'react';
import { isPending } from '#domain/count/countState.ts';
import type { Pinned, Scenario } from '#domain/count/scenarios/scenario.ts';
import { announce } from '#design-system/Announcer.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { useIsClientMode } from '../../store/clientModeContext.ts';
import { useCountActions } from '../../store/countActions.ts';
import { ResultPanel } from '../ResultPanels.tsx';
import { useCount, useCountState } from '../../store/CountProvider.tsx';
import { focusResult } from '../../store/useFocusAfter.ts';
import { useOpenPanel, type ToolProps } from '../openPanel.tsx';
import { pinEstimate, resumeDocument } from '../../store/scenarioCommands.ts';

const Scenarios = lazyPart(async () => import('./Scenarios.tsx'), 'Scenarios');

/** Returns what became of an estimate that was pinned, in words. */
function reportOf(pinned: Pinned | undefined): string {
  switch (pinned?.outcome) {
    case 'pinned':
      return `Scénario ${pinned.name} épinglé.`;
    case 'known':
      return `Cette estimation est déjà le scénario ${pinned.name}.`;
    case 'full':
      return 'Quatre scénarios au plus\u00A0: retirez-en un pour épingler cette estimation.';
    case undefined:
      return 'Corrigez d’abord cette estimation\u00A0: elle n’a pas de chiffres à comparer.';
  }
}

/** « Scénarios (2) »: offers to pin the estimate on screen, and compares what was pinned in the side panel (N-04). */
export function ScenariosTool({ tool }: ToolProps) {
  const count = useCount();
  const { open, show } = useOpenPanel();
  const isClientMode = useIsClientMode();
  const { dispatch } = count;
  const resumed = useCountState(({ screen }) => screen.resumed);
  const [report, setReport] = useState('');
  const pinned = useCountState(({ scenarios }) => scenarios);
  const disabled = useCountState(({ stage }) => isPending(stage));
  const handlePin = () => {
    const said = reportOf(pinEstimate(count));
    dispatch({ type: 'resumedForgotten' });
    setReport(said);
    announce(said);
    show(tool.key, { isRemembered: false });
  };
  const handleResume = ({ name, document }: Scenario) => {
    setReport('');
    resumeDocument(count, document, name);
    focusResult();
  };
  const handleUndo = () => {
    if (resumed) dispatch({ type: 'scenarioResumed', resumed: resumed.before });
    focusResult();
  };
  useCountActions(disabled || isClientMode ? {} : { [tool.key]: { run: handlePin } });
  if (isClientMode)
    return (
      pinned.length > 1 && (
        <Card title={tool.title} headingLevel={3}>
          <Suspense fallback={null}>
            <Scenarios {...{ pinned }} onChange={() => undefined} onResume={() => undefined} />
          </Suspense>
        </Card>
      )
    );
  // The last scenario may be removed in the panel, which then offers to put it back.
  if (pinned.length === 0 && open !== tool.key) return null;
  return (
    <ResultPanel tool={tool} button={`${tool.title} (${pinned.length})`} isRemembered={false}>
      <Suspense fallback={<Skeleton bars={5} label="Chargement des scénarios" />}>
        <Scenarios
          {...{ pinned, disabled }}
          report={resumed ? `Scénario ${resumed.name} repris.` : report}
          onUndo={resumed ? handleUndo : undefined}
          onChange={(scenarios) => dispatch({ type: 'scenariosChanged', scenarios })}
          onResume={handleResume}
        />
      </Suspense>
    </ResultPanel>
  );
}
