import { useRef, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Button } from './Button/Button.tsx';
import { color, font, media, radius, space } from './tokens/tokens.ts';

/** Styles of the parent of a `FoldingForm` in whatever state and window folds it. The parent is positioned. */
export const foldedStyles = css`
  > [data-folded-line] {
    display: flex;
  }
  /* Not removed: a link or a key may move the focus to a field, which unfolds it. */
  > [data-folded-form] {
    position: absolute;
    inset-inline: 0;
    height: 1px;
    overflow: clip;
    clip-path: inset(50%);
  }
`;

/** « Lyon 1er + 10 km · Modifier », in the place of the folded form. */
const Line = styled.div`
  display: none;
  align-items: center;
  justify-content: space-between;
  height: var(--folded-height, 2.5rem);
  padding-inline: ${space[5]} ${space[2]};
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};
  color: ${color.text.strong};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > button {
    flex: none;
  }
  ${media.touch} {
    --folded-height: 3rem;
  }
  ${media.below.sm} {
    padding-inline: ${space[4]} 0;
  }
`;

interface FoldingFormProps {
  /** What the form says, on one line. */
  criteria: ReactNode;
  onUnfold: () => void;
  children: ReactNode;
}

/** A form that its parent folds to one line with « Modifier ». A field that receives the focus unfolds it. */
export function FoldingForm({ criteria, onUnfold, children }: FoldingFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const handleModify = () => {
    onUnfold();
    form.current?.querySelector<HTMLElement>('input, button, [tabindex="0"]')?.focus();
  };
  return (
    <>
      <Line data-folded-line="">
        <span>{criteria}</span>
        <Button data-print="hidden" size="sm" variant="ghost" icon="edit" onClick={handleModify}>
          Modifier
        </Button>
      </Line>
      <div ref={form} data-folded-form="" onFocus={onUnfold}>
        {children}
      </div>
    </>
  );
}
