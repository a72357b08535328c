import { useId, useRef, useState, type FormEvent } from 'react';
import type { ClientResult } from '#domain/clientSearch.ts';
import { failureMessage } from '#api/failure.ts';
import { Stack } from '#design-system/Stack.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { ClientField, type ClientSource } from './ClientField.tsx';

export interface ClientOverlayProps {
  open: boolean;
  title: string;
  description: string;
  /** Label of the field. */
  label: string;
  source: ClientSource;
  onClose: () => void;
  /** Resolves when the overlay may close. A rejection is shown, and the person can try again. */
  onValidate: (client: ClientResult) => Promise<void>;
}

/** Asks for the client of a product. « Valider » is disabled until one is chosen (PC-22). */
export function ClientOverlay({
  open,
  title,
  description,
  label,
  source,
  onClose,
  onValidate,
}: ClientOverlayProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [client, setClient] = useState<ClientResult | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const handleChange = (next: ClientResult | null) => {
    setClient(next);
    setFailure(null);
  };
  const handleClose = () => {
    handleChange(null);
    onClose();
  };
  const validate = async (chosen: ClientResult) => {
    setIsPending(true);
    setFailure(null);
    try {
      await onValidate(chosen);
      setClient(null);
    } catch (error) {
      setFailure(failureMessage(error));
    } finally {
      setIsPending(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (client !== null && !isPending) void validate(client);
  };
  return (
    <Dialog
      {...{ open, title, description }}
      onClose={handleClose}
      initialFocus={field}
      actions={
        <>
          <Button onClick={handleClose}>Annuler</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={client === null}
            pending={isPending}
          >
            Valider
          </Button>
        </>
      }
    >
      <Stack as="form" $gap={4} id={formId} onSubmit={handleSubmit}>
        {/* Submits on Enter, because « Valider » is outside the form. */}
        <input type="submit" hidden disabled={client === null} />
        <ClientField
          {...{ label, source }}
          ref={field}
          value={client}
          onChange={handleChange}
          disabled={isPending}
        />
        {failure !== null && (
          <Notice tone="danger" live="assertive" title="Ce client n’a pas pu être chargé">
            {failure}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
