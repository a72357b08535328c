import { Suspense, useEffect, useId, useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { hasResult, isPending, type Stage } from '#domain/count/lifecycle.ts';
import type { CountState } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { QuantityStart } from '#domain/count/shownResult.ts';
import { countPath, type CountProductKey } from '#domain/products/catalogue.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { preloadDialog } from '#design-system/Dialog/Dialog.tsx';
import { EmptyState } from '#design-system/EmptyState/EmptyState.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { lazyPart, type LazyPart } from '#design-system/lazyPart.ts';
import { space } from '#design-system/tokens/tokens.ts';
import type { BudgetSpreading } from '../budget/useBudgetSpreading.ts';
import type { EditorProps } from '../editorProps.ts';
import { ExplainedCount } from '../explanation/explainedCount.ts';
import { EstimateTime } from './EstimateTime.tsx';
import { useIsClientMode } from '../clientMode/clientModeContext.ts';
import { useHistory } from '../history/useHistory.tsx';
import { PutBackNotice } from '../PutBackNotice/PutBackNotice.tsx';
import { useComparison } from '../scenarios/useComparison.tsx';
import type { CountScenarios } from '../scenarios/useScenarios.ts';
import type { CountUnblocking } from '../variants/useUnblocking.ts';
import { preloadVolumeSearch, useVolumeSearch } from '../variants/useVolumeSearch.tsx';
import { ConfigurationCard } from './ConfigurationCard.tsx';
import { Columns, CountHeader, ResultHead, ResultSection, ResultSkeleton } from './countLayout.tsx';
import { useFocusOnAnswer } from './useFocusOnAnswer.ts';
import { useLeaveAfterSave } from './useLeaveAfterSave.ts';

const BudgetPanel = lazyPart(
  async () => import('../budget/BudgetPanel/BudgetPanel.tsx'),
  'BudgetPanel',
);
const SinceSaved = lazyPart(
  async () => import('../sinceSaved/SinceSaved/SinceSaved.tsx'),
  'SinceSaved',
);
const SaveBar = lazyPart(async () => import('../SaveBar/SaveBar.tsx'), 'SaveBar');

/** What the screen uses of the return value of `useCount`. */
interface ShownCount<Result> {
  state: Pick<
    CountState<CountTypes & { result: Result }>,
    'stage' | 'failure' | 'estimatedAt' | 'result' | 'putBack' | 'countName' | 'savedAs'
  >;
  /** How the budget of the client fills the rows; null where no row can be changed. */
  spreading: BudgetSpreading | null;
  isEstimable: boolean;
  isBegun: boolean;
  estimate: () => void;
  estimateAgain: () => void;
  request: unknown;
  scenarios: CountScenarios;
  unblocking: CountUnblocking;
  restartQuantities: (start: QuantityStart) => void;
  checkSave: () => boolean;
  changeName: (countName: string) => void;
  save: (countName: string) => void;
}

export interface CountScreenProps<Result> extends Pick<EditorProps, 'saved' | 'onLeave'> {
  product: CountProductKey;
  /** Name of the product, after « Configuration du comptage » (CF-09, D-113). */
  title: string;
  /** What the person must know before filling the form. */
  banner?: ReactNode;
  count: ShownCount<Result>;
  /** Fields of the form. The form is not re-rendered while this element stays the same. */
  fields: ReactNode;
  /** The lazy component that shows the result, preloaded while the form is filled. */
  resultPart?: Pick<LazyPart<unknown>, 'preload'>;
  /** Note on the amounts of the result. */
  note?: ReactNode;
  /** Returns where to go after a new count was saved under this id. */
  nextPath?: (id: string | undefined) => string;
  /** Renders the result with the save bar at its foot. */
  children: (result: Result, saveBar: ReactNode) => ReactNode;
}

const Banner = styled.div`
  margin-block-end: ${space[5]};

  &:empty {
    display: none;
  }
`;

const toList = () => '/comptage';

/** The screen of a count of any product: its form on one side, « Résumé du comptage » on the other. */
export function CountScreen<Result>({
  product,
  title,
  banner,
  saved,
  count,
  fields,
  resultPart,
  note = 'Prix en euros, hors taxe.',
  nextPath = toList,
  onLeave,
  children,
}: CountScreenProps<Result>) {
  const { stage, failure, estimatedAt, result, putBack, countName, savedAs } = count.state;
  const { request } = count;
  const explained = useMemo(() => ({ product, request }), [product, request]);
  const resultTitle = useId();
  const { form, answer, focusAnswer, focusFirstError } = useFocusOnAnswer(stage);
  const isClientMode = useIsClientMode();
  const { tools, comparison } = useComparison({
    stage,
    result,
    scenarios: count.scenarios,
    onResumed: focusAnswer,
  });
  const history = useHistory({
    saved: isClientMode ? null : saved,
    disabled: isPending(stage),
    resume: count.scenarios.resume,
  });
  const { search, onUnblock } = useVolumeSearch({
    stage,
    unblocking: count.unblocking,
    spreading: count.spreading,
    onFocusResult: focusAnswer,
  });
  // Preloaded while the form is filled: if the connection then fails, only the estimate has to be repeated.
  useEffect(() => {
    if (!count.isBegun) return;
    resultPart?.preload();
    BudgetPanel.preload();
    preloadVolumeSearch();
    SaveBar.preload();
    preloadDialog();
  }, [count.isBegun, resultPart]);
  const isJustSaved = saved === null && stage === 'saved';
  useLeaveAfterSave(isJustSaved ? nextPath(savedAs?.id) : undefined, onLeave);
  const saveBar = (
    <SaveBar
      stage={stage}
      countName={countName}
      note={note}
      proposalHref={savedAs ? countPath(product, 'preview', savedAs.id) : undefined}
      onCheck={count.checkSave}
      onCancel={count.changeName}
      onSave={count.save}
    />
  );
  return (
    <>
      <CountHeader title={title} />
      {banner !== undefined && <Banner>{banner}</Banner>}
      <Columns>
        <ConfigurationCard
          {...{ stage, fields, form }}
          isEstimable={count.isEstimable}
          onEstimate={count.estimate}
          onFirstError={focusFirstError}
        />
        <ResultSection aria-labelledby={resultTitle}>
          <ResultHead>
            <h2 id={resultTitle} ref={answer} tabIndex={-1}>
              Résumé du comptage
            </h2>
            {tools}
            {history.button}
          </ResultHead>
          {history.notice}
          <ResultArea stage={stage} failure={failure}>
            {putBack && !isClientMode && (
              <PutBackNotice
                putBack={putBack}
                disabled={isPending(stage)}
                onRestart={count.restartQuantities}
              />
            )}
            {estimatedAt !== null && (
              <EstimateTime
                key={estimatedAt}
                estimatedAt={estimatedAt}
                disabled={isPending(stage)}
                onEstimateAgain={count.estimateAgain}
              />
            )}
            {saved && !isClientMode && (
              <SinceSaved saved={saved} result={result} shown={count.scenarios.shown} />
            )}
            {count.spreading && !isClientMode && (
              <BudgetPanel
                spreading={count.spreading}
                disabled={isPending(stage)}
                onUnblock={onUnblock}
              />
            )}
            {search}
            <ExplainedCount value={isClientMode ? null : explained}>
              {result && children(result, saveBar)}
            </ExplainedCount>
          </ResultArea>
          {comparison}
          {history.dialog}
        </ResultSection>
      </Columns>
    </>
  );
}

interface ResultAreaProps {
  stage: Stage;
  failure: string | null;
  children: ReactNode;
}

function ResultArea({ stage, failure, children }: ResultAreaProps) {
  if (hasResult(stage)) {
    return (
      <Suspense fallback={<ResultSkeleton label="Affichage du comptage" />}>{children}</Suspense>
    );
  }
  if (stage === 'estimating') return <ResultSkeleton label="Estimation en cours" />;
  return (
    <Card>
      {stage === 'estimateFailed' ? (
        <ErrorState>{failure ?? 'Relancez l’estimation dans un instant.'}</ErrorState>
      ) : (
        <EmptyState title="Comptage en cours de configuration" illustration="noInventory">
          Choisissez vos critères puis « Estimer » : les volumes et le budget s’afficheront ici.
        </EmptyState>
      )}
    </Card>
  );
}
