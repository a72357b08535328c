import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { ownMarkInForcedColors } from './tokens/forcedColors.ts';
import { color, font, media, motion, radius, size, space } from './tokens/tokens.ts';

export interface CheckboxProps {
  label: ReactNode;
  /** Shows the label to assistive technology only (a checkbox in a table cell). */
  hideLabel?: boolean;
  checked: boolean;
  /** Some, but not all, of the options it represents are checked. */
  indeterminate?: boolean;
  disabled?: boolean;
  /** Looks disabled, but is focusable, so that its tooltip can give the reason. Clicks reach `onChange`, which ignores them. */
  unavailable?: boolean;
  /** Id of a text elsewhere that explains the box. */
  'aria-describedby'?: string | undefined;
  /** Marks the checkbox as invalid. Its group shows the error message. */
  invalid?: boolean;
  hint?: ReactNode;
  /** Name of the entry in a form that the browser sends. */
  name?: string;
  onChange: (checked: boolean) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

const Root = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: ${space[2]};
  min-height: ${size.target};
  padding-block: 0.125rem;
  color: ${color.text.default};
  --line-height: ${font.lineHeight.snug};
  cursor: pointer;

  &:has(:disabled, [aria-disabled='true']) {
    color: ${color.text.disabled};
    cursor: not-allowed;
  }
  ${media.touch} {
    align-items: center;

    /* A box alone is as wide as a finger. */
    &[data-alone] {
      justify-content: center;
      min-width: ${size.target};
    }
  }
`;

const TICK =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='white' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m3.5 8.5 3 3 6-6.5'/%3E%3C/svg%3E\")";
const DASH =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='white' stroke-width='2.2' stroke-linecap='round'%3E%3Cpath d='M4 8h8'/%3E%3C/svg%3E\")";

const Box = styled.input`
  flex: none;
  appearance: none;
  width: 1.125rem;
  height: 1.125rem;
  margin: 0;
  border: 1px solid ${color.border.strong};
  border-radius: ${radius.sm};
  background: ${color.surface.raised} center / contain no-repeat;
  cursor: inherit;
  transition: background-color ${motion.fast} ${motion.ease};

  &:hover:not(:disabled, [aria-disabled='true']) {
    border-color: ${color.intent.accent.solid};
  }
  &[aria-invalid] {
    border-color: ${color.intent.danger.solid};
  }
  &:checked,
  &:indeterminate {
    border-color: ${color.intent.accent.solid};
    background-color: ${color.intent.accent.solid};
  }
  &:checked {
    background-image: ${TICK};
  }
  &:indeterminate {
    background-image: ${DASH};
  }
  &:is(:disabled, [aria-disabled='true']) {
    border-color: ${color.border.default};
    background-color: ${color.surface.sunken};
  }
  &:disabled:checked,
  &:disabled:indeterminate {
    border-color: ${color.border.strong};
    background-color: ${color.border.strong};
  }
  ${ownMarkInForcedColors}
`;

const Hint = styled.span`
  display: block;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
`;

function assign(ref: Ref<HTMLInputElement> | undefined, input: HTMLInputElement | null): void {
  if (typeof ref === 'function') ref(input);
  else if (ref) ref.current = input;
}

export function Checkbox({
  label,
  hideLabel = false,
  checked,
  indeterminate = false,
  disabled = false,
  unavailable = false,
  invalid = false,
  hint,
  name,
  onChange,
  ref,
  'aria-describedby': describedBy,
}: CheckboxProps) {
  return (
    <Root data-alone={hideLabel || undefined}>
      <Box
        type="checkbox"
        ref={(input) => {
          // `indeterminate` has no HTML attribute; it can only be set on the element.
          if (input) input.indeterminate = indeterminate;
          assign(ref, input);
        }}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-disabled={unavailable || undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
        {hint !== undefined && <Hint>{hint}</Hint>}
      </span>
    </Root>
  );
}
