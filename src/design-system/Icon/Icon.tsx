import styled from 'styled-components';
import type { ReactNode } from 'react';

/** Our own icon set, drawn on a 24 × 24 grid with a single stroke. */
export const ICON_PATHS = {
  alert: <path d="M12 8v5m0 3.2v.1M12 3.5 2.8 19.5h18.4z" />,
  arrowLeft: <path d="M19 12H5m6-6-6 6 6 6" />,
  arrowRight: <path d="M5 12h14m-6-6 6 6-6 6" />,
  bell: <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4" />,
  boost: <path d="M4 20 14.5 9.5m0 0H8.5m6 0v6M13 4h7v7" />,
  calendar: (
    <path d="M4 9.5h16M8 3v4m8-4v4M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5z" />
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  chevronDown: <path d="m6 9.5 6 6 6-6" />,
  chevronLeft: <path d="m14.5 6-6 6 6 6" />,
  chevronRight: <path d="m9.5 6 6 6-6 6" />,
  chevronUp: <path d="m6 14.5 6-6 6 6" />,
  clipboard: (
    <path d="M9 4.5H6.5A1.5 1.5 0 0 0 5 6v13a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19V6a1.5 1.5 0 0 0-1.5-1.5H15M9 3h6v3.5H9zM9 12h6m-6 4h4" />
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  copy: <path d="M9 9h10.5v11H9zM5 15.5H4.5V4.5H15V5" />,
  download: <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 20h15" />,
  edit: <path d="m14.5 6.5 3 3M4.5 19.5l1-4L16 5l3 3L8.5 18.5z" />,
  error: <path d="M12 7.5v5.5m0 3.2v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z" />,
  external: <path d="M13.5 4.5h6v6m0-6L11 13M17 14v5.5H4.5V7H10" />,
  eye: (
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z" />
  ),
  file: <path d="M13.5 3.5h-7v17h11V7.5zm0 0v4h4M9.5 12.5h5m-5 4h5" />,
  cursor: <path d="m6.5 4 12.5 8.2-5.5 1.1-2.8 5z" />,
  home: <path d="m4 11 8-7 8 7v9h-5.5v-5.5h-5V20H4z" />,
  info: <path d="M12 11v5.5m0-9.2v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z" />,
  list: <path d="M8.5 6.5h12m-12 5.5h12m-12 5.5h12M4 6.5h.1M4 12h.1M4 17.5h.1" />,
  lock: <path d="M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3" />,
  logout: <path d="M10 4.5H4.5v15H10M9 12h11.5m-4-4 4 4-4 4" />,
  mail: <path d="M3.5 6h17v12.5h-17zm0 .5L12 13l8.5-6.5" />,
  mapPin: (
    <path d="M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11zM14.3 10a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0z" />
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  minus: <path d="M5.5 12h13" />,
  more: <path d="M5.5 12h.1M12 12h.1M18.5 12h.1" strokeWidth="3" />,
  phone: (
    <path d="M5 4h4l1.5 4.5-2.3 1.7a12 12 0 0 0 5.6 5.6l1.7-2.3L20 15v4a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z" />
  ),
  pin: <path d="M9 4h6l-.8 6.2 3.3 3.3v1.5h-11v-1.5l3.3-3.3zM12 15v5.5" />,
  plus: <path d="M12 5v14M5 12h14" />,
  printer: <path d="M7 8.5V4h10v4.5M7 17H3.5V8.5h17V17H17M7 14h10v6H7z" />,
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9m0-4.5V9H15" />,
  screen: <path d="M3.5 5h17v11h-17zM9 20h6m-3-4v4M7 9h5v4H7z" />,
  search: <path d="m20 20-4.5-4.5M17.5 10.7a6.8 6.8 0 1 1-13.6 0 6.8 6.8 0 0 1 13.6 0z" />,
  share: <path d="M12 15V4m-4 4 4-4 4 4M7 11.5H5V20.5h14v-9h-2" />,
  sliders: (
    <path d="M4 7h9m4 0h3M4 17h3m4 0h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0z" />
  ),
  sortAscending: <path d="M12 19V5m-5 5 5-5 5 5" />,
  sortDescending: <path d="M12 5v14m-5-5 5 5 5-5" />,
  star: <path d="m12 4 2.4 5 5.6.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.6-.8z" />,
  success: <path d="m8 12.3 2.8 2.8L16 9.7M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z" />,
  target: (
    <path d="M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 12h.1" />
  ),
  trash: <path d="M4.5 7h15M9.5 7V4h5v3M6.5 7l.8 13h9.4l.8-13M10.3 11v5.5m3.4-5.5v5.5" />,
  undo: <path d="M8.5 5 4.5 9l4 4M4.5 9h9a5.5 5.5 0 0 1 0 11H9" />,
  user: <path d="M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6M16 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0z" />,
  users: (
    <path d="M2.5 19.5c.5-3.6 3-5.5 6.5-5.5s6 1.9 6.5 5.5M12.5 7.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.3c2 .7 3.2 2.5 3.5 5.2" />
  ),
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof ICON_PATHS;

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
