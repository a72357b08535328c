import { Suspense, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { lazyPart } from '../lazyPart.ts';

// The headless dialog weighs about 26 kB, so it is kept out of the initial chunks.
const DialogSurface = lazyPart(async () => import('./DialogSurface.tsx'), 'DialogSurface');

/** Loads the dialog code ahead of time, so that a dialog can open offline. */
export const preloadDialog = DialogSurface.preload;
/** Loads the dialog code, and rejects when it cannot. */
export const loadDialog = DialogSurface.load;

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Called when it has faded out and has returned the focus. */
  onClosed?: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, with the main action last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** When `false`, Escape and outside clicks do not close the dialog, and it has no close button. */
  dismissible?: boolean;
  /** Element that is focused when the dialog opens. Without it, the first one that can be. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A modal dialog for a question or a short form. Focus stays inside and returns on closing. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  // The surface stays mounted after closing, so that it can fade out and restore focus.
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <DialogSurface {...props} />
    </Suspense>
  );
}
