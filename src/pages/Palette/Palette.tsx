import { Suspense, useRef, useState } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { ApiExtra } from '#api/auth.ts';
import {
  asksForClient,
  creationPath,
  type ClientProductKey,
  type ProductKey,
} from '#domain/products/catalogue.ts';
import type { QuickLineBrief } from '#domain/quickLine/quickLineBrief.ts';
import { SCREENS } from '#domain/screens.ts';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { mayLeave } from '#design-system/LeaveDialog/leaveGuard.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { quickLineState } from '#features/count/store/editorProps.ts';
import { useCurrentMarket } from '#features/session/guard.ts';
import { signOut } from '#features/session/sessionSlice.ts';
import type { PossibleOffer } from './targets.ts';
import { PaletteSearch } from './PaletteSearch.tsx';

const ClientStep = lazyPart(async () => import('#features/clients/ClientStep.tsx'), 'ClientStep');

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  /** Opens the page of shortcuts. */
  onShortcuts: () => void;
}

/** A product to open once its client is known, with what a line asks for. */
interface Asked {
  product: ClientProductKey;
  brief: QuickLineBrief | null;
}

/** « Aller à… »: screens, products, counts, and a new count in one line (N-12). */
export function Palette({ open, onClose, onShortcuts }: PaletteProps) {
  const navigate = useNavigate();
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
  const market = useCurrentMarket();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [hasAsked, setHasAsked] = useState(false);

  const handleOpen = (path: string, state?: unknown) => {
    onClose();
    void navigate(path, { state });
  };
  const create = (product: ProductKey, brief: QuickLineBrief | null) =>
    void navigate(creationPath(product), brief ? { state: quickLineState(brief) } : {});
  const handleCreate = (product: ProductKey | null, brief: QuickLineBrief | null) => {
    onClose();
    if (product === null) {
      void navigate(SCREENS.plan.path, brief ? { state: quickLineState(brief) } : {});
      return;
    }
    if (asksForClient(product)) {
      setAsked({ product, brief });
      setHasAsked(true);
    } else create(product, brief);
  };
  const chosen = useRef<(() => void) | null>(null);
  const handleAct = (offer: PossibleOffer) => {
    if ('href' in offer) {
      handleOpen(offer.href);
      return;
    }
    chosen.current = offer.run;
    onClose();
  };
  const handleSignOut = async () => {
    if (await mayLeave('signOut')) await dispatch(signOut());
  };
  // An action may move the focus, open a dialog or print, so it waits until this dialog has gone.
  const handleClosed = () => {
    chosen.current?.();
    chosen.current = null;
  };
  return (
    <>
      <Dialog open={open} onClose={onClose} onClosed={handleClosed} title="Aller à…" size="lg">
        <PaletteSearch
          onOpen={handleOpen}
          onCreate={handleCreate}
          onAct={handleAct}
          onShortcuts={() => handleAct({ run: onShortcuts })}
          onSignOut={() => void handleSignOut()}
        />
      </Dialog>
      {hasAsked && (
        <Suspense>
          <ClientStep
            product={asked?.product ?? null}
            market={market}
            onClose={() => setAsked(null)}
            onReady={(product) => {
              setAsked(null);
              create(product, asked?.brief ?? null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
