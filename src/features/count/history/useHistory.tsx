import { Suspense, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import type { CountVersion } from '#contract/history.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Notice } from '#design-system/Notice/Notice.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import type { CountScenarios } from '../scenarios/useScenarios.ts';

const HistoryDialog = lazyPart(
  async () => import('./HistoryDialog/HistoryDialog.tsx'),
  'HistoryDialog',
);

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[6]};
`;

interface HistoryOptions {
  /** The count as it is saved; null for a new one, which has no history. */
  saved: SavedCount | null;
  disabled: boolean;
  resume: CountScenarios['resume'];
}

interface Reopened {
  version: number;
  /** The saved version on whose screen it was reopened. */
  openedOn: number | undefined;
  undo: () => void;
}

/**
 * Returns the button that opens the history of a saved count, the dialog, and what is said after a version was reopened
 * (N-07).
 */
export function useHistory({ saved, disabled, resume }: HistoryOptions): {
  button: ReactNode;
  dialog: ReactNode;
  notice: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const [reopened, setReopened] = useState<Reopened | null>(null);
  if (!saved) return { button: null, dialog: null, notice: null };
  const handleReopen = ({ version, countData }: CountVersion) => {
    setIsOpen(false);
    const document = Object(countData) as object;
    setReopened({ version, openedOn: saved.version, undo: resume({ document }) });
  };
  const handleUndo = () => {
    reopened?.undo();
    setReopened(null);
  };
  // A save makes it the current version.
  const isUnsaved = reopened !== null && reopened.openedOn === saved.version;
  return {
    button: (
      <Button size="sm" variant="ghost" disabled={disabled} onClick={() => setIsOpen(true)}>
        Historique
      </Button>
    ),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <HistoryDialog saved={saved} onReopen={handleReopen} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
    notice: isUnsaved && (
      <Notice title={`Version ${reopened.version} reprise`} live="polite">
        <Words>
          <p>Elle n’est pas enregistrée.</p>
          <Button size="sm" icon="undo" disabled={disabled} onClick={handleUndo}>
            Revenir au comptage précédent
          </Button>
        </Words>
      </Notice>
    ),
  };
}
