import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { Spinner } from '../Spinner/Spinner.tsx';
import { ownMarkInForcedColors } from '../tokens/forcedColors.ts';
import { color, font, motion, size, space } from '../tokens/tokens.ts';

export interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  disabled?: boolean;
  hint?: ReactNode;
  /** The change is being recorded. */
  pending?: boolean;
  onChange: (checked: boolean) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

const Root = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: ${space[2]};
  min-height: ${size.target};
  color: ${color.text.default};
  font-size: ${font.size.md};
  line-height: ${font.lineHeight.snug};
  cursor: pointer;

  &:has(:disabled) {
    color: ${color.text.disabled};
    cursor: not-allowed;
  }
`;

const Track = styled.input`
  flex: none;
  appearance: none;
  width: 2.125rem;
  height: 1.25rem;
  margin: 0;
  padding: 2px;
  border: 1px solid ${color.border.strong};
  border-radius: 0.625rem;
  background: ${color.surface.sunken};
  cursor: inherit;
  transition: background-color ${motion.normal} ${motion.ease};

  &::before {
    display: block;
    content: '';
    height: 100%;
    aspect-ratio: 1;
    border-radius: 50%;
    background: ${color.border.strong};
    transition: translate ${motion.normal} ${motion.ease};
  }
  &:checked {
    border-color: ${color.intent.accent.solid};
    background: ${color.intent.accent.solid};
  }
  &:checked::before {
    background: ${color.text.onAccent};
    translate: 0.875rem 0;
  }
  &:focus-visible {
    border-radius: 0.625rem;
  }
  &:disabled {
    opacity: 0.55;
  }
  ${ownMarkInForcedColors}
`;

const Hint = styled.span`
  display: block;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
`;

/** On or off, at once: for a choice that waits for a button, use a `Checkbox`. */
export function Switch({
  label,
  checked,
  disabled = false,
  hint,
  pending = false,
  onChange,
  ref,
}: SwitchProps) {
  return (
    <Root>
      <Track
        type="checkbox"
        role="switch"
        aria-checked={checked}
        ref={ref}
        checked={checked}
        disabled={disabled || pending}
        aria-busy={pending || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint !== undefined && <Hint>{hint}</Hint>}
      </span>
      {pending && <Spinner />}
    </Root>
  );
}
