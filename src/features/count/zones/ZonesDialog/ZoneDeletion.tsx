import { useEffect, useRef } from 'react';
import type { Zone } from '#contract/zones.ts';
import { failureMessage } from '#api/failure.ts';
import { useRemoveZoneMutation } from '#api/zonesApi.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice/Notice.tsx';
import { FormActions } from './formActions.tsx';

interface ZoneDeletionProps {
  zone: Zone;
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before a zone is deleted. */
export function ZoneDeletion({ zone, onDeleted, onCancel }: ZoneDeletionProps) {
  const { id, name, isShared, isMine, ownerName } = zone;
  const [remove, { error, isLoading }] = useRemoveZoneMutation();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const handleDelete = async () => {
    const { error: failure } = await remove({ params: { id } });
    if (failure === undefined) onDeleted();
  };
  return (
    <>
      <p>
        {`Voulez-vous supprimer la zone «\u00A0${name}\u00A0»\u00A0? Les comptages qui l’ont utilisée ne changent pas.`}
        {isShared &&
          (isMine
            ? ' Les personnes avec qui vous la partagez ne pourront plus l’utiliser.'
            : ` Elle appartient à ${ownerName}, qui la partage\u00A0: plus personne ne pourra l’utiliser.`)}
      </p>
      {error !== undefined && (
        <Notice tone="danger" live="assertive">
          {failureMessage(error)}
        </Notice>
      )}
      <FormActions>
        <Button ref={cancel} onClick={onCancel}>
          Annuler
        </Button>
        <Button variant="danger" pending={isLoading} onClick={() => void handleDelete()}>
          Supprimer
        </Button>
      </FormActions>
    </>
  );
}
