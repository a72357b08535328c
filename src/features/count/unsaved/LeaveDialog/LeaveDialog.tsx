import { useRef } from 'react';
import { Button } from '#design-system/Button/Button.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import type { LeavingWay } from '../leaveGuard.ts';

interface LeaveDialogProps {
  way: LeavingWay;
  /** A draft of it stays on this machine. */
  isKept: boolean;
  onLeave: () => void;
  onStay: () => void;
}

function consequence(way: LeavingWay, isKept: boolean): string {
  if (way === 'signOut') return 'La déconnexion les effacera de ce poste.';
  return isKept
    ? 'Un brouillon reste sur ce poste pendant 7 jours : il vous sera proposé quand vous reviendrez sur cet écran.'
    : 'Elles seront perdues si vous quittez cet écran.';
}

/** Asks before a count is left whose changes no save holds. */
export function LeaveDialog({ way, isKept, onLeave, onStay }: LeaveDialogProps) {
  const stayRef = useRef<HTMLButtonElement>(null);
  const isLost = way === 'signOut' || !isKept;
  return (
    <Dialog
      open
      size="sm"
      title={way === 'signOut' ? 'Se déconnecter sans enregistrer ?' : 'Quitter sans enregistrer ?'}
      description={`Les modifications de ce comptage ne sont pas enregistrées. ${consequence(way, isKept)}`}
      onClose={onStay}
      initialFocus={stayRef}
      actions={
        <>
          <Button ref={stayRef} onClick={onStay}>
            Rester sur le comptage
          </Button>
          <Button variant={isLost ? 'danger' : 'primary'} onClick={onLeave}>
            {way === 'signOut' ? 'Se déconnecter' : 'Quitter'}
          </Button>
        </>
      }
    />
  );
}
