import { useState } from 'react';
import styled from 'styled-components';
import { countedLocalities } from '#domain/localities/names.ts';
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

/** Minimum number of localities: one or two are quicker to remove one by one. */
const CLEAR_MINIMUM = 3;

interface ClearAllProps {
  value: readonly SelectedLocality[];
  disabled: boolean;
  onChange: (value: SelectedLocality[]) => void;
  /** Called to reset the text being typed. */
  onClear: () => void;
}

/** Shows « Tout effacer », then « Annuler » until another locality is chosen. */
export function ClearAll({ value, disabled, onChange, onClear }: ClearAllProps) {
  const [cleared, setCleared] = useState<readonly SelectedLocality[]>([]);
  // Undo would overwrite the locality that was chosen after the clear.
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
  const canClear = value.length >= CLEAR_MINIMUM;
  if (!canUndo && !canClear) return null;
  return (
    <Row>
      <span role="status">
        {canUndo ? `${cleared.length} localités effacées` : countedLocalities(value)}
      </span>
      {/* One button for both actions keeps focus when the action changes. */}
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
