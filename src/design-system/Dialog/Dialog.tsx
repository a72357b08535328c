import { Suspense, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { lazyPart } from '../lazyPart.ts';

// The headless dialog weighs about 26 kB: no first screen should wait for it.
const DialogSurface = lazyPart(async () => import('./DialogSurface.tsx'), 'DialogSurface');

/** Fetches what every dialog needs, before one is opened without a connection. */
export const preloadDialog = DialogSurface.preload;

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** `false`: neither Escape, nor a click outside, nor a cross closes it. */
  dismissible?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A modal conversation: a question, a short form. Focus stays inside and returns on closing. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  // Kept afterwards, so that closing can fade and give focus back.
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <DialogSurface {...props} />
    </Suspense>
  );
}
