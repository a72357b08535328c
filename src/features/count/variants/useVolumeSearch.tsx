import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { hasResult, isPending, type Stage } from '#domain/count/lifecycle.ts';
import { NO_BUDGET } from '#domain/count/spread/clientBudget.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Skeleton } from '#design-system/Skeleton/Skeleton.tsx';
import type { BudgetSpreading } from '../budget/useBudgetSpreading.ts';
import { useIsClientMode } from '../clientMode/clientModeContext.ts';
import { BelowPanels } from '../ResultPanels/ResultPanels.tsx';
import type { CountUnblocking } from './useUnblocking.ts';

const UnblockOffer = lazyPart(
  async () => import('./UnblockOffer/UnblockOffer.tsx'),
  'UnblockOffer',
);
const UnblockPanel = lazyPart(
  async () => import('./UnblockPanel/UnblockPanel.tsx'),
  'UnblockPanel',
);

/** Loads the button that opens the search, before an estimate needs it. */
export const preloadVolumeSearch = UnblockOffer.preload;

interface SearchOptions {
  stage: Stage;
  unblocking: CountUnblocking;
  /** How the budget of the client fills the rows; null where no row can be changed. */
  spreading: BudgetSpreading | null;
  /** Moves focus to the result; stable. */
  onFocusResult: () => void;
}

/** The variant that was made the count on screen. */
interface Applied {
  label: string;
  /** The answer of its estimate. It can be undone while this answer is on screen and not saved. */
  answer: unknown;
  undo: () => void;
}

/**
 * Returns « Débloquer le volume » for the count on screen: the tool, and the search, which loads when it is opened
 * (N-02). A search belongs to one answer: another estimate or a change of the form ends it.
 */
export function useVolumeSearch({
  stage,
  unblocking,
  spreading,
  onFocusResult,
}: SearchOptions): ReactNode {
  const { answer, isCounted } = unblocking;
  const isClientMode = useIsClientMode();
  const [openedFor, setOpenedFor] = useState<unknown>(null);
  const [applied, setApplied] = useState<Applied | null>(null);
  const opener = useRef<Element | null>(null);
  const isOpen = answer !== null && openedFor === answer;
  // The same answer may be shown again later, but a search never starts by itself.
  if (openedFor !== null && !isOpen) setOpenedFor(null);
  const disabled = isPending(stage);

  const handleOpen = useCallback(() => {
    opener.current = document.activeElement;
    setOpenedFor(answer);
  }, [answer]);
  const handleClose = () => {
    setOpenedFor(null);
    // The button is enabled again in the next frame.
    requestAnimationFrame(() => {
      const { current } = opener;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
      else onFocusResult();
    });
  };
  const handleApply = (label: string, brought: unknown, undo: () => void) => {
    setApplied({ label, answer: brought, undo });
    onFocusResult();
  };
  const undoable = stage === 'estimated' && applied?.answer === answer ? applied : null;
  const handleUndo = () => {
    undoable?.undo();
    setApplied(null);
    onFocusResult();
  };
  const isShown = isCounted && hasResult(stage) && !isClientMode;
  return (
    isShown && (
      <>
        <Suspense fallback={null}>
          <UnblockOffer
            {...{ unblocking, spreading, disabled, isOpen }}
            applied={undoable?.label ?? null}
            onOpen={handleOpen}
            onUndo={handleUndo}
          />
        </Suspense>
        {isOpen && (
          <BelowPanels>
            <Suspense fallback={<Skeleton bars={3} label="Chargement de la recherche" />}>
              <UnblockPanel
                {...{ unblocking, disabled }}
                budget={spreading?.budget ?? NO_BUDGET}
                onApply={handleApply}
                onClose={handleClose}
              />
            </Suspense>
          </BelowPanels>
        )}
      </>
    )
  );
}
