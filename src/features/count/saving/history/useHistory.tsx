import { Suspense, useState, type ReactNode } from 'react';
import type { CountVersion } from '#contract/history.ts';
import { entriesOf } from '#domain/count/storedEntries.ts';
import { isPending } from '#domain/count/countState.ts';
import { hasAddition } from '#api/additions.ts';
import { Inline } from '#design-system/Stack.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Notice } from '#design-system/Notice.tsx';
import { useCountActions } from '../../store/countActions.ts';
import { useIsClientMode } from '../../store/clientModeContext.ts';
import { resumeDocument } from '../../store/scenarioCommands.ts';
import { useCount, useCountScreen, useCountState } from '../../store/CountProvider.tsx';

const HistoryDialog = lazyPart(async () => import('./HistoryDialog.tsx'), 'HistoryDialog');

interface Reopened {
  version: number;
  /** The saved version on whose screen it was reopened. */
  openedOn: number | undefined;
  undo: () => void;
}

/**
 * Offers the history of a saved count as an action. Returns its dialog, and what is said after a version was reopened
 * (N-07). A new count has none.
 */
export function useHistory(): { dialog: ReactNode; notice: ReactNode } {
  const count = useCount();
  const opened = useCountScreen().saved;
  const isClientMode = useIsClientMode();
  const saved = isClientMode || !hasAddition('history') ? null : opened;
  const disabled = useCountState(({ stage }) => isPending(stage));
  const [isOpen, setIsOpen] = useState(false);
  const [reopened, setReopened] = useState<Reopened | null>(null);
  const open = () => setIsOpen(true);
  useCountActions(saved && !disabled ? { history: { run: open } } : {});
  if (!saved) return { dialog: null, notice: null };
  const handleReopen = ({ version, countData }: CountVersion) => {
    setIsOpen(false);
    const document = entriesOf(countData);
    setReopened({ version, openedOn: saved.version, undo: resumeDocument(count, document) });
  };
  const handleUndo = () => {
    reopened?.undo();
    setReopened(null);
  };
  // A save makes it the current version.
  const isUnsaved = reopened !== null && reopened.openedOn === saved.version;
  return {
    dialog: isOpen && (
      <Suspense fallback={null}>
        <HistoryDialog saved={saved} onReopen={handleReopen} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
    notice: isUnsaved && (
      <Notice title={`Version ${reopened.version} reprise`} live="polite">
        <Inline $gap={[2, 6]}>
          <p>Elle n’est pas enregistrée.</p>
          <Button size="sm" icon="undo" disabled={disabled} onClick={handleUndo}>
            Revenir au comptage précédent
          </Button>
        </Inline>
      </Notice>
    ),
  };
}
