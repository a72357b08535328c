import styled from 'styled-components';
import { color, font } from './tokens/tokens.ts';

interface AvatarProps {
  /** One or two letters. The full name must appear beside the avatar. */
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

/** A person's initials in a circle. It is decorative and hidden from assistive technology. */
export function Avatar({ initials, size = 'md' }: AvatarProps) {
  return (
    <Root aria-hidden="true" data-size={size}>
      {initials}
    </Root>
  );
}
