import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ClientResult } from '#domain/clients/search.ts';
import type { ApiExtra } from '#api/auth.ts';
import { ClientOverlay } from '../ClientOverlay/ClientOverlay.tsx';
import type { ClientProductKey } from '#domain/products/catalogue.ts';
import { CLIENT_STEPS } from '../clientSteps.ts';

interface ClientStepProps {
  /** The product that was selected; null while none waits for a client. */
  product: ClientProductKey | null;
  onClose: () => void;
  /** The client is known: the product may open. */
  onReady: (product: ClientProductKey) => void;
}

/** What stands between the choice of a product and its screen, for the products that are for one client. */
export function ClientStep({ product, onClose, onReady }: ClientStepProps) {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
  // Stays while the overlay fades.
  const [shown, setShown] = useState(product);
  if (product !== null && product !== shown) setShown(product);
  if (shown === null) return null;
  const { choose, ...words } = CLIENT_STEPS[shown];
  const handleValidate = async (client: ClientResult) => {
    await dispatch(choose(client));
    onReady(shown);
  };
  return (
    <ClientOverlay
      key={shown}
      {...words}
      open={product !== null}
      onClose={onClose}
      onValidate={handleValidate}
    />
  );
}
