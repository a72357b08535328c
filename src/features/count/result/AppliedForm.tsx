import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { useCountState } from '../store/CountProvider.tsx';
import { focusResult } from '../store/useFocusAfter.ts';

/** Another form that was made the count on screen. */
interface Applied {
  label: string;
  /** The answer of its estimate. It can be undone while this answer is on screen and not saved. */
  answer: unknown;
  undo: () => void;
}

/** Remembers the form that a tool made the count on screen, until another estimate or a save. */
export function useAppliedForm() {
  const stage = useCountState((state) => state.stage);
  const answer = useCountState((state) => state.answer);
  const [last, setApplied] = useState<Applied | null>(null);
  const undoable = stage === 'estimated' && last?.answer === answer ? last : null;
  return {
    /** Its label; null when nothing can be undone. */
    applied: undoable?.label ?? null,
    setApplied,
    undo: () => {
      undoable?.undo();
      setApplied(null);
      focusResult();
    },
  };
}

/** On a line of its own below the tools, so that they stay in place. */
const Words = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  order: 2;
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

interface AppliedFormProps {
  disabled: boolean;
  onUndo: () => void;
  /** What was applied, in one sentence. */
  children: ReactNode;
}

/** Says which form a tool made the count on screen, and offers to undo it in one step. */
export function AppliedForm({ disabled, onUndo, children }: AppliedFormProps) {
  return (
    <Words>
      <span role="status">{children}</span>
      <Button size="sm" variant="ghost" icon="undo" disabled={disabled} onClick={onUndo}>
        Revenir au comptage précédent
      </Button>
    </Words>
  );
}
