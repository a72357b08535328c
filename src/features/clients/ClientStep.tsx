import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ClientResult } from '#domain/clientSearch.ts';
import type { Market } from '#domain/markets.ts';
import type { ApiExtra } from '#api/auth.ts';
import { ClientOverlay } from './ClientOverlay.tsx';
import type { ClientProductKey } from '#domain/products/catalogue.ts';
import { CLIENT_STEPS } from './clientSteps.ts';

interface ClientStepProps {
  /** The selected product; null while no product needs a client. */
  product: ClientProductKey | null;
  market: Market;
  onClose: () => void;
  /** Called when the client is known and the product may open. */
  onReady: (product: ClientProductKey) => void;
}

/** Asks for the client between the product choice and the screen of a product that needs one. */
export function ClientStep({ product, market, onClose, onReady }: ClientStepProps) {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
  // Kept while the overlay fades out.
  const [shown, setShown] = useState(product);
  if (product !== null && product !== shown) setShown(product);
  if (shown === null) return null;
  const { choose, ...words } = CLIENT_STEPS[shown];
  const handleValidate = async (client: ClientResult) => {
    await dispatch(choose(client, market));
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
