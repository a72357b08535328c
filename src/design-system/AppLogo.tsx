import styled from 'styled-components';
import { color, font, space } from './tokens/tokens.ts';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.text.strong};
  font-size: 1.0625rem;
  font-weight: ${font.weight.bold};
  letter-spacing: -0.025em;
  white-space: nowrap;

  svg {
    width: 1.625rem;
    height: 1.625rem;
    flex: none;
  }
  .tile {
    fill: ${color.intent.accent.solid};
  }
  em {
    color: ${color.intent.accent.text};
    font-style: normal;
    font-weight: ${font.weight.medium};
  }
  &[data-size='lg'] {
    gap: ${space[3]};
    font-size: 1.75rem;
  }
  &[data-size='lg'] svg {
    width: 2.5rem;
    height: 2.5rem;
  }
`;

/** The AdFactory logo: three bars, for volumes, under a factory roof. */
export function AppLogo({ size = 'md' }: { size?: 'md' | 'lg' }) {
  return (
    <Root data-size={size}>
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect className="tile" width="32" height="32" rx="8" />
        <path d="M7 13.5V11l5.5-3.5V11L18 7.5V11l5.5-3.5H25v6z" fill="#fff" fillOpacity="0.55" />
        <path d="M7 25v-5h4.5v5zm6.750 0v-8.5h4.5V25zm6.750 0v-6.5H25V25z" fill="#fff" />
      </svg>
      <span>
        Ad<em>Factory</em>
      </span>
    </Root>
  );
}
