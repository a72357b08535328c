import { useState } from 'react';
import type { CountRow, SavedCount } from '#contract/counts.ts';
import { CLIENT_FILE_MAXIMUM, MAXIMUM_TEXT } from '#domain/count/clientFile/choice.ts';
import { rowText } from '#domain/count/listWords.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { mafProductLabel, savedProduct } from '#domain/products/catalogue.ts';
import { hasAddition } from '#api/additions.ts';
import { useGetClientCountsQuery } from '#api/clientCountsApi.ts';
import { failureMessage } from '#api/failure.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { CheckboxGroup } from '#design-system/CheckboxGroup.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { ErrorState } from '#design-system/ErrorState.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { Tooltip } from '#design-system/Tooltip.tsx';

interface AddCountsProps {
  /** A count of the file, which says whose file it is and of which market. */
  file: Pick<SavedCount, 'id' | 'market'>;
  /** Every count of the file. */
  ids: readonly string[];
  /** Receives the ids of the chosen counts. */
  onAdd: (ids: string[]) => void;
}

const optionOf = (row: CountRow) => ({
  value: row.id,
  label: `${formatMafId(row.mafId)} · ${mafProductLabel(row.mafProduct)}`,
  hint: rowText(row),
});

interface ChoiceProps extends AddCountsProps {
  onClose: () => void;
}

/** The saved counts of the client in the market of the file. */
function CountsDialog({ file, ids, onAdd, onClose }: ChoiceProps) {
  const { currentData, error, isFetching, refetch } = useGetClientCountsQuery(
    { id: file.id },
    { refetchOnMountOrArgChange: true },
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const others = currentData?.counts.filter(
    ({ id, mafProduct }) => !ids.includes(id) && savedProduct(mafProduct)?.market === file.market,
  );
  const room = CLIENT_FILE_MAXIMUM - ids.length;
  const isTooMany = chosen.length > room;
  const handleAdd = () => {
    onAdd([...chosen]);
    onClose();
  };
  return (
    <Dialog
      open
      title="Ajouter des comptages au dossier"
      description="Les comptages enregistrés de ce client, sur le même marché."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" disabled={chosen.length === 0 || isTooMany} onClick={handleAdd}>
            Ajouter
          </Button>
        </>
      }
    >
      {others === undefined &&
        (error === undefined ? (
          <Skeleton bars={3} label="Chargement des comptages" />
        ) : (
          <ErrorState retrying={isFetching} onRetry={() => void refetch()}>
            {failureMessage(error)}
          </ErrorState>
        ))}
      {others?.length === 0 && <p>Tous les comptages de ce client y sont déjà.</p>}
      {others && others.length > 0 && (
        <CheckboxGroup
          label="Comptages du client"
          options={others.map(optionOf)}
          value={chosen}
          error={isTooMany ? `${MAXIMUM_TEXT}.` : undefined}
          onChange={setChosen}
        />
      )}
    </Dialog>
  );
}

/** « Ajouter un comptage »: adds saved counts of the client to the file on screen (N-16). */
export function AddCounts(props: AddCountsProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Only a back end with this addition knows the counts of a client.
  if (!hasAddition('overlaps')) return null;
  const isFull = props.ids.length >= CLIENT_FILE_MAXIMUM;
  return (
    <>
      <Tooltip content={isFull ? MAXIMUM_TEXT : ''}>
        <Button
          size="sm"
          icon="plus"
          aria-disabled={isFull || undefined}
          onClick={() => !isFull && setIsOpen(true)}
        >
          Ajouter un comptage
        </Button>
      </Tooltip>
      {isOpen && <CountsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
