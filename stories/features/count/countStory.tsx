import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { fn, type screen } from 'storybook/test';
import type { SavedCount } from '#contract/counts.ts';
import type { EstimateFailure, InitialState, SavedAs } from '#domain/count/countState.ts';
import type { CountRules, CountTypes } from '#domain/count/rules.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { describeDocument } from '#domain/products/descriptions.ts';
import type { CountBehaviour } from '#features/count/store/countBehaviour.ts';
import { CountProvider } from '#features/count/store/CountProvider.tsx';
import { createCountStore } from '#features/count/store/countStore.ts';

export const handleMessage = fn();
export const handleLeave = fn();
const never = () => new Promise<never>(() => undefined);

/** What a count of a story does, where it matters to the story. */
export type StoryBehaviour<T extends CountTypes> = Partial<CountBehaviour<T>> & {
  rules: CountRules<T>;
};

const behaviourOf = <T extends CountTypes>(own: StoryBehaviour<T>): CountBehaviour<T> => ({
  validate: () => ({}),
  estimate: never,
  rejection: () => undefined,
  isToCorrect: () => false,
  comparedDocument: () => undefined,
  describe: describeDocument,
  save: never,
  codec: { toStored: () => ({}), fromStored: () => undefined },
  ...own,
});

/** How far a count of a story has come. */
export type StoryStage =
  | 'configuring'
  | 'estimating'
  | 'estimateFailed'
  | 'estimated'
  | 'saving'
  | 'saved';

export interface StoryCountProps<T extends CountTypes> extends InitialState<T> {
  behaviour: StoryBehaviour<T>;
  /** Answer of the estimate; needed from the stage `estimated` on. */
  answer?: T['answer'];
  stage?: StoryStage;
  failure?: EstimateFailure;
  /** What a save made of the count. */
  savedNow?: SavedAs;
  product?: CountProductKey;
  saved?: SavedCount | null;
  children: ReactNode;
}

/** Returns the count of a story at one stage, brought there by the events of the workflow. */
function storeOf<T extends CountTypes>({
  behaviour,
  answer,
  stage = 'estimated',
  failure = { message: 'L’estimation a échoué.', isWithoutFigures: false },
  savedNow,
  ...initial
}: Omit<StoryCountProps<T>, 'children'>) {
  const { countName = '' } = initial;
  const store = createCountStore<T>({
    behaviour: behaviourOf(behaviour),
    initial,
    host: () => ({
      onMessage: handleMessage,
      onSavedApart: () => undefined,
      sendName: never,
    }),
  });
  const { dispatch } = store;
  if (stage === 'configuring') return store;
  dispatch({ type: 'estimateStarted' });
  if (stage === 'estimateFailed') dispatch({ type: 'estimateFailed', failure });
  if (stage === 'estimating' || stage === 'estimateFailed') return store;
  dispatch({
    type: 'estimateSucceeded',
    answer,
    estimatedAt: Date.parse('2026-11-16T08:00:00.000Z'),
  });
  if (stage === 'saving' || stage === 'saved') dispatch({ type: 'saveStarted', countName });
  if (stage === 'saved') dispatch({ type: 'saveSucceeded', savedAs: savedNow ?? null });
  return store;
}

/** Gives its children a count at one stage. They edit and undo it as on the screen. */
export function StoryCount<T extends CountTypes>({
  product = 'display',
  saved = null,
  children,
  ...count
}: StoryCountProps<T>) {
  const [store] = useState(() => storeOf<T>(count));
  return (
    <CountProvider
      store={store}
      screen={{
        product,
        saved,
        note: 'Prix en euros, hors taxe.',
        nextPath: () => '/comptage',
        onLeave: handleLeave,
      }}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </CountProvider>
  );
}

/** Returns the save bar, which says the totals. */
export const saveBarOf = (canvas: Pick<typeof screen, 'getByRole'>) =>
  canvas.getByRole('button', { name: 'Enregistrer' }).closest('footer');

/** A product of nothing, for parts that are the same for every product. */
export type PlainTypes = CountTypes & { result: string };
export const PLAIN_RULES: CountRules<PlainTypes> = {
  requestOf: (form) => form,
  startResult: () => ({ result: 'Résultat', lowered: [] }),
  quantitiesOf: () => null,
  linesOf: () => ({}),
  keepLines: () => null,
  unit: { one: 'impression', many: 'impressions' },
  explained: () => [],
  spread: null,
  availability: null,
  variants: () => [],
  surrounded: () => [],
  isCounted: () => false,
};

/** Shows parts of a result that read nothing of the count. */
export const inPlainCount = (Story: ComponentType) => (
  <StoryCount behaviour={{ rules: PLAIN_RULES }} form={null}>
    <Story />
  </StoryCount>
);
