import { useRef } from 'react';
import type { CountRow } from '#contract/counts.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { Notice } from '#design-system/Notice/Notice.tsx';

interface DeleteCountDialogProps {
  count: Pick<CountRow, 'mafId'>;
  pending: boolean;
  /** Why the deletion failed, as a French sentence. */
  failure: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a count is deleted (CL-13 to CL-16). */
export function DeleteCountDialog(props: DeleteCountDialogProps) {
  const { count, pending, failure, onConfirm, onClose } = props;
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      size="sm"
      title="Êtes-vous certain ?"
      description={`Voulez-vous supprimer le comptage ${formatMafId(count.mafId)} ?`}
      onClose={onClose}
      dismissible={!pending}
      initialFocus={cancelRef}
      actions={
        <>
          <Button ref={cancelRef} disabled={pending} onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" pending={pending} onClick={onConfirm}>
            Supprimer
          </Button>
        </>
      }
    >
      {failure !== undefined && (
        <Notice tone="danger" title="Le comptage n’a pas été supprimé" live="assertive">
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}
