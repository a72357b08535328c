import { Link } from 'react-router-dom';
import type { LinkProps } from '#design-system/LinkProvider/LinkProvider.tsx';

/** The link of the design system, through the router. */
export function RouterLink({ href, ...props }: LinkProps) {
  return <Link to={href} {...props} />;
}
