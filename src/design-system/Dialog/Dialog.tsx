import { Suspense, useState } from 'react';
import { lazyPart } from '../lazyPart.ts';
import type { DialogProps } from './DialogSurface.tsx';

// The headless dialog weighs about 26 kB, so it is kept out of the initial chunks.
const DialogSurface = lazyPart(async () => import('./DialogSurface.tsx'), 'DialogSurface');

/** Loads the dialog code ahead of time, so that a dialog can open offline. */
export const preloadDialog = DialogSurface.preload;
/** Loads the dialog code, and rejects when it cannot. */
export const loadDialog = DialogSurface.load;

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
