import styled from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import { color, font, radius, size, space } from '../tokens/tokens.ts';

interface LimitMessageProps {
  /** Id for the `aria-describedby` of the field. */
  id: string;
  error?: string | undefined;
  /** The maximum with its unit, when a value above it was typed. */
  maximum: string | undefined;
  /** Sets the field to its maximum. */
  onMaximum: () => void;
}

const Text = styled.span`
  display: flex;
  justify-content: var(--message-align, start);
  gap: ${space[1]};
  margin-block-start: ${space.half};
  color: ${color.intent.danger.text};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.medium};
  --line-height: ${font.lineHeight.snug};
  /* Figures in a table do not wrap, but this text may. */
  white-space: normal;

  svg {
    flex: none;
    margin-block-start: 0.125rem;
  }
  b {
    font-weight: inherit;
    white-space: nowrap;
  }
`;

const Maximum = styled.button`
  min-height: ${size.target};
  padding-inline: ${space[1]};
  margin-inline: calc(-1 * ${space[1]});
  border-radius: ${radius.sm};
  color: ${color.intent.accent.text};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.medium};
  --line-height: ${font.lineHeight.snug};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  white-space: normal;

  &:hover {
    background: ${color.surface.sunken};
  }
`;

/** Says below a field of digits why its value is wrong, or was refused, and offers the maximum. */
export function LimitMessage({ id, error, maximum, onMaximum }: LimitMessageProps) {
  return (
    <>
      {/* The live region must exist before the message for it to be announced. */}
      <span id={id} aria-live="polite">
        {error !== undefined && (
          <Text>
            <Icon name="error" size="sm" />
            {error}
          </Text>
        )}
        {maximum !== undefined && (
          <Text>
            {error === undefined && <Icon name="error" size="sm" />}
            <span>
              Maximum <b>{maximum}</b>
            </span>
          </Text>
        )}
      </span>
      {maximum !== undefined && (
        // A press would take the focus from the field before the click.
        <Maximum type="button" onMouseDown={(event) => event.preventDefault()} onClick={onMaximum}>
          Mettre le maximum
        </Maximum>
      )}
    </>
  );
}
