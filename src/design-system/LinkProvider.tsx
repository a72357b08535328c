import { createContext, useContext } from 'react';
import type { AnchorHTMLAttributes, ComponentType, ReactNode, Ref } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
};

const LinkContext = createContext<ComponentType<LinkProps> | null>(null);

interface LinkProviderProps {
  /** The router's link component, used for every address inside the application. */
  component: ComponentType<LinkProps>;
  children: ReactNode;
}

/** Makes the links of the design system navigate through the application's router. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

function isInternal(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//');
}

/** An unstyled link: the router's link inside the application, a plain anchor for other addresses. */
export function BaseLink({ children, ...props }: LinkProps) {
  const RouterLink = useContext(LinkContext);
  if (RouterLink && isInternal(props.href) && props.target === undefined) {
    // The component comes from the context and is created once, by the application.
    // oxlint-disable-next-line react/static-components
    return <RouterLink {...props}>{children}</RouterLink>;
  }
  const rel = props.target === '_blank' ? 'noopener noreferrer' : undefined;
  return (
    <a rel={rel} {...props}>
      {children}
    </a>
  );
}
