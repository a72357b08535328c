import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import type { VersionConflict } from '#contract/conflict.ts';
import type { SavedAs } from '#domain/count/countState.ts';
import { useLeaveQuestion } from '#design-system/LeaveDialog/useLeaveQuestion.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { space } from '#design-system/tokens/tokens.ts';
import type { DraftSubject } from './draftKeys.ts';
import type { ConflictChoices } from '../countBehaviour.ts';
import { DraftStatus } from './DraftStatus.tsx';
import {
  DraftNoticesContext,
  UnsavedChangesContext,
  type UnsavedChanges,
} from './unsavedChanges.ts';
import { useDrafts } from './useDrafts.ts';

const ConflictDialog = lazyPart(async () => import('./ConflictDialog.tsx'), 'ConflictDialog');
const DraftOffer = lazyPart(async () => import('./DraftOffer.tsx'), 'DraftOffer');
const LeaveDialog = lazyPart(
  async () => import('#design-system/LeaveDialog/LeaveDialog.tsx'),
  'LeaveDialog',
);

interface UnsavedCountProps {
  subject: DraftSubject;
  /** The saved count as it was opened; null for a new one. */
  saved: SavedCount | null;
  /** Key of the draft that the person asked for on another screen; it is resumed without being offered again. */
  resumedDraft?: string | undefined;
  /** Called with the key of the draft of this screen whenever it was stored. */
  onKept?: ((key: string) => void) | undefined;
  /** Called when the count on screen was saved as a new count. */
  onSavedApart: (savedAs: SavedAs | null) => void;
  /** Called when the person chose the other version, which is to replace what is on screen. */
  onTakeTheirs: (theirs: SavedCount) => void;
  /** The editor of a product. */
  children: ReactNode;
}

/** How the question before leaving speaks of a count. */
const LEAVE_WORDS = {
  subject: 'ce comptage',
  stayLabel: 'Rester sur le comptage',
  keptText:
    'Un brouillon reste sur ce poste pendant 7 jours : il vous sera proposé quand vous reviendrez sur cet écran.',
};

interface OpenConflict {
  conflict: VersionConflict;
  choices: ConflictChoices;
}

const Offer = styled.div`
  &:not(:empty) {
    margin-block-end: ${space[5]};
  }
  /* Receives the focus after an answer: around an empty box, the ring would be a line across the screen. */
  &:empty {
    outline: none;
  }
`;

/** Wraps the editor of any product: keeps drafts, asks before leaving, and shows conflicting versions of the count. */
export function UnsavedCount({
  subject,
  saved,
  resumedDraft,
  onKept,
  onSavedApart,
  onTakeTheirs,
  children,
}: UnsavedCountProps) {
  // A refetch of the saved count does not change the version that the person opened.
  const [opened] = useState(saved);
  const [shown, setShown] = useState<OpenConflict | null>(null);
  const { keeper, status, offered, offerDrafts, resume, ignore } = useDrafts(subject, {
    version: saved?.version,
    resumedDraft,
    onKept,
  });
  const question = useLeaveQuestion({ isChanged: keeper.isChanged, keep: keeper.flush });
  const offerRef = useRef<HTMLDivElement>(null);

  const unsavedChanges = useMemo<UnsavedChanges>(
    () => ({
      report: (live) => {
        // Preloaded at the first change, so that the question can be asked offline.
        if (live.isChanged && !keeper.isChanged()) LeaveDialog.preload();
        keeper.report(live);
      },
      offerDrafts,
      showConflict: async (told, choices) => {
        if (told === undefined) return false;
        try {
          const { readConflict } = await import('./readConflict.ts');
          const conflict = readConflict(told);
          setShown(conflict && { conflict, choices });
          return conflict !== null;
        } catch {
          // Offline: the screen shows the error message of the server instead.
          return false;
        }
      },
      onSavedApart,
    }),
    [keeper, offerDrafts, onSavedApart],
  );
  const closing = (act: () => void) => () => {
    setShown(null);
    act();
  };
  /** The pressed button disappears with the offer, so the focus moves to the place where the offer was. */
  const answering =
    <Answer,>(act: (answer: Answer) => void) =>
    (answer: Answer) => {
      act(answer);
      offerRef.current?.focus();
    };
  const handleTakeTheirs = (theirs: SavedCount) => {
    // The other version replaces the screen; a draft of this one is then offered on it.
    keeper.flush();
    onTakeTheirs(theirs);
  };
  const notices = {
    status: <DraftStatus status={status} />,
    offer: (
      <Offer ref={offerRef} tabIndex={-1}>
        {offered.length > 0 && (
          <Suspense fallback={null}>
            <DraftOffer
              // The first edit folds it.
              key={String(status === null)}
              drafts={offered.map(({ version, ...draft }) => ({
                ...draft,
                isOutdated: version !== opened?.version,
              }))}
              onResume={answering(resume)}
              onIgnore={answering(ignore)}
            />
          </Suspense>
        )}
      </Offer>
    ),
  };
  return (
    <>
      <UnsavedChangesContext value={unsavedChanges}>
        <DraftNoticesContext value={notices}>{children}</DraftNoticesContext>
      </UnsavedChangesContext>
      <Suspense fallback={null}>
        {shown && (
          <ConflictDialog
            conflict={shown.conflict}
            opened={opened}
            onSaveApart={closing(shown.choices.saveApart)}
            onTakeTheirs={closing(() => handleTakeTheirs(shown.conflict.current))}
            onSaveOver={closing(() => shown.choices.saveOver(shown.conflict.current.version))}
            onClose={closing(() => undefined)}
          />
        )}
        {question && <LeaveDialog {...question} {...LEAVE_WORDS} />}
      </Suspense>
    </>
  );
}
