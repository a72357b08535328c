import { Suspense, useMemo, useRef, useState } from 'react';
import { weakMapMemoize } from '@reduxjs/toolkit';
import { isPending } from '#domain/count/lifecycle.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { fullSpread } from '#domain/count/spread/spread.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Skeleton } from '#design-system/Skeleton/Skeleton.tsx';
import { useFocusResult } from '../CountScreen/useFocusOnAnswer.ts';
import { SidePanel, useOpenPanel } from '../ResultPanels/ResultPanels.tsx';
import { useCount, useCountState } from '../store/CountProvider.tsx';
import type { CountStore } from '../store/countStore.ts';
import { unblockingOf } from './unblocking.ts';
import { UnblockOffer } from './UnblockOffer/UnblockOffer.tsx';

const UnblockPanel = lazyPart(
  async () => import('./UnblockPanel/UnblockPanel.tsx'),
  'UnblockPanel',
);

/** The variant that was made the count on screen. */
interface Applied {
  label: string;
  /** The answer of its estimate. It can be undone while this answer is on screen and not saved. */
  answer: unknown;
  undo: () => void;
}

const spreadAll = weakMapMemoize(fullSpread);

/** Returns true when nothing of a result can be bought, whatever its quantities are now. */
function isNothingSold({ offerOf, behaviour }: CountStore<CountTypes>, result: unknown): boolean {
  if (offerOf === null) return behaviour.rejection(result) !== undefined;
  return spreadAll(offerOf(result)) === undefined;
}

/**
 * « Débloquer le volume » for the count on screen: the tool, and the search, which loads when it is opened (N-02). A
 * search belongs to one answer: another estimate or a change of the form ends it.
 */
export function VolumeSearch() {
  const count = useCount();
  const { rules } = count.behaviour;
  const stage = useCountState((state) => state.stage);
  const answer = useCountState((state) => state.answer);
  const budget = useCountState((state) => state.clientBudget);
  // An answer without figures is improved by no variant.
  const isCounted = useCountState(
    ({ result }) => result !== null && rules.isCounted?.(result) !== false,
  );
  const isEmpty = useCountState(({ result }) => result !== null && isNothingSold(count, result));
  const unblocking = useMemo(() => unblockingOf(count), [count]);
  const focusResult = useFocusResult();
  const [openedFor, setOpenedFor] = useState<unknown>(null);
  const [applied, setApplied] = useState<Applied | null>(null);
  const opener = useRef<Element | null>(null);
  const { open, show } = useOpenPanel();
  const isOpen = answer !== null && openedFor === answer && open === 'volume';
  // The same answer may be shown again later, but a search never starts by itself.
  if (openedFor !== null && !isOpen) setOpenedFor(null);
  if (!isCounted) return null;
  const disabled = isPending(stage);

  const handleOpen = () => {
    opener.current = document.activeElement;
    setOpenedFor(answer);
    show('volume', false);
  };
  const handleClose = () => {
    setOpenedFor(null);
    show(null, false);
    // The button is enabled again in the next frame.
    requestAnimationFrame(() => {
      const { current } = opener;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
      else focusResult();
    });
  };
  const handleApply = (label: string, brought: unknown, undo: () => void) => {
    setApplied({ label, answer: brought, undo });
    // The panel of the budget says what the variant places of it.
    show(budget.amount > 0 ? 'budget' : null, false);
    focusResult();
  };
  const undoable = stage === 'estimated' && applied?.answer === answer ? applied : null;
  const handleUndo = () => {
    undoable?.undo();
    setApplied(null);
    focusResult();
  };
  return (
    <>
      <UnblockOffer
        {...{ isEmpty, disabled, isOpen }}
        applied={undoable?.label ?? null}
        onOpen={handleOpen}
        onUndo={handleUndo}
      />
      {isOpen && (
        <SidePanel>
          <Suspense fallback={<Skeleton bars={3} label="Chargement de la recherche" />}>
            <UnblockPanel
              {...{ unblocking, budget, disabled }}
              onApply={handleApply}
              onClose={handleClose}
            />
          </Suspense>
        </SidePanel>
      )}
    </>
  );
}
