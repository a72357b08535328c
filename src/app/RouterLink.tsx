import { Link } from 'react-router-dom';
import type { LinkProps } from '#design-system/LinkProvider/LinkProvider.tsx';

/** Implements the design system's link with the router. */
export function RouterLink({ href, ...props }: LinkProps) {
  return <Link to={href} {...props} />;
}
