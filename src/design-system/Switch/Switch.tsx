import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { color, font, motion, size, space } from '../tokens/tokens.ts';

export interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

const Root = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.target};
  color: ${color.text.default};
  font-size: ${font.size.md};
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
`;

/** On or off, at once: for a choice that waits for a button, use a `Checkbox`. */
export function Switch({ label, checked, disabled = false, onChange, ref }: SwitchProps) {
  return (
    <Root>
      <Track
        type="checkbox"
        role="switch"
        aria-checked={checked}
        ref={ref}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </Root>
  );
}
