import { useState } from 'react';
import type { SavedCount } from '#contract/counts.ts';
import type { CountVersion } from '#contract/history.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { ReopenQuestion } from './ReopenQuestion.tsx';
import { VersionComparison } from './VersionComparison.tsx';
import { VersionList } from './VersionList.tsx';

/** What the dialog shows. */
type View =
  | { kind: 'list' }
  | { kind: 'comparison'; older: number; newer: number }
  | { kind: 'reopening'; version: number };

const LIST: View = { kind: 'list' };

export interface HistoryDialogProps {
  /** The count as it is saved. */
  saved: SavedCount;
  /** Called when the person has confirmed that a version replaces the count on screen. */
  onReopen: (version: CountVersion) => void;
  onClose: () => void;
}

function titleOf(view: View, { mafId }: SavedCount): string {
  switch (view.kind) {
    case 'list':
      return `Historique de ${formatMafId(mafId)}`;
    case 'comparison':
      return `Versions ${view.older} et ${view.newer} de ${formatMafId(mafId)}`;
    case 'reopening':
      return `Reprendre la version ${view.version}\u00A0?`;
  }
}

/** Shows the versions of a saved count, compares any two of them, and reopens one after a confirmation (N-07). */
export function HistoryDialog({ saved, onReopen, onClose }: HistoryDialogProps) {
  const [view, setView] = useState(LIST);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const showList = () => setView(LIST);
  const handleCompare = () => {
    setView({ kind: 'comparison', older: Math.min(...chosen), newer: Math.max(...chosen) });
  };
  const actions = {
    list: (
      <Button disabled={chosen.length < 2} onClick={handleCompare}>
        Comparer les deux versions
      </Button>
    ),
    comparison: (
      <Button icon="arrowLeft" onClick={showList}>
        Revenir à l’historique
      </Button>
    ),
    // The question has its own answers, which depend on the version that it loads.
    reopening: undefined,
  }[view.kind];
  return (
    <Dialog open size="lg" title={titleOf(view, saved)} onClose={onClose} actions={actions}>
      {view.kind === 'list' && (
        <VersionList
          countId={saved.id}
          chosen={chosen}
          onChoose={setChosen}
          onReopen={(version) => setView({ kind: 'reopening', version })}
        />
      )}
      {view.kind === 'comparison' && <VersionComparison saved={saved} {...view} />}
      {view.kind === 'reopening' && (
        <ReopenQuestion
          saved={saved}
          version={view.version}
          onReopen={onReopen}
          onCancel={showList}
        />
      )}
    </Dialog>
  );
}
