import { useState } from 'react';
import styled from 'styled-components';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  min-height: 2rem;
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

/** One or two are quicker to remove one by one. */
const OFFERED_FROM = 3;

interface ClearAllProps {
  value: readonly SelectedLocality[];
  disabled: boolean;
  onChange: (value: SelectedLocality[]) => void;
  /** The field forgets what is being typed. */
  onClear: () => void;
}

/** « Tout effacer », and its way back until something else is chosen. */
export function ClearAll({ value, disabled, onChange, onClear }: ClearAllProps) {
  const [cleared, setCleared] = useState<readonly SelectedLocality[]>([]);
  // Something else was chosen: there is no way back any more.
  if (value.length > 0 && cleared.length > 0) setCleared([]);
  const handleClear = () => {
    setCleared(value);
    onClear();
    onChange([]);
  };
  const handleUndo = () => {
    onChange([...cleared]);
    setCleared([]);
  };
  const canUndo = value.length === 0 && cleared.length > 0;
  const canClear = value.length >= OFFERED_FROM;
  if (!canUndo && !canClear) return null;
  return (
    <Row>
      <span role="status">
        {canUndo ? `${cleared.length} localités effacées` : `${value.length} localités`}
      </span>
      {/* The same place for both: focus stays on it. */}
      <Button
        size="sm"
        variant="ghost"
        disabled={disabled}
        onClick={canUndo ? handleUndo : handleClear}
      >
        {canUndo ? 'Annuler' : 'Tout effacer'}
      </Button>
    </Row>
  );
}
