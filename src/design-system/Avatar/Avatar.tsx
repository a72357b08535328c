import styled from 'styled-components';
import { color, font } from '../tokens/tokens.ts';

interface AvatarProps {
  /** One or two letters; the name stands beside it. */
  initials: string;
  size?: 'md' | 'lg';
}

const Root = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: 50%;
  background: ${color.intent.accent.solid};
  color: ${color.text.onAccent};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.semibold};
  letter-spacing: 0.02em;

  &[data-size='lg'] {
    width: 4.5rem;
    height: 4.5rem;
    font-size: ${font.size['2xl']};
  }
`;

/** The letters of a person, as a picture: it only decorates. */
export function Avatar({ initials, size = 'md' }: AvatarProps) {
  return (
    <Root aria-hidden="true" data-size={size}>
      {initials}
    </Root>
  );
}
