import { Suspense, useState } from 'react';
import { isPending } from '#domain/count/countState.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { useCountActions } from '../../store/countActions.ts';
import { useCount, useCountState } from '../../store/CountProvider.tsx';
import { AppliedForm, useAppliedForm } from '../AppliedForm.tsx';
import { ResultPanel } from '../ResultPanels.tsx';
import { useOpenPanel, type ToolProps } from '../openPanel.tsx';

// A separate chunk with its call and its table: nothing of it loads before the panel is opened.
const AvailabilityPanel = lazyPart(
  async () => import('./AvailabilityPanel.tsx'),
  'AvailabilityPanel',
);

/** « Quand est-ce disponible ? »: what twelve months have for the count on screen, and takes one of them (N-13). */
export function AvailabilityTool({ tool }: ToolProps) {
  const { behaviour } = useCount();
  const { open, show } = useOpenPanel();
  const stage = useCountState((state) => state.stage);
  const hasDays = useCountState(
    ({ form, result }) =>
      result !== null && (behaviour.rules.availability?.periodOf(form) ?? null) !== null,
  );
  const { applied, setApplied, undo } = useAppliedForm();
  const [isAsked, setIsAsked] = useState(false);
  const disabled = isPending(stage);
  const handleShow = () => {
    setIsAsked(true);
    show(tool.key, { isRemembered: false });
  };
  useCountActions(hasDays && !disabled ? { [tool.key]: { run: handleShow } } : {});
  // A recurring campaign has no days.
  if (!hasDays) return null;
  return (
    <>
      <ResultPanel tool={tool} isRemembered={false}>
        <Suspense fallback={<Skeleton bars={5} label="Chargement des douze mois" />}>
          <AvailabilityPanel
            disabled={disabled}
            isFocused={isAsked && open === tool.key}
            onTake={setApplied}
          />
        </Suspense>
      </ResultPanel>
      {applied !== null && (
        <AppliedForm
          disabled={disabled}
          onUndo={undo}
        >{`Mois choisi\u00A0: ${applied}.`}</AppliedForm>
      )}
    </>
  );
}
