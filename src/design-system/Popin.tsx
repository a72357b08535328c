import type { ReactNode } from 'react';
import { Dialog } from './Dialog/Dialog.tsx';

export interface PopinProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode;
}

/** A wide dialog for long content: a long list, many criteria. */
export function Popin(props: PopinProps) {
  return <Dialog {...props} size="lg" />;
}
