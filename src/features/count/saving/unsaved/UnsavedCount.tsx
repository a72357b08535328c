import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import { useLeaveQuestion } from '#design-system/LeaveDialog/useLeaveQuestion.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { space } from '#design-system/tokens/tokens.ts';
import type { CountDrafts } from '../../store/countStore.ts';
import { useCount, useCountScreen, useCountState } from '../../store/CountProvider.tsx';
import { DraftStatus } from './DraftStatus.tsx';

const ConflictDialog = lazyPart(async () => import('./ConflictDialog.tsx'), 'ConflictDialog');
const DraftOffer = lazyPart(async () => import('./DraftOffer.tsx'), 'DraftOffer');
const LeaveDialog = lazyPart(
  async () => import('#design-system/LeaveDialog/LeaveDialog.tsx'),
  'LeaveDialog',
);

/** How the question before leaving speaks of a count. */
const LEAVE_WORDS = {
  subject: 'ce comptage',
  stayLabel: 'Rester sur le comptage',
  keptText:
    'Un brouillon reste sur ce poste pendant 7 jours\u00A0: il vous sera proposé quand vous reviendrez sur cet écran.',
};

const Offer = styled.div`
  &:not(:empty) {
    margin-block-end: ${space[5]};
  }
  /* Receives the focus after an answer: around an empty box, the ring would be a line across the screen. */
  &:empty {
    outline: none;
  }
`;

/** Whether a draft of the count on screen is stored. Nothing where its changes are not protected. */
export function ShownDraftStatus() {
  const { drafts } = useCount();
  const status = useCountState(({ screen }) => screen.draftStatus);
  const hasOffer = useCountState(({ screen }) => screen.offeredDrafts.length > 0);
  // An older draft is being offered: « Brouillon gardé » beside it would seem to be about that one.
  return drafts && <DraftStatus status={hasOffer && status === 'kept' ? null : status} />;
}

/** Offers the drafts of the count on screen that were left. */
export function OfferedDrafts() {
  const { drafts } = useCount();
  return drafts && <Offers drafts={drafts} />;
}

function Offers({ drafts }: { drafts: CountDrafts }) {
  const { resume, ignore, openedVersion } = drafts;
  const offered = useCountState(({ screen }) => screen.offeredDrafts);
  const isFresh = useCountState(({ screen }) => screen.draftStatus === null);
  const place = useRef<HTMLDivElement>(null);
  /** The pressed button disappears with the offer, so the focus moves to the place where the offer was. */
  const answering =
    <Answer,>(act: (answer: Answer) => void) =>
    (answer: Answer) => {
      act(answer);
      place.current?.focus();
    };
  return (
    <Offer ref={place} tabIndex={-1}>
      {offered.length > 0 && (
        <Suspense fallback={null}>
          <DraftOffer
            // The first edit folds it.
            key={String(isFresh)}
            drafts={offered.map(({ draft, ...shown }) => ({
              ...shown,
              isOutdated: draft.version !== openedVersion,
            }))}
            onResume={answering(resume)}
            onIgnore={answering((keys) => void ignore(keys))}
          />
        </Suspense>
      )}
    </Offer>
  );
}

/** Asks before unsaved changes of the count on screen are left, and shows conflicting versions of it. */
export function UnsavedCount() {
  const { drafts } = useCount();
  return (
    <Suspense fallback={null}>
      <Conflict />
      {drafts && <Leave {...drafts} />}
    </Suspense>
  );
}

function Leave({ keep, isAsResumed }: CountDrafts) {
  const { getState } = useCount();
  const isChanged = useCountState((state) => state.isChanged);
  // Preloaded at the first change, so that the question can be asked offline.
  useEffect(() => {
    if (isChanged) LeaveDialog.preload();
  }, [isChanged]);
  const question = useLeaveQuestion({
    isChanged: useCallback(() => getState().isChanged, [getState]),
    keep,
    isFoundAgain: isAsResumed,
  });
  return question && <LeaveDialog {...question} {...LEAVE_WORDS} />;
}

function Conflict() {
  const { drafts, saveOver, saveApart, closeConflict } = useCount();
  const { saved, unsaved } = useCountScreen();
  const conflict = useCountState(({ screen }) => screen.conflict);
  // A refetch of the saved count does not change the version that the person opened.
  const [opened] = useState(saved);
  if (!conflict) return null;
  const { versions } = conflict;
  const handleTakeTheirs = (theirs: SavedCount) => {
    closeConflict();
    // The other version replaces the screen; a draft of this one is then offered on it.
    drafts?.keep();
    unsaved?.onTakeTheirs(theirs);
  };
  return (
    <ConflictDialog
      conflict={versions}
      opened={opened}
      onSaveApart={saveApart}
      onTakeTheirs={() => handleTakeTheirs(versions.current)}
      onSaveOver={saveOver}
      onClose={() => void closeConflict()}
    />
  );
}
