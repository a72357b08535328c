import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { DesignSystemProvider } from '#design-system/DesignSystemProvider.tsx';
import { HomeSkeleton } from '#features/home/HomeSkeleton.tsx';
import { ScreenFrame } from '#features/shell/ShellSkeleton.tsx';
import { ScreenSkeleton } from '#features/shell/ScreenSkeleton.tsx';
import { SignInPanel } from '#features/session/SignInPanel.tsx';
import type { AnnouncedRoute } from './announcedModules.ts';

/** An outline as the page contains it. */
export interface RenderedOutline {
  html: string;
  css: string;
}

type ShownOutline = Pick<AnnouncedRoute, 'outline' | 'skeleton'>;

function screenOf({ outline, skeleton }: ShownOutline): React.ReactNode {
  if (outline === 'signIn') return <SignInPanel onSignIn={() => undefined} />;
  return (
    <ScreenFrame isBare={outline === 'bare'}>
      {skeleton && (skeleton === 'home' ? <HomeSkeleton /> : <ScreenSkeleton kind={skeleton} />)}
    </ScreenFrame>
  );
}

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
export function renderOutline(shown: ShownOutline): RenderedOutline {
  const sheet = new ServerStyleSheet();
  const markup = renderToStaticMarkup(
    sheet.collectStyles(<DesignSystemProvider>{screenOf(shown)}</DesignSystemProvider>),
  );
  const { html, css } = withoutStyleAttributes(markup);
  const styles = sheet.getStyleTags().replace(/<\/?style[^<>]*>/g, '');
  sheet.seal();
  return { html, css: styles + css };
}
