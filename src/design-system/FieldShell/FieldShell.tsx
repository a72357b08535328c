import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { css } from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import { color, font, radius, size, space, motion } from '../tokens/tokens.ts';

/** Styles of a text-like control: input, select, list trigger. */
export const controlStyles = css`
  width: 100%;
  min-width: 0;
  min-height: ${size.control};
  padding: 0 ${space[3]};
  border: 1px solid ${color.border.strong};
  border-radius: ${radius.md};
  background: ${color.surface.raised};
  color: ${color.text.strong};
  font-size: ${font.size.md};
  text-align: start;
  text-overflow: ellipsis;
  transition: border-color ${motion.fast} ${motion.ease};

  &::placeholder {
    color: ${color.text.muted};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color.text.muted};
  }
  &:focus-visible {
    outline-offset: -1px;
    border-radius: ${radius.md};
  }
  &[aria-invalid='true'] {
    border-color: ${color.intent.danger.solid};
    box-shadow: inset 0 0 0 1px ${color.intent.danger.solid};
  }
  &:read-only:not(select, button, :disabled) {
    border-color: ${color.border.default};
    background: ${color.surface.canvas};
  }
  &:disabled {
    border-color: ${color.border.default};
    background: ${color.surface.sunken};
    color: ${color.text.disabled};
    opacity: 1;
  }
`;

/** Props of every field of the design system, besides its value. */
export interface FieldProps {
  label: ReactNode;
  /** Shows the label to assistive technology only (a search field, a table cell). */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** Error message. It is linked to the control and announced. */
  error?: string | undefined;
  required?: boolean;
  /** Set when data that the field needs could not be loaded. The field is then not marked as invalid. */
  failure?: FieldFailure | undefined;
}

export interface FieldFailure {
  message: string;
  onRetry: () => void;
}

/** Attributes to spread on the control. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldShellProps extends FieldProps {
  /** Id of the label, for a control that is not a native input and needs `aria-labelledby`. */
  labelId?: string;
  /** How much of the allowed length is used. */
  counter?: ReactNode;
  /** Renders the control with the attributes that tie it to its label, its help and its error. */
  children: (control: ControlAttributes) => ReactNode;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 0.375rem;
  min-width: 0;
  position: relative;
`;

const Label = styled.label`
  justify-self: start;
  color: ${color.text.strong};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  --line-height: ${font.lineHeight.snug};
`;

const Below = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  color: ${color.text.muted};
  font-size: ${font.size.xs};

  /* Stays rendered so that later messages are announced, but takes no space while empty. */
  &[data-empty] {
    position: absolute;
  }
`;

const ErrorText = styled.span`
  display: flex;
  gap: ${space[1]};
  color: ${color.intent.danger.text};
  font-weight: ${font.weight.medium};

  svg {
    margin-block-start: 0.125rem;
  }
`;

const Retry = styled.button`
  min-height: ${size.target};
  /* Aligned with the message text, past its icon. */
  margin-inline-start: 0.875rem;
  padding-inline: ${space[1]};
  border-radius: ${radius.sm};
  color: ${color.intent.accent.text};
  font-weight: ${font.weight.medium};
  text-decoration: underline;
  text-underline-offset: 0.2em;

  &:hover {
    background: ${color.surface.sunken};
  }
`;

const Counter = styled.span`
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Wraps a control with its label, hint, error and counter, linked for assistive technology. */
export function FieldShell({
  label,
  hideLabel = false,
  hint,
  error,
  required = false,
  failure,
  labelId,
  counter,
  children,
}: FieldShellProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const message = error ?? failure?.message;
  const described = [hint !== undefined && hintId, message !== undefined && errorId].filter(
    Boolean,
  );
  const isSilent = hint === undefined && message === undefined && counter === undefined;
  return (
    <Root>
      <Label id={labelId} htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
        {required && (
          <span aria-hidden="true" title="Obligatoire">
            {' *'}
          </span>
        )}
      </Label>
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <Below data-empty={isSilent || undefined}>
        <div>
          {hint !== undefined && <div id={hintId}>{hint}</div>}
          {/* The live region must exist before the error for it to be announced. */}
          <div id={errorId} aria-live="polite">
            {message !== undefined && (
              <ErrorText>
                <Icon name="error" size="sm" />
                {message}
              </ErrorText>
            )}
          </div>
          {error === undefined && failure && (
            <Retry type="button" onClick={failure.onRetry}>
              Réessayer
            </Retry>
          )}
        </div>
        {counter !== undefined && <Counter>{counter}</Counter>}
      </Below>
    </Root>
  );
}
