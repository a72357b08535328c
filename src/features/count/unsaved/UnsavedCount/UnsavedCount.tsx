import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import type { VersionConflict } from '#contract/conflict.ts';
import type { SavedAs } from '#domain/count/workflow.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { space } from '#design-system/tokens/tokens.ts';
import type { DraftSubject } from '../draftKeys.ts';
import {
  CountNoticeContext,
  CountShellContext,
  type ConflictWays,
  type CountShell,
} from '../countShell.ts';
import { KeepingContext } from '../keeping.ts';
import { useLeaving } from '../useLeaving.ts';
import { useDrafts } from '../useDrafts.ts';

const ConflictDialog = lazyPart(
  async () => import('../ConflictDialog/ConflictDialog.tsx'),
  'ConflictDialog',
);
const DraftOffer = lazyPart(async () => import('../DraftOffer/DraftOffer.tsx'), 'DraftOffer');
const LeaveDialog = lazyPart(async () => import('../LeaveDialog/LeaveDialog.tsx'), 'LeaveDialog');

interface UnsavedCountProps {
  subject: DraftSubject;
  /** The saved count as it was opened; null for a new one. */
  saved: SavedCount | null;
  /** What is on screen was saved as a count of its own. */
  onSavedApart: (savedAs: SavedAs | null) => void;
  /** What somebody else saved is to take the place of what is on screen. */
  onTakeTheirs: (theirs: SavedCount) => void;
  /** The editor of a product; it knows nothing of all this. */
  children: ReactNode;
}

interface Conflict {
  conflict: VersionConflict;
  ways: ConflictWays;
}

const Offer = styled.div`
  &:not(:empty) {
    margin-block-end: ${space[5]};
  }
  /* Reading goes on from here; around nothing, a ring would be a line across the screen. */
  &:empty {
    outline: none;
  }
`;

/** Around the editor of any product: nothing that was typed is lost, nothing of anybody else is overwritten unseen. */
export function UnsavedCount({
  subject,
  saved,
  onSavedApart,
  onTakeTheirs,
  children,
}: UnsavedCountProps) {
  // A later reading of the saved count does not change what the person opened.
  const [opened] = useState(saved);
  const [shown, setShown] = useState<Conflict | null>(null);
  const { offered, resume, ignore, attach, report, isChanged, keep, keeping } = useDrafts(subject);
  const question = useLeaving({ isChanged, keep });
  const isLosable = useRef(false);
  const offerRef = useRef<HTMLDivElement>(null);

  const shell = useMemo<CountShell>(
    () => ({
      report: (live) => {
        // The question has to be there without a connection too.
        if (live.isChanged && !isLosable.current) LeaveDialog.preload();
        isLosable.current = live.isChanged;
        report(live);
      },
      attach,
      showConflict: async (told, ways) => {
        try {
          const { readConflict } = await import('../ConflictDialog/readConflict.ts');
          const conflict = readConflict(told);
          setShown(conflict && { conflict, ways });
          return conflict !== null;
        } catch {
          // No connection any more: the sentence of the server has to do.
          return false;
        }
      },
      savedApart: onSavedApart,
    }),
    [report, attach, onSavedApart],
  );
  const closing = (act: () => void) => () => {
    setShown(null);
    act();
  };
  /** The offer goes away with the button that was pressed: reading goes on where it stood. */
  const answering = (act: () => void) => () => {
    act();
    offerRef.current?.focus();
  };
  const handleTakeTheirs = (theirs: SavedCount) => {
    // What was typed stays a draft: it is offered again over their version.
    keep();
    onTakeTheirs(theirs);
  };
  const notice = (
    <Offer ref={offerRef} tabIndex={-1}>
      {offered && (
        <Suspense fallback={null}>
          <DraftOffer
            savedAt={offered.savedAt}
            isOutdated={offered.version !== opened?.version}
            onResume={answering(resume)}
            onIgnore={answering(ignore)}
          />
        </Suspense>
      )}
    </Offer>
  );
  return (
    <>
      <CountShellContext value={shell}>
        <KeepingContext value={keeping}>
          <CountNoticeContext value={notice}>{children}</CountNoticeContext>
        </KeepingContext>
      </CountShellContext>
      <Suspense fallback={null}>
        {shown && (
          <ConflictDialog
            conflict={shown.conflict}
            opened={opened}
            onSaveApart={closing(shown.ways.saveApart)}
            onTakeTheirs={closing(() => handleTakeTheirs(shown.conflict.current))}
            onSaveOver={closing(() => shown.ways.saveOver(shown.conflict.current.version))}
            onClose={closing(() => undefined)}
          />
        )}
        {question && <LeaveDialog {...question} />}
      </Suspense>
    </>
  );
}
