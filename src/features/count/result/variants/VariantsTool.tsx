import { Suspense, useMemo, useState } from 'react';
import { isPending } from '#domain/count/countState.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { focusResult } from '../../store/useFocusAfter.ts';
import { useAppliedForm } from '../AppliedForm.tsx';
import { SidePanel } from '../SidePanel.tsx';
import { useOpenPanel, type ToolProps } from '../openPanel.tsx';
import { useCount, useCountState } from '../../store/CountProvider.tsx';
import { variantSearchOf } from './variantSearch.ts';
import { VariantsOffer } from './VariantsOffer.tsx';

const VariantsPanel = lazyPart(async () => import('./VariantsPanel.tsx'), 'VariantsPanel');

/**
 * « Plus de volume » for the count on screen: the tool, and the search, which loads when it is opened (N-02). A
 * search belongs to one answer: another estimate or a change of the form ends it.
 */
export function VariantsTool({ tool, budgetTool }: ToolProps) {
  const count = useCount();
  const { rules } = count.behaviour;
  const stage = useCountState((state) => state.stage);
  const answer = useCountState((state) => state.answer);
  const budget = useCountState((state) => state.clientBudget);
  // An answer without figures is improved by no variant.
  const isCounted = useCountState(
    ({ result }) => result !== null && rules.isCounted?.(result) !== false,
  );
  const search = useMemo(() => variantSearchOf(count), [count]);
  const [openedFor, setOpenedFor] = useState<unknown>(null);
  const { applied, setApplied, undo } = useAppliedForm();
  const { open, show, close } = useOpenPanel();
  const isOpen = answer !== null && openedFor === answer && open === tool.key;
  // The same answer may be shown again later, but a search never starts by itself.
  if (openedFor !== null && !isOpen) setOpenedFor(null);
  if (!isCounted) return null;
  const disabled = isPending(stage);

  const handleToggle = () => {
    setOpenedFor(isOpen ? null : answer);
    if (isOpen) close(false);
    else show(tool.key, { isRemembered: false });
  };
  const handleApply = (label: string, brought: unknown, undoVariant: () => void) => {
    setApplied({ label, answer: brought, undo: undoVariant });
    // The panel of the budget says what the variant places of it.
    show(budget.amount > 0 ? (budgetTool ?? null) : null, { isRemembered: false });
    focusResult();
  };
  return (
    <>
      <VariantsOffer
        {...{ tool, disabled, isOpen }}
        applied={applied}
        onToggle={handleToggle}
        onUndo={undo}
      />
      {isOpen && (
        <SidePanel tool="variants">
          <Suspense fallback={<Skeleton bars={3} label="Chargement de la recherche" />}>
            <VariantsPanel
              title={tool.title}
              {...{ search, budget, disabled }}
              onApply={handleApply}
              onClose={handleToggle}
            />
          </Suspense>
        </SidePanel>
      )}
    </>
  );
}
