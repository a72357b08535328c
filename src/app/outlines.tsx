import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { DesignSystemProvider } from '#design-system/DesignSystemProvider.tsx';
import { HomeSkeleton } from '#features/home/HomeSkeleton.tsx';
import { BareScreen } from '#features/shell/BareScreen.tsx';
import { ShellSkeleton } from '#features/shell/ShellSkeleton.tsx';
import { SignInPanel } from '#features/session/SignInPanel.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import type { Outline } from './announcedModules.ts';

/** An outline as the page contains it. */
export interface RenderedOutline {
  html: string;
  css: string;
}

const SCREEN_BY_OUTLINE: Readonly<Record<Outline, React.ReactNode>> = {
  signIn: <SignInPanel onSignIn={() => undefined} />,
  home: (
    <ShellSkeleton>
      <HomeSkeleton />
    </ShellSkeleton>
  ),
  shell: <ShellSkeleton />,
  bare: (
    <BareScreen width="page">
      <Skeleton bars={4} />
    </BareScreen>
  ),
};

const STYLE_ATTRIBUTE = / style="([^"]*)"/g;

/**
 * Moves the style attributes of the markup into rules, because the Content-Security-Policy ignores style attributes.
 * React replaces the outline as a whole, so the rules go with it.
 */
function withoutStyleAttributes(markup: string): RenderedOutline {
  const rules = new Map<string, string>();
  const html = markup.replace(STYLE_ATTRIBUTE, (_, declarations: string) => {
    const name = rules.get(declarations) ?? `o${rules.size}`;
    rules.set(declarations, name);
    return ` data-outline="${name}"`;
  });
  const css = [...rules].map(([declarations, name]) => `[data-outline="${name}"]{${declarations}}`);
  return { html, css: css.join('') };
}

/** Renders an outline to HTML and the CSS that it needs, global styles included. */
export function renderOutline(outline: Outline): RenderedOutline {
  const sheet = new ServerStyleSheet();
  const markup = renderToStaticMarkup(
    sheet.collectStyles(<DesignSystemProvider>{SCREEN_BY_OUTLINE[outline]}</DesignSystemProvider>),
  );
  const { html, css } = withoutStyleAttributes(markup);
  const styles = sheet.getStyleTags().replace(/<\/?style[^<>]*>/g, '');
  sheet.seal();
  return { html, css: styles + css };
}
