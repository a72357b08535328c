import { useState } from 'react';
import type { SavedCount } from '#contract/counts.ts';
import type { CountVersion } from '#contract/history.ts';
import { hasAddition } from '#api/additions.ts';
import { failureMessage } from '#api/failure.ts';
import { useGetFollowUpQuery } from '#api/followUpApi.ts';
import { useGetCountVersionQuery } from '#api/countReadsApi.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { changesBetween } from '#domain/count/historyChanges.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import { Inline, Stack } from '#design-system/Stack.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { ErrorState } from '#design-system/ErrorState.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { FollowUpEvents } from './FollowUpEvents.tsx';
import { VersionList } from './VersionList.tsx';

interface ReopenQuestionProps {
  saved: SavedCount;
  version: number;
  onReopen: (version: CountVersion) => void;
  onCancel: () => void;
}

/** Asks whether a version is to replace the count on screen, which nothing saves (N-07). */
function ReopenQuestion({ saved, version, onReopen, onCancel }: ReopenQuestionProps) {
  const { id, mafProduct, market } = saved;
  const { data, error, isFetching, refetch } = useGetCountVersionQuery({
    id,
    version: String(version),
  });
  const isReadable = data && describeSaved({ mafProduct, market, ...data }) !== undefined;
  return (
    <Stack $gap={5}>
      {error === undefined ? (
        <Answer isReadable={isReadable} />
      ) : (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      )}
      <Inline $gap={2} $justify="flex-end">
        <Button onClick={onCancel}>Annuler</Button>
        {data && isReadable === true && (
          <Button variant="primary" onClick={() => onReopen(data)}>
            {`Reprendre la version ${version}`}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}

/** @param isReadable undefined while the version loads */
function Answer({ isReadable }: { isReadable: boolean | undefined }) {
  if (isReadable === undefined) {
    return <Skeleton bars={2} label="Chargement de la version" />;
  }
  if (!isReadable) return <p>Cette version ne peut plus être lue. Le comptage reste inchangé.</p>;
  return (
    <p>
      Ses critères et ses quantités remplacent ceux de l’écran, puis le comptage est estimé à
      nouveau. Rien n’est enregistré : vous pourrez vérifier, revenir en arrière, ou enregistrer
      comme une nouvelle version. Le nom de l’agence ne change pas.
    </p>
  );
}

interface VersionComparisonProps {
  saved: SavedCount;
  older: number;
  newer: number;
}

/** Lets the name of a locality break at its spaces, where the columns are narrower than the name. */
const breakable = (text: string): string => text.replaceAll('\u00a0', ' ');

/** Shows what differs between two versions of a count. */
function VersionComparison({ saved, older, newer }: VersionComparisonProps) {
  const { id, mafProduct, market } = saved;
  const before = useGetCountVersionQuery({ id, version: String(older) });
  const after = useGetCountVersionQuery({ id, version: String(newer) });
  const failed = [before, after].find(({ error }) => error !== undefined);
  if (failed) {
    return (
      <ErrorState onRetry={() => void failed.refetch()} retrying={failed.isFetching}>
        {failureMessage(failed.error)}
      </ErrorState>
    );
  }
  if (!before.data || !after.data) {
    return <Skeleton bars={5} label="Chargement des deux versions" />;
  }
  const product = { mafProduct, market };
  const changes = changesBetween({ ...product, ...before.data }, { ...product, ...after.data });
  const names = [`Version ${older}`, `Version ${newer}`] as const;
  return (
    <DataTable
      caption="Ce qui diffère"
      columns={[
        { key: 'label', header: 'Élément', width: '30%' },
        { key: 'before', header: names[0] },
        { key: 'after', header: names[1] },
      ]}
      narrow="cards"
      density="compact"
      empty={
        changes.length === 0
          ? 'Les deux versions ont les mêmes critères, quantités et budgets.'
          : undefined
      }
    >
      {changes.map((change) => (
        <Row key={change.label}>
          <RowHeader>{change.label}</RowHeader>
          <Cell label={names[0]}>{breakable(change.before)}</Cell>
          <Cell label={names[1]}>{breakable(change.after)}</Cell>
        </Row>
      ))}
    </DataTable>
  );
}

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
  const { data } = useGetFollowUpQuery({ id: saved.id }, { skip: !hasAddition('followUp') });
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
      {view.kind === 'list' && <FollowUpEvents events={data?.events ?? []} />}
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
