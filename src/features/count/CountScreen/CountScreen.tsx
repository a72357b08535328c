import { Suspense, useCallback, useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { hasResult, isPending } from '#domain/count/lifecycle.ts';
import type { CountState } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { QuantityStart } from '#domain/count/shownResult.ts';
import { countPath, type CountProductKey } from '#domain/products/catalogue.ts';
import { preloadDialog } from '#design-system/Dialog/Dialog.tsx';
import { lazyPart, type LazyPart } from '#design-system/lazyPart.ts';
import { space } from '#design-system/tokens/tokens.ts';
import { screenActions } from '../actions/screenActions.ts';
import { useCountActions } from '../actions/useCountActions.ts';
import type { BudgetSpreading } from '../budget/useBudgetSpreading.ts';
import type { EditorProps } from '../editorProps.ts';
import { ExplainedCount } from '../explanation/explainedCount.ts';
import { EstimateTime } from './EstimateTime.tsx';
import { useIsClientMode } from '../clientMode/clientModeContext.ts';
import { useHistory } from '../history/useHistory.tsx';
import { preloadPossibleOverlaps, usePossibleOverlaps } from '../overlaps/usePossibleOverlaps.tsx';
import { MapOfChoice, type MapOfChoiceProps } from '../LocalityMap/MapOfChoice.tsx';
import { PutBackNotice } from '../PutBackNotice/PutBackNotice.tsx';
import { ResultPanels, ResultToolsContext } from '../ResultPanels/ResultPanels.tsx';
import { useComparison } from '../scenarios/useComparison.tsx';
import type { CountScenarios } from '../scenarios/useScenarios.ts';
import type { ShownEstimate } from '../sinceSaved/useShownEstimate.ts';
import type { CountUnblocking } from '../variants/useUnblocking.ts';
import { preloadVolumeSearch, useVolumeSearch } from '../variants/useVolumeSearch.tsx';
import { ConfigurationCard } from './ConfigurationCard.tsx';
import { Columns, CountHeader, ResultHead, ResultSection } from './countLayout.tsx';
import { ResultArea } from './ResultArea.tsx';
import { savedName as nameOf, useSavedIdentity } from './savedIdentity.ts';
import { useBringIntoView } from './useBringIntoView.ts';
import { useEstimateAnnouncement } from './useEstimateAnnouncement.ts';
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
const PreviousEstimate = lazyPart(
  async () => import('../PreviousEstimate/PreviousEstimate.tsx'),
  'PreviousEstimate',
);
const SaveBar = lazyPart(async () => import('../SaveBar/SaveBar.tsx'), 'SaveBar');

/** What the screen uses of the return value of `useCount`. */
interface ShownCount<Result> {
  state: Pick<
    CountState<CountTypes & { result: Result }>,
    | 'stage'
    | 'failure'
    | 'estimatedAt'
    | 'result'
    | 'putBack'
    | 'countName'
    | 'savedName'
    | 'savedAs'
    | 'isChanged'
  > & { form: MapOfChoiceProps['form'] };
  /** How the budget of the client fills the rows; null where no row can be changed. */
  spreading: BudgetSpreading | null;
  isEstimable: boolean;
  isBegun: boolean;
  changeForm: MapOfChoiceProps['onChange'];
  estimate: () => void;
  estimateAgain: () => void;
  request: unknown;
  criteria: object;
  scenarios: CountScenarios;
  shown: ShownEstimate;
  previous: ShownEstimate | null;
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
const BACK_TO_LIST = 'Retour à la liste';
const OPENING = 'Ouverture du comptage enregistré';

/** A budget that was given with the count, or with its draft, is shown with what it buys. */
function openedPanels(spreading: BudgetSpreading | null) {
  return {
    due: spreading?.isDue === true ? ('budget' as const) : undefined,
    first: spreading !== null && spreading.budget.amount > 0 ? ('budget' as const) : undefined,
  };
}

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
  const { stage, failure, estimatedAt, result, putBack, countName, savedName, savedAs, isChanged } =
    count.state;
  const { request, estimate } = count;
  const explained = useMemo(() => ({ product, request }), [product, request]);
  const resultTitle = useId();
  const { form, answer, focusAnswer, focusFirstError } = useFocusOnAnswer(stage);
  const head = useRef<HTMLDivElement>(null);
  const bringAnswer = useBringIntoView(stage, head);
  const isClientMode = useIsClientMode();
  useEstimateAnnouncement(stage, count.shown, isClientMode);
  const { tools: scenarioTools, comparison } = useComparison({
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
  const search = useVolumeSearch({
    stage,
    unblocking: count.unblocking,
    spreading: count.spreading,
    onFocusResult: focusAnswer,
  });
  useCountActions(
    screenActions({
      product,
      stage,
      isEstimable: count.isEstimable,
      savedId: savedAs?.id,
      isSaved: saved !== null,
      isSpreadable: count.spreading !== null,
      isClientMode,
      onEstimate: () => {
        count.estimate();
        focusFirstError();
      },
    }),
    'screen',
  );
  const overlapsFor = usePossibleOverlaps({
    product,
    criteria: count.criteria,
    saved,
    ownId: savedAs?.id,
  });
  // Preloaded while the form is filled: if the connection then fails, only the estimate has to be repeated.
  useEffect(() => {
    if (!count.isBegun) return;
    resultPart?.preload();
    BudgetPanel.preload();
    preloadVolumeSearch();
    preloadPossibleOverlaps();
    SaveBar.preload();
    PreviousEstimate.preload();
    preloadDialog();
  }, [count.isBegun, resultPart]);
  const isJustSaved = saved === null && stage === 'saved';
  const leavePath = isJustSaved ? nextPath(savedAs?.id) : undefined;
  const departure = useLeaveAfterSave(leavePath, onLeave);
  const identity = savedAs && {
    id: savedAs.id,
    name: nameOf({ mafId: savedAs.mafId, countName: savedName }),
    isJustSaved,
  };
  useSavedIdentity(identity);
  const handleEstimate = useCallback(() => {
    bringAnswer();
    estimate();
  }, [bringAnswer, estimate]);
  const proposalHref = savedAs ? countPath(product, 'preview', savedAs.id) : undefined;
  const saveBar = (
    <SaveBar
      stage={stage}
      countName={countName}
      note={note}
      proposalHref={proposalHref}
      isChanged={isChanged}
      overlapsFor={overlapsFor}
      departure={departure}
      departureText={leavePath === toList() ? BACK_TO_LIST : OPENING}
      onCheck={count.checkSave}
      onCancel={count.changeName}
      onSave={count.save}
    />
  );
  const tools = isClientMode ? null : (
    <ResultPanels {...openedPanels(count.spreading)}>
      {count.spreading && <BudgetPanel spreading={count.spreading} disabled={isPending(stage)} />}
      {search}
      {scenarioTools}
      {saved && <SinceSaved saved={saved} shown={count.shown} />}
      {overlapsFor(countName, 'panel')}
    </ResultPanels>
  );
  return (
    <>
      <CountHeader
        title={title}
        name={identity?.name}
        tools={history.button}
        // With a result, the save bar offers it (D-153).
        savedProposal={hasResult(stage) ? undefined : proposalHref}
        isChanged={isChanged}
      />
      {banner !== undefined && <Banner>{banner}</Banner>}
      <Columns>
        <ConfigurationCard
          {...{ stage, fields, form }}
          isEstimable={count.isEstimable}
          onEstimate={handleEstimate}
          onFirstError={focusFirstError}
        />
        <ResultSection
          aria-labelledby={resultTitle}
          data-answer={stage === 'configuring' ? undefined : hasResult(stage) ? 'shown' : 'awaited'}
        >
          <ResultHead ref={head}>
            <h2 id={resultTitle} ref={answer} tabIndex={-1}>
              Résumé du comptage
            </h2>
            {estimatedAt !== null && hasResult(stage) && (
              <EstimateTime
                key={estimatedAt}
                estimatedAt={estimatedAt}
                disabled={isPending(stage)}
                onEstimateAgain={count.estimateAgain}
              />
            )}
          </ResultHead>
          {history.notice}
          {count.previous && !hasResult(stage) && (
            <Suspense fallback={null}>
              <PreviousEstimate estimate={count.previous} />
            </Suspense>
          )}
          <ResultArea
            {...{ stage, failure }}
            empty={<MapOfChoice form={count.state.form} onChange={count.changeForm} />}
          >
            {putBack && !isClientMode && (
              <PutBackNotice
                putBack={putBack}
                disabled={isPending(stage)}
                onRestart={count.restartQuantities}
              />
            )}
            <ExplainedCount value={isClientMode ? null : explained}>
              <ResultToolsContext value={tools}>
                {result && children(result, saveBar)}
              </ResultToolsContext>
            </ExplainedCount>
          </ResultArea>
          {comparison}
          {history.dialog}
        </ResultSection>
      </Columns>
    </>
  );
}
