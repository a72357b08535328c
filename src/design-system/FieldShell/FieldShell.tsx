import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import { color, font, radius, size, space } from '../tokens/tokens.ts';

/** What every field of the design system accepts beside its value. */
export interface FieldProps {
  label: ReactNode;
  /** Keeps the label for assistive technology only (a search box, a table cell). */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong, in words; ties itself to the control and is announced. */
  error?: string | undefined;
  required?: boolean;
  /** What the field needed did not come: not a mistake of the user's, hence no error of the field. */
  failure?: FieldFailure | undefined;
}

export interface FieldFailure {
  message: string;
  onRetry: () => void;
}

/** To spread on the control. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldShellProps extends FieldProps {
  /** For a control that is a native input the label is a `<label>`; otherwise it names a group. */
  labelId?: string;
  counter?: ReactNode;
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
  line-height: ${font.lineHeight.snug};
`;

const Below = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  color: ${color.text.muted};
  font-size: ${font.size.xs};

  /* Stays in the tree for the announcement, but takes no room while it has nothing to say. */
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
  /* Under the message, whose icon stands before it. */
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

/** Label, hint, error and counter around any control, tied together for assistive technology. */
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
          {/* Present before the error, so that its arrival is announced. */}
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
