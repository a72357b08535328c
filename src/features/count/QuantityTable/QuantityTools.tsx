import { memo, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';

/** Container of a quantity table and its tools; pass it the `tableProps` of `useQuantityKeys`. */
export const QuantityFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};

  /* On a phone, a row is one line: names wrap beside the fields, and touching one explains it. */
  ${media.below.sm} {
    --name-floor: 3.5rem;
    --cell-inset: ${space[1]};
    margin-inline: calc(-1 * ${space[4]});

    && :is(th, td) {
      padding-inline: ${space.half};
    }
    /* Smaller, so that headers stay whole and two totals do not read as one number. */
    && thead th {
      white-space: normal;
    }
    && tbody input {
      min-width: 2.75rem;
    }
    && :is(thead th, tfoot td) {
      font-size: 0.6875rem;
      letter-spacing: -0.01em;
    }
    && :is(tbody, tfoot) th {
      overflow-wrap: anywhere;
    }
    tbody th:has(button) {
      position: relative;
      text-decoration: underline dotted;
      text-underline-offset: 0.25em;
    }
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  color: ${color.text.muted};
  font-size: ${font.size.xs};

  /* The negative margin aligns the text of the button, not its padding, with the figures. */
  > button {
    margin-inline: auto -0.75rem;
  }
  > [role='status']:empty {
    position: absolute;
  }
  ${media.print} {
    display: none;
  }
`;

interface QuantityToolsProps {
  /** Says what the columns count. */
  note?: string;
  /** Outcome of the last keyboard action; empty when there is none. */
  report: string;
  isUndoable: boolean;
  onUndo: () => void;
}

/** Says the outcome of the last key, and undoes the last change. Memoized, so that a keystroke does not render it again. */
export const QuantityTools = memo(function QuantityTools({
  note,
  report,
  isUndoable,
  onUndo,
}: QuantityToolsProps) {
  const status = useRef<HTMLSpanElement>(null);
  const handleUndo = () => {
    onUndo();
    // The pressed button disappears with the last step, so the focus moves to what is said about it.
    status.current?.focus();
  };
  return (
    <Tools>
      <span>{note}</span>
      <span ref={status} role="status" tabIndex={-1}>
        {report}
      </span>
      {isUndoable && (
        <Button size="sm" variant="ghost" icon="undo" onClick={handleUndo}>
          Annuler la modification
        </Button>
      )}
    </Tools>
  );
});
