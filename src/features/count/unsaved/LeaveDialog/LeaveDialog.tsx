import { useRef } from 'react';
import { Button } from '#design-system/Button/Button.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import type { LeaveReason } from '../leaveGuard.ts';

interface LeaveDialogProps {
  reason: LeaveReason;
  /** A draft was stored on this machine. */
  isKept: boolean;
  onLeave: () => void;
  onStay: () => void;
}

function consequence(reason: LeaveReason, isKept: boolean): string {
  if (reason === 'signOut') return 'La déconnexion les effacera de ce poste.';
  return isKept
    ? 'Un brouillon reste sur ce poste pendant 7 jours : il vous sera proposé quand vous reviendrez sur cet écran.'
    : 'Elles seront perdues si vous quittez cet écran.';
}

/** Asks whether to leave a count with unsaved changes. */
export function LeaveDialog({ reason, isKept, onLeave, onStay }: LeaveDialogProps) {
  const stayRef = useRef<HTMLButtonElement>(null);
  const isLost = reason === 'signOut' || !isKept;
  return (
    <Dialog
      open
      size="sm"
      title={
        reason === 'signOut' ? 'Se déconnecter sans enregistrer ?' : 'Quitter sans enregistrer ?'
      }
      description={`Les modifications de ce comptage ne sont pas enregistrées. ${consequence(reason, isKept)}`}
      onClose={onStay}
      initialFocus={stayRef}
      actions={
        <>
          <Button ref={stayRef} onClick={onStay}>
            Rester sur le comptage
          </Button>
          <Button variant={isLost ? 'danger' : 'primary'} onClick={onLeave}>
            {reason === 'signOut' ? 'Se déconnecter' : 'Quitter'}
          </Button>
        </>
      }
    />
  );
}
