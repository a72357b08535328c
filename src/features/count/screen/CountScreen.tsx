import { Suspense, useEffect, useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { hasResult, isPending } from '#domain/count/countState.ts';
import { DEMONSTRATION_FIGURES } from '#domain/count/demonstration.ts';
import { countPath } from '#domain/products/catalogue.ts';
import { preloadDialog } from '#design-system/Dialog/Dialog.tsx';
import { lazyPart, type LazyPart } from '#design-system/lazyPart.ts';
import { media, space } from '#design-system/tokens/tokens.ts';
import { Badge } from '#design-system/Badge.tsx';
import { announce } from '#design-system/Announcer.tsx';
import { ForStaff, useIsClientMode, usePresentable } from '../store/clientModeContext.ts';
import { useHistory } from '../saving/history/useHistory.tsx';
import { useRename } from '../saving/useRename.tsx';
import {
  MapOfChoice,
  useLocatedState,
  type LocatedCount,
} from '../form/LocalityMap/MapOfChoice.tsx';
import { PutBackNotice } from '../result/PutBackNotice.tsx';
import { CountSaveBar } from '../result/saveBarPart.ts';
import { preloadTools } from '../result/resultTools.ts';
import { useCount, useCountScreen, useCountState } from '../store/CountProvider.tsx';
import { ConfigurationCard, preloadFolded } from './ConfigurationCard.tsx';
import { Columns, ResultHead, ResultSection } from './countColumns.ts';
import { CountHeader } from './countLayout.tsx';
import { EstimateTime } from './EstimateTime.tsx';
import { PastDatesNotice } from './PastDatesNotice.tsx';
import { ResultArea } from './ResultArea.tsx';
import { useShownIdentity } from '../saving/savedIdentity.ts';
import { useBringIntoView, useFocusOnAnswer } from '../store/useFocusAfter.ts';
import { planBriefOf } from './planBrief.ts';
import { screenActions } from './screenActions.ts';
import { useCountActions } from '../store/countActions.ts';
import { OfferedDrafts, ShownDraftStatus, UnsavedCount } from '../saving/unsaved/UnsavedCount.tsx';

async function announceEstimate(document: object | undefined, isClientMode: boolean) {
  try {
    const { estimateAnnouncement } = await import('#domain/count/announcement.ts');
    announce(estimateAnnouncement(document, isClientMode));
  } catch {
    // Without a connection the code may not load. The title of the result, which has the focus, still says that it is there.
  }
}

/** Announces the figures of each estimate (N-12). Failures and saves are announced by the messages that they show. */
function useEstimateAnnouncement(): void {
  const { getState, subscribe, documentOf } = useCount();
  const isClientMode = useIsClientMode();
  useEffect(() => {
    let before = getState().stage;
    return subscribe(() => {
      const { stage } = getState();
      const isNew = before === 'estimating' && stage === 'estimated';
      before = stage;
      if (isNew) void announceEstimate(documentOf(), isClientMode);
    });
  }, [getState, subscribe, documentOf, isClientMode]);
}

/**
 * Offers to « Aller à… » what can be done with the count on screen, whatever its parts say.
 * @param onEstimate « Estimer »
 */
function useScreenActions(onEstimate: () => void): void {
  const count = useCount();
  const { isEstimable, offerOf, getState } = count;
  const { product, saved, onPlan } = useCountScreen();
  const stage = useCountState((state) => state.stage);
  const handlePlan = () => {
    const completed = planBriefOf(count, getState());
    if (completed) onPlan?.(completed.brief, completed.share);
  };
  useCountActions(
    screenActions({
      product,
      stage,
      isEstimable: isEstimable({ stage }),
      savedId: useCountState(({ savedAs }) => savedAs?.id),
      isSaved: saved !== null,
      isSpreadable: offerOf !== null,
      isClientMode: useIsClientMode(),
      onPlan: onPlan && handlePlan,
      onEstimate,
    }),
    'screen',
  );
}

/** Warns that the figures on screen come from the demonstration inventory, as the answer of the estimate says. */
function DemonstrationBadge() {
  const isShown = useCountState(
    ({ stage, answer }) =>
      hasResult(stage) &&
      typeof answer === 'object' &&
      answer !== null &&
      'isDemonstration' in answer &&
      answer.isDemonstration === true,
  );
  if (!isShown) return null;
  return (
    <Badge>
      {DEMONSTRATION_FIGURES}
      <span className="visually-hidden"> : ils ne décrivent pas une audience réelle.</span>
    </Badge>
  );
}

const PreviousEstimate = lazyPart(
  async () => import('../result/PreviousEstimate.tsx'),
  'PreviousEstimate',
);

/** What stands above the columns starts with the left one, which takes the room of the side menu while a panel is open. */
const PageHead = styled.div`
  ${media.twoColumns} {
    &:has(+ [data-count-columns] [data-panel]) {
      margin-inline-start: calc(-1 * var(--menu-room, 0px));
    }
  }
`;

const Banner = styled.div`
  margin-block-end: ${space[5]};

  &:empty {
    display: none;
  }
`;

export interface CountScreenProps {
  /** Name of the product, after « Configuration du comptage » (CF-09, D-113). */
  title: string;
  /** What the person must know before filling the form. */
  banner?: ReactNode;
  /** The fields of the form. */
  fields: ReactNode;
  /** Shows the result on screen. */
  result: ReactNode;
  /** The lazy component that shows the result, preloaded while the form is filled. */
  resultPart?: Pick<LazyPart<unknown>, 'preload'> | undefined;
}

/** The screen of a count of any product: its form on one side, « Résumé du comptage » on the other. */
export function CountScreen({ title, banner, fields, result, resultPart }: CountScreenProps) {
  const { isBegun, estimate, behaviour } = useCount();
  const { product, saved, openingNotice } = useCountScreen();
  const stage = useCountState((state) => state.stage);
  const hasBegun = useCountState(isBegun);
  const savedId = useCountState(({ savedAs }) => savedAs?.id);
  const isChanged = useCountState((state) => state.isChanged);
  const isCleared = useCountState(({ cleared }) => cleared !== null);
  const resultTitle = useId();
  const { form, answer, focusFirstError } = useFocusOnAnswer(stage);
  const bringAnswer = useBringIntoView(stage, answer);
  const history = useHistory();
  const renaming = useRename();
  const name = useShownIdentity();
  const clientName = useCountState((state) => state.countName);
  const isClientMode = useIsClientMode();
  usePresentable(
    useCountState(
      (state) =>
        state.stage === 'estimating' ||
        (hasResult(state.stage) && !behaviour.isToCorrect(state.result)),
    ),
  );
  useEstimateAnnouncement();
  useScreenActions(() => {
    estimate();
    focusFirstError();
  });
  // Preloaded while the form is filled: if the connection then fails, only the estimate has to be repeated.
  useEffect(() => {
    if (!hasBegun) return;
    resultPart?.preload();
    preloadTools({ saved, rules: behaviour.rules });
    CountSaveBar.preload();
    preloadFolded();
    PreviousEstimate.preload();
    preloadDialog();
  }, [hasBegun, resultPart, saved, behaviour]);
  const handleEstimate = () => {
    bringAnswer();
    estimate();
    focusFirstError();
  };
  return (
    <>
      <PageHead>
        <CountHeader
          {...{ title, name, clientName, isChanged }}
          draftStatus={<ShownDraftStatus />}
          // With a result, the save bar offers it (D-153).
          savedProposal={
            savedId === undefined || hasResult(stage)
              ? undefined
              : countPath(product, 'preview', savedId)
          }
        />
        <ForStaff>
          <OfferedDrafts />
          {/* That of a copy says that nothing is saved. */}
          {savedId === saved?.id && openingNotice}
          {banner !== undefined && <Banner>{banner}</Banner>}
          <PastDatesNotice onEstimate={handleEstimate} />
        </ForStaff>
      </PageHead>
      <Columns
        data-count-columns=""
        {...(isClientMode ? { 'data-presented': '' } : { 'data-wide-page': '' })}
      >
        <ConfigurationCard {...{ fields, form }} onEstimate={handleEstimate} />
        <ResultSection
          aria-labelledby={resultTitle}
          data-answer={stage === 'configuring' ? undefined : hasResult(stage) ? 'shown' : 'awaited'}
        >
          <ResultHead>
            <h2
              id={resultTitle}
              ref={answer}
              tabIndex={-1}
              data-result-title=""
              className={isClientMode ? 'visually-hidden' : undefined}
            >
              Résumé du comptage
            </h2>
            <DemonstrationBadge />
          </ResultHead>
          <ForStaff>
            <OldEstimate />
            {history.notice}
          </ForStaff>
          <Suspense fallback={null}>
            {isCleared && !hasResult(stage) && <PreviousEstimate />}
          </Suspense>
          <ResultArea empty={<ShownMap />}>
            <ForStaff>
              <ShownPutBack />
            </ForStaff>
            {result}
          </ResultArea>
          {history.dialog}
          {renaming}
        </ResultSection>
      </Columns>
      <UnsavedCount />
    </>
  );
}

function OldEstimate() {
  const { estimateAgain } = useCount();
  const stage = useCountState((state) => state.stage);
  const estimatedAt = useCountState((state) => state.estimatedAt);
  if (estimatedAt === null || !hasResult(stage)) return null;
  return (
    <EstimateTime
      key={estimatedAt}
      estimatedAt={estimatedAt}
      disabled={isPending(stage)}
      onEstimateAgain={estimateAgain}
    />
  );
}

function ShownMap() {
  const { changeForm } = useCount<LocatedCount>();
  const form = useLocatedState((state) => state.form);
  return <MapOfChoice form={form} onChange={changeForm} />;
}

function ShownPutBack() {
  const { restartQuantities } = useCount();
  const putBack = useCountState((state) => state.putBack);
  const disabled = useCountState(({ stage }) => isPending(stage));
  if (putBack === null) return null;
  return <PutBackNotice {...{ putBack, disabled }} onRestart={restartQuantities} />;
}
