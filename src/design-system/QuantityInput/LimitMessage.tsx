import styled from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import { color, font, radius, space, zIndex } from '../tokens/tokens.ts';

interface LimitMessageProps {
  /** Id for the `aria-describedby` of the field. */
  id: string;
  error?: string | undefined;
  /** The maximum with its unit, when a value above it was typed. */
  maximum: string | undefined;
  /** Sets the field to its maximum. */
  onMaximum: () => void;
}

const Message = styled.span`
  display: block;
  color: ${color.intent.danger.text};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.medium};
  --line-height: ${font.lineHeight.snug};
  /* Figures in a table do not wrap, but this text may. */
  white-space: normal;

  &:has(button) {
    white-space: nowrap;

    > span > span {
      display: inline;
    }
    svg {
      display: none;
    }
  }
  /* On the line between a row of a table and the next, so that no row grows (D-161). */
  [data-density='cell'] > &:has(button) {
    position: absolute;
    inset-block-start: calc(100% + 1px);
    inset-inline-end: 0;
    width: max-content;
    max-width: 75vw;
    white-space: normal;
    z-index: ${zIndex.sticky};
    padding-inline: ${space[1]};
    border-radius: ${radius.sm};
    background: ${color.surface.raised};
  }
  button {
    white-space: nowrap;
    border-radius: ${radius.sm};
    color: ${color.intent.accent.text};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Problem = styled.span`
  display: flex;
  justify-content: var(--message-align, start);
  gap: ${space[1]};
  margin-block-start: ${space.half};

  svg {
    flex: none;
    margin-block-start: 0.125rem;
  }
`;

/** Says below a field of digits why its value is wrong, or that a key was ignored, and offers the maximum. */
export function LimitMessage({ id, error, maximum, onMaximum }: LimitMessageProps) {
  return (
    <Message>
      {/* The live region must exist before the message for it to be announced. */}
      <span id={id} aria-live="polite">
        {error !== undefined && (
          <Problem>
            <Icon name="error" size="sm" />
            {error}
          </Problem>
        )}
        {maximum !== undefined && `${error === undefined ? '' : ' · '}Maximum ${maximum}`}
      </span>
      {maximum !== undefined && (
        <>
          {' · '}
          {/* A press would take the focus from the field before the click. */}
          <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={onMaximum}>
            Mettre le maximum
          </button>
        </>
      )}
    </Message>
  );
}
