import type { ReactNode } from 'react';

/**
 * A link to another entry of this Storybook, with its sidebar and toolbar. A documentation page is in a frame, so the
 * address begins with the folder: `?path=…` alone would show the bare frame.
 * `to` says what Storybook shows: `/story/ID` or `/docs/ID`, and its `&args` and `&globals`
 */
export function StorybookLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={`./?path=${to}`} target="_top">
      {children}
    </a>
  );
}
