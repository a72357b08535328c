import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { ownMarkInForcedColors } from '../tokens/forcedColors.ts';
import { color, font, motion, size, space } from '../tokens/tokens.ts';

export interface RadioProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Same for all the buttons among which one is chosen. */
  name: string;
  checked: boolean;
  disabled?: boolean;
  invalid?: boolean;
  onChange: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

const Root = styled.label`
  display: inline-flex;
  align-items: flex-start;
  justify-self: start;
  gap: ${space[2]};
  min-height: ${size.target};
  padding-block: 0.125rem;
  color: ${color.text.default};
  line-height: ${font.lineHeight.snug};
  cursor: pointer;

  &:has(:disabled) {
    color: ${color.text.disabled};
    cursor: not-allowed;
  }
`;

const Button = styled.input`
  flex: none;
  appearance: none;
  width: 1.125rem;
  height: 1.125rem;
  margin: 0;
  border: 1px solid ${color.border.strong};
  border-radius: 50%;
  background: ${color.surface.raised};
  cursor: inherit;
  transition: border-width ${motion.fast} ${motion.ease};

  &:hover:not(:disabled) {
    border-color: ${color.intent.accent.solid};
  }
  &[data-invalid] {
    border-color: ${color.intent.danger.solid};
  }
  &:checked {
    border-width: 0.3125rem;
    border-color: ${color.intent.accent.solid};
  }
  &:focus-visible {
    border-radius: 50%;
  }
  &:disabled {
    border-color: ${color.border.default};
    background: ${color.surface.sunken};
  }
  &:disabled:checked {
    border-color: ${color.border.strong};
    background: ${color.surface.raised};
  }
  ${ownMarkInForcedColors}
`;

const Hint = styled.span`
  display: block;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
`;

/** One button of a choice; `RadioGroup` makes the choice. */
export function Radio({
  label,
  hint,
  name,
  checked,
  disabled = false,
  invalid = false,
  onChange,
  ref,
}: RadioProps) {
  return (
    <Root>
      <Button
        type="radio"
        data-invalid={invalid || undefined}
        {...{ ref, name, checked, disabled, onChange }}
      />
      <span>
        {label}
        {hint !== undefined && <Hint>{hint}</Hint>}
      </span>
    </Root>
  );
}
