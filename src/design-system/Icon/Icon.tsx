import styled from 'styled-components';
import { ICON_PATHS } from './iconPaths.tsx';
import type { IconName } from './iconPaths.tsx';

export type { IconName } from './iconPaths.tsx';

interface IconProps {
  name: IconName;
  /** Accessible name. Without it the icon is decorative. */
  label?: string | undefined;
  size?: 'sm' | 'md' | 'lg';
}

const Svg = styled.svg`
  flex: none;
  width: 1.0625rem;
  height: 1.0625rem;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;

  &[data-size='sm'] {
    width: 0.875rem;
    height: 0.875rem;
    stroke-width: 2;
  }
  &[data-size='lg'] {
    width: 1.375rem;
    height: 1.375rem;
    stroke-width: 1.5;
  }
`;

export function Icon({ name, label, size = 'md' }: IconProps) {
  return (
    <Svg
      viewBox="0 0 24 24"
      data-size={size}
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {ICON_PATHS[name]}
    </Svg>
  );
}
