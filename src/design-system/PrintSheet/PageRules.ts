import { createGlobalStyle } from 'styled-components';

/** Returns a text as a quoted CSS string. */
const quoted = (text: string): string => `'${text.replaceAll(/[\\'\n]/g, ' ')}'`;

interface PageRulesProps {
  /** Name of the pages of a sheet, so that each of several sheets has its own texts. */
  $name: string;
  $reference: string;
  $continued: string;
}

/**
 * Sets page margins and page numbers, which only a global `@page` rule can do. Pages have no side margins, and the first
 * one no top margin, so that the cover band reaches the edges; the sheet adds its own margins.
 */
export const PageRules = createGlobalStyle<PageRulesProps>`
  @page ${({ $name }) => $name} {
    size: A4;
    margin: 18mm 0 13mm;

    @top-left {
      margin-left: 18mm;
      margin-right: 18mm;
      content: ${({ $continued }) => quoted($continued)};
      color: #67625a;
      font-family: 'Inter Variable', sans-serif;
      font-size: 8pt;
      line-height: 1.25;
    }

    @bottom-left {
      margin-left: 18mm;
      content: ${({ $reference }) => quoted($reference)};
      color: #67625a;
      font-family: 'Inter Variable', sans-serif;
      font-size: 8pt;
    }
    @bottom-right {
      margin-right: 18mm;
      content: counter(page) ' / ' counter(pages);
      color: #67625a;
      font-family: 'Inter Variable', sans-serif;
      font-size: 8pt;
    }
  }
  @page ${({ $name }) => $name}:first {
    margin-top: 0;

    @top-left { content: none; }
  }
`;
