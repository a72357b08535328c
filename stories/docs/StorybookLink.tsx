import type { ReactNode } from 'react';

interface StorybookLinkProps {
  /** What Storybook shows: `/story/ID` or `/docs/ID`, and its `&args` and `&globals`. */
  to: string;
  children: ReactNode;
}

/**
 * A link to another entry of this Storybook, with its sidebar and toolbar. A documentation page is in a frame, so the
 * address begins with the folder: `?path=…` alone would show the bare frame.
 */
export function StorybookLink({ to, children }: StorybookLinkProps) {
  return (
    <a href={`./?path=${to}`} target="_top">
      {children}
    </a>
  );
}
