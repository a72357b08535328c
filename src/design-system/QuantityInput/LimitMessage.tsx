import styled from 'styled-components';
import { RowLine } from '../DataTable/RowLine.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { UnbrokenNumbers } from '../UnbrokenNumbers.tsx';
import { color, font, radius, space } from '../tokens/tokens.ts';

interface LimitMessageProps {
  /** Id for the `aria-describedby` of the field. */
  id: string;
  error?: string | undefined;
  /** The maximum with its unit, when a value above it was typed. */
  maximum: string | undefined;
  /** Sets the field to the value that it can have: « Mettre le maximum ». */
  action: { label: string; onTake: () => void } | undefined;
}

const Message = styled.span`
  display: block;
  color: ${color.intent.danger.text};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.medium};
  --line-height: ${font.lineHeight.snug};

  svg {
    display: inline-block;
    margin-inline-end: ${space[1]};
    vertical-align: -0.1875rem;
  }
  button {
    white-space: nowrap;
    border-radius: ${radius.sm};
    color: ${color.intent.accent.text};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** Says below a field of digits why its value is wrong, or that a key was ignored, and offers what is possible. */
export function LimitMessage({ id, error, maximum, action }: LimitMessageProps) {
  return (
    <RowLine isShown={error !== undefined || maximum !== undefined}>
      <Message>
        {/* The live region must exist before the message for it to be announced. */}
        <span id={id} aria-live="polite">
          {error !== undefined && (
            <span>
              <Icon name="error" size="sm" />
              <UnbrokenNumbers>{error}</UnbrokenNumbers>
            </span>
          )}
          {maximum !== undefined && `${error === undefined ? 'Maximum ' : '\u00A0: '}${maximum}`}
        </span>
        {action && (
          <>
            {' · '}
            {/* A press would take the focus from the field before the click. */}
            <button
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={action.onTake}
            >
              {action.label}
            </button>
          </>
        )}
      </Message>
    </RowLine>
  );
}
