import { useId, useState, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { Caption, Controls } from './mapStyles.ts';

interface MapControlsProps {
  onZoom: (isCloser: boolean) => void;
  onWhole: () => void;
  /** Absent while nothing is chosen. */
  onChoice: (() => void) | undefined;
  /** Sources of the outlines and the limits of what they say. */
  credit: ReactNode;
}

/** The buttons of a map. Its sources are behind « i ». */
export function MapControls({ onZoom, onWhole, onChoice, credit }: MapControlsProps) {
  const [hasCredit, setHasCredit] = useState(false);
  const creditId = useId();
  return (
    <>
      <Controls role="group" aria-label="Étendue de la carte">
        <Button size="sm" variant="ghost" onClick={onWhole}>
          Voir toute la France
        </Button>
        {onChoice && (
          <Button size="sm" variant="ghost" onClick={onChoice}>
            Voir la zone choisie
          </Button>
        )}
        <span>
          <Button
            size="sm"
            variant="ghost"
            icon="info"
            aria-expanded={hasCredit}
            aria-controls={creditId}
            onClick={() => setHasCredit(!hasCredit)}
          >
            Zones approximatives
          </Button>
          <IconButton icon="plus" label="Zoomer" onClick={() => onZoom(true)} />
          <IconButton icon="minus" label="Dézoomer" onClick={() => onZoom(false)} />
        </span>
      </Controls>
      <Caption id={creditId} hidden={!hasCredit}>
        {credit}
      </Caption>
    </>
  );
}
