import { fn } from 'storybook/test';
import { canEstimate, type EstimateRule, type Stage } from '#domain/count/lifecycle.ts';
import type { SavedAs } from '#domain/count/countState.ts';
import type { PutBack } from '#domain/count/shownResult.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { TextField } from '#design-system/TextField/TextField.tsx';
import { CountScreen } from '#features/count/CountScreen/CountScreen.tsx';
import type { CountScenarios } from '#features/count/scenarios/useScenarios.ts';
import type { CountUnblocking } from '#features/count/variants/useUnblocking.ts';

export const handleEstimate = fn();
export const handleRetry = fn();
export const handleSave = fn();
export const handleRestart = fn();
export const handleLeave = fn();

const NO_SCENARIOS: CountScenarios = {
  pinned: [],
  pin: () => undefined,
  change: fn(),
  resume: () => fn(),
  shown: () => undefined,
};

const NOTHING_TO_UNBLOCK: CountUnblocking = {
  unit: { one: 'impression', many: 'impressions' },
  answer: null,
  isCounted: false,
  isSavable: true,
  figures: () => ({ offer: null, document: undefined }),
  surrounded: () => [],
  variants: () => [],
};

interface ScreenProps {
  stage: Stage;
  estimateRule?: EstimateRule;
  failure?: string | null;
  putBack?: PutBack<null> | null;
  savedAs?: SavedAs | null;
}

/** Renders the screen of a count at one stage of its lifecycle. */
export function Screen({
  stage,
  estimateRule,
  failure = null,
  putBack = null,
  savedAs = null,
}: ScreenProps) {
  return (
    <CountScreen
      product="display"
      title="Display - Impression"
      saved={null}
      onLeave={handleLeave}
      fields={<TextField label="Localités" value="" onChange={fn()} />}
      count={{
        state: {
          form: { locations: [], radius: 0 },
          stage,
          failure,
          estimatedAt: Date.parse('2026-11-16T08:00:00.000Z'),
          result: 'Résultat',
          putBack,
          countName: 'Agence du Port',
          savedName: savedAs ? 'Agence du Port' : '',
          savedAs,
          isChanged: false,
        },
        spreading: null,
        isEstimable: canEstimate(stage, estimateRule),
        isBegun: stage !== 'configuring',
        changeForm: fn(),
        estimate: handleEstimate,
        estimateAgain: handleEstimate,
        request: {},
        criteria: {},
        scenarios: NO_SCENARIOS,
        shown: { document: () => undefined },
        previous: null,
        unblocking: NOTHING_TO_UNBLOCK,
        restartQuantities: handleRestart,
        checkSave: () => true,
        changeName: fn(),
        save: handleSave,
      }}
    >
      {(text, saveBar) => <Card footer={saveBar}>{text}</Card>}
    </CountScreen>
  );
}
