import { memo, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, media, size, space } from '#design-system/tokens/tokens.ts';

/** Container of a quantity table and its tools; pass it the `tableProps` of `useQuantityKeys`. */
export const QuantityFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};

  /* On a phone, a row is one line: names wrap beside the fields, and touching one explains it. */
  ${media.below.sm} {
    --cell-inset: ${space[1]};
    --dense-inset: 0.375rem;
    /* In narrow fields, the difference between a tabular digit and the « ch » of its font would cut a figure. */
    --digit: 1.0625ch;

    [data-fit='cards'] {
      padding-block-start: ${space[3]};
    }
    /* Names take what the fields leave. */
    && col {
      width: auto !important;
    }
    && col:first-child {
      width: 100% !important;
    }
    && thead th {
      white-space: normal;
    }
    && tbody input {
      min-width: 2.75rem;
    }
    /* No word is broken, whatever room the figures leave. */
    :is(tbody, tfoot) th > div {
      width: auto;
      min-width: 5rem;
      max-width: none;
      overflow-wrap: normal;
    }
    tbody th span {
      font-size: 0.6875rem;
      letter-spacing: -0.02em;
    }
    tbody th:has(button) {
      position: relative;
      /* In whole pixels, so that the dots look the same wherever the row stands. */
      text-decoration: underline dotted 1px;
      text-underline-offset: 3px;
    }
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[4]};
  /* The room of the button, so that nothing moves when it comes. */
  min-height: ${size.controlSm};
  color: ${color.text.muted};
  font-size: ${font.size.xs};

  > :first-child {
    flex: 1 1 16rem;
  }

  /* The negative margin aligns the text of the button, not its padding, with the figures. */
  > button {
    margin-inline: auto -0.75rem;
  }
  /* On one line, the room of the button reaches into the padding of the card. */
  ${media.from.sm} {
    margin-block-end: calc(-1 * ${space[3]});
  }
  > [role='status']:empty {
    position: absolute;
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
    <Tools data-print="hidden">
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
