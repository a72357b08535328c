import styled from 'styled-components';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';

/** A table of quantities with what stands below it; give it the handlers of `useQuantityKeys`. */
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

  /* Its words, not its padding, end where the figures end. */
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
  /** What the last keys did; empty while they did nothing. */
  report: string;
  isUndoable: boolean;
  onUndo: () => void;
}

/** Below a table of quantities: which keys it knows, what they did, and the undoing of the last change. */
export function QuantityTools({ report, isUndoable, onUndo }: QuantityToolsProps) {
  return (
    <Tools>
      <span role="status">
        {report === '' ? (
          <Keys>↑ ↓ : ligne précédente ou suivante · Ctrl+Z : annuler</Keys>
        ) : (
          report
        )}
      </span>
      <Button size="sm" variant="ghost" icon="undo" disabled={!isUndoable} onClick={onUndo}>
        Annuler la modification
      </Button>
    </Tools>
  );
}
