import { useRef } from 'react';
import type { CountRow } from '#contract/counts.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';

interface DeleteCountDialogProps {
  count: Pick<CountRow, 'mafId'>;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a count is deleted (CL-13 to CL-16). */
export function DeleteCountDialog({ count, onConfirm, onClose }: DeleteCountDialogProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      size="sm"
      title="Êtes-vous certain ?"
      description={`Voulez-vous supprimer le comptage ${formatMafId(count.mafId)} ?`}
      onClose={onClose}
      initialFocus={cancelRef}
      actions={
        <>
          <Button ref={cancelRef} onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            Supprimer
          </Button>
        </>
      }
    />
  );
}
