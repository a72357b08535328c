import { memo } from 'react';
import styled from 'styled-components';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';

/** Container of a quantity table and its tools; pass it the `tableProps` of `useQuantityKeys`. */
export const QuantityFrame = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  min-height: 2rem;
  color: ${color.text.muted};
  font-size: ${font.size.xs};

  /* The negative margin aligns the text of the button, not its padding, with the figures. */
  > button {
    margin-inline: auto -0.75rem;
  }
  ${media.print} {
    display: none;
  }
`;

const Keys = styled.span`
  ${media.below.sm} {
    display: none;
  }
`;

interface QuantityToolsProps {
  /** Outcome of the last keyboard action; empty when there is none. */
  report: string;
  isUndoable: boolean;
  onUndo: () => void;
}

/**
 * Shows the keyboard shortcuts or the outcome of the last one, and the undo button. Memoized, so that a keystroke does
 * not render it again.
 */
export const QuantityTools = memo(function QuantityTools({
  report,
  isUndoable,
  onUndo,
}: QuantityToolsProps) {
  return (
    <Tools>
      <span role="status">
        {report === '' ? (
          <Keys>↑ ↓ : ligne précédente ou suivante · Ctrl+Z : annuler</Keys>
        ) : (
          report
        )}
      </span>
      <Button size="sm" variant="ghost" icon="undo" disabled={!isUndoable} onClick={onUndo}>
        Annuler la modification
      </Button>
    </Tools>
  );
});
