import { useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import type { LeaveQuestion } from './useLeaveQuestion.ts';

export interface LeaveDialogProps extends LeaveQuestion {
  /** What has changed, such as « ce comptage ». */
  subject: string;
  /** Label of the safe answer, such as « Rester sur le comptage ». */
  stayLabel: string;
  /** Where the changes are kept, as a sentence; absent when they never are. */
  keptText?: string;
}

/** Asks whether to leave a screen with unsaved changes, and says what becomes of them. */
export function LeaveDialog({
  reason,
  isKept,
  onLeave,
  onStay,
  subject,
  stayLabel,
  keptText = '',
}: LeaveDialogProps) {
  const stayRef = useRef<HTMLButtonElement>(null);
  const isSignOut = reason === 'signOut';
  const isLost = isSignOut || !isKept;
  const consequence = isSignOut
    ? 'La déconnexion les effacera de ce poste.'
    : 'Elles seront perdues si vous quittez cet écran.';
  return (
    <Dialog
      open
      size="sm"
      title={isSignOut ? 'Se déconnecter sans enregistrer ?' : 'Quitter sans enregistrer ?'}
      description={`Les modifications de ${subject} ne sont pas enregistrées. ${isLost ? consequence : keptText}`}
      onClose={onStay}
      initialFocus={stayRef}
      actions={
        <>
          <Button ref={stayRef} onClick={onStay}>
            {stayLabel}
          </Button>
          <Button variant={isLost ? 'danger' : 'primary'} onClick={onLeave}>
            {isSignOut ? 'Se déconnecter' : 'Quitter'}
          </Button>
        </>
      }
    />
  );
}
