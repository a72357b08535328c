import { createGlobalStyle } from 'styled-components';
import { CSS_VARIABLES, TOUCH_SIZES } from './declarations.ts';
import { color, font, media, radius, space, zIndex } from './tokens.ts';

/**
 * The height of a line: `--line-height` times the font size, in whole pixels. With fractions, the text below a line could
 * be painted one pixel higher or lower from one frame to the next.
 */
const LINE_HEIGHT = 'line-height: round(calc(var(--line-height) * 1em), 1px);';

/** Out of sight, and still read by screen readers. */
const VISUALLY_HIDDEN = `
  position: absolute !important;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** The global styles: variables, reset, typography, focus ring and print base. */
export const GlobalStyle = createGlobalStyle`
  /* Takes the room of Inter until it has loaded: the widths of Arial, scaled to those of a French text, and the ascent
     (0.969 em) and descent (0.241 em) of Inter divided by that scale. */
  @font-face {
    font-family: 'Inter Fallback';
    src: local('Arial'), local('Helvetica'), local('Liberation Sans');
    size-adjust: 106.4%;
    ascent-override: 91%;
    descent-override: 22.7%;
    line-gap-override: 0%;
  }

  :root {
    color-scheme: light;
    --line-height: ${font.lineHeight.normal};
    ${CSS_VARIABLES}
  }

  ${media.touch} {
    :root { ${TOUCH_SIZES} }
  }

  /* The base font size scales with the window: 16 px × width/320 on a portrait phone, × width/480 on
     a landscape one, × width/1024 up to 1024 px, and 16 px beyond (RE-02 to RE-04, D-82). */
  html { font-size: 16px; }
  @media (max-width: 1024px) { html { font-size: calc(100vw / 64); } }
  @media (max-width: 767.98px) { html { font-size: calc(100vw / 30); } }
  @media (max-width: 767.98px) and (max-aspect-ratio: 10/16) { html { font-size: 5vw; } }

  *, *::before, *::after { box-sizing: border-box; ${LINE_HEIGHT} }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-block: ${space[16]} var(--bottom-bar, 0px);
  }

  body {
    margin: 0;
    min-height: 100dvh;
    background: ${color.surface.canvas};
    color: ${color.text.default};
    font-family: ${font.family.sans};
    font-size: ${font.size.md};
    font-feature-settings: 'cv11', 'ss03';
    -webkit-font-smoothing: antialiased;
  }

  /* A chevron instead of the triangle of the browser. */
  summary {
    display: flex;
    gap: ${space[2]};
    align-items: center;
    cursor: pointer;
  }
  summary::before {
    content: '';
    width: 0.375rem;
    height: 0.375rem;
    border: solid currentcolor;
    border-width: 0 2px 2px 0;
    rotate: -45deg;
  }
  details[open] > summary::before { rotate: 45deg; }

  #root, #storybook-root { isolation: isolate; }

  h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, blockquote, fieldset, legend {
    margin: 0;
    padding: 0;
  }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-inline-size: 0; }

  h1, h2, h3, h4 {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
    --line-height: ${font.lineHeight.tight};
    letter-spacing: -0.011em;
    text-wrap: balance;
  }
  h1 { font-size: ${font.size['2xl']}; letter-spacing: -0.02em; }
  ${media.below.xs} { h1 { font-size: 1.3125rem; } }
  h2 { font-size: ${font.size.xl}; letter-spacing: -0.015em; }
  h3 { font-size: ${font.size.lg}; }
  h4 { font-size: ${font.size.md}; }

  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; ${LINE_HEIGHT} }
  button { background: none; border: 0; padding: 0; cursor: pointer; }
  :disabled, [aria-disabled='true'] { cursor: not-allowed; }
  a { color: inherit; }
  img, svg { display: block; max-width: 100%; }
  table { border-collapse: separate; border-spacing: 0; }
  time, data, output { font-variant-numeric: tabular-nums; }
  [hidden] { display: none !important; }

  :focus { outline: none; }
  :focus-visible {
    outline: 2px solid ${color.border.focus};
    outline-offset: 2px;
    border-radius: ${radius.sm};
  }

  .visually-hidden { ${VISUALLY_HIDDEN} }
  /* Words beside an icon, which stands for them on a phone. */
  ${media.below.sm} { .icon-words { ${VISUALLY_HIDDEN} } }

  /* Base UI would inject this rule in a <style> element, which the Content Security Policy blocks. */
  .base-ui-disable-scrollbar { scrollbar-width: none; }
  .base-ui-disable-scrollbar::-webkit-scrollbar { display: none; }

  [data-base-ui-portal] { position: relative; z-index: ${zIndex.popup}; }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }

  /* Of a screen that is no document: the sheets of documents name their own pages. */
  @page { size: A4; margin: 10mm; }

  @media print {
    html { font-size: 12pt; }
    body { background: #fff; min-height: 0; }
    a { text-decoration: none; }
    h1, h2, h3, h4 { break-after: avoid; }
    tr, figure { break-inside: avoid; }
    thead { display: table-header-group; }
    tfoot { display: table-row-group; }
    [data-print='hidden'] { display: none !important; }

    /* What only a click or a key uses. The heads of a sorted table and the chosen tab are words of the page. */
    button:not(th *, [role='tab'][aria-selected='true']),
    a[data-variant][data-size],
    th button svg,
    input:is([type='search'], [type='checkbox']):not(:checked) { display: none !important; }
    /* A field is what it holds. */
    td input {
      min-height: 0 !important;
      height: auto !important;
      border-color: transparent !important;
      background: none !important;
    }
    * { outline: none !important; }

    [data-printed] { font-size: 0; }
    [data-printed]::after { content: attr(data-printed); font-size: ${font.size.sm}; }
    * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  }
`;
