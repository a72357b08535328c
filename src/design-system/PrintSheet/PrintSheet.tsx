import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { color, font, media, shadow, space } from '../tokens/tokens.ts';
import { CoverRoofs } from './CoverRoofs.tsx';

interface PrintSheetProps {
  /** Shown above the sheet, on screen only: back link, download button. */
  toolbar?: ReactNode;
  /** Document header, on an accent-coloured band. */
  header: ReactNode;
  /** Reference printed at the bottom of every page, opposite the page number. */
  reference?: string;
  /** Running header from the second page on, which repeats the title of the cover band. */
  continued?: string;
  children: ReactNode;
  /** Document footer: date, signature, legal line. */
  footer?: ReactNode;
}

/** Returns a text as a quoted CSS string. */
const quoted = (text: string): string => `'${text.replaceAll(/[\\'\n]/g, ' ')}'`;

/**
 * Sets page margins and page numbers, which only a global `@page` rule can do. Pages have no side margins, and the first
 * one no top margin, so that the cover band reaches the edges; the sheet adds its own margins.
 */
const PageRules = createGlobalStyle<{ $reference: string; $continued: string }>`
  @page {
    size: A4;
    margin: 18mm 0 18mm;

    @top-left {
      margin-left: 18mm;
      margin-right: 18mm;
      content: ${({ $continued }) => quoted($continued)};
      color: #67625a;
      font-family: 'Inter Variable', sans-serif;
      font-size: 8pt;
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
  @page :first {
    margin-top: 0;

    @top-left { content: none; }
  }
`;

const Root = styled.div`
  --sheet-margin: 18mm;

  display: grid;
  gap: ${space[4]};
  justify-items: center;
  padding-block: 0 ${space[12]};

  ${media.below.sm} {
    --sheet-margin: ${space[5]};
  }
  ${media.print} {
    display: block;
    padding: 0;
  }
`;

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  width: min(210mm, 100%);

  /* Keeps the way back and the download on one line of a phone. */
  ${media.below.xs} {
    > button:first-child {
      margin-inline-start: calc(-1 * ${space[2]});
      padding-inline: ${space[2]};
    }
  }
  ${media.print} {
    display: none;
  }
`;

const Sheet = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${space[8]};
  width: min(210mm, 100%);
  min-height: 297mm;
  padding-block-end: 16mm;
  /* Aligns tables with the text of the document. */
  --table-inset: 0;
  border: 1px solid ${color.border.subtle};
  background: ${color.surface.raised};
  box-shadow: ${shadow.overlay};
  font-size: ${font.size.md};

  > * {
    margin-inline: var(--sheet-margin);
  }
  > footer {
    margin-block-start: auto;
  }
  h2,
  h3 {
    break-after: avoid;
  }
  p {
    orphans: 3;
    widows: 3;
  }

  ${media.below.sm} {
    min-height: 0;
    padding-block-end: ${space[6]};
  }
  ${media.print} {
    /* Tighter than on screen, so that a typical proposal fits on one page. */
    gap: 6mm;
    /* Height of a one-line footer and the space above it. */
    --foot-room: 17mm;
    width: auto;
    /* Content height of a page, so that a short document has its footer at the bottom of the page. */
    min-height: 278mm;
    padding: 0;
    border: 0;
    box-shadow: none;

    > footer {
      break-before: avoid;
      break-inside: avoid;
    }
    thead {
      display: table-header-group;
      break-after: avoid;
    }
    /*
     * Merges rows and totals into one flow, because Chromium does not avoid breaks between two row groups. The totals
     * then print once, at the end: a repeated footer would look like a subtotal per page.
     */
    tbody,
    tfoot {
      display: contents;
    }
    tr,
    figure,
    section > header {
      break-inside: avoid;
    }
    /* A short table stays on one page. */
    table:not(:has(tbody tr:nth-child(7))) {
      break-inside: avoid;
    }
    /* A long table is denser, and each page holds at least three of its rows. */
    table:has(tbody tr:nth-child(7)) tbody > tr > * {
      padding-block: 0.375rem;
    }
    tbody tr:nth-child(-n + 2),
    tbody tr:nth-last-child(-n + 3):not(:last-child) {
      break-after: avoid;
    }
    tfoot tr {
      break-before: avoid;
    }
    /* Reserves space for the footer inside the unbreakable last row: Chromium could otherwise print it alone. */
    > :has(+ footer):has(tr) {
      margin-block-end: calc(-1 * var(--foot-room));
    }
    > :has(+ footer) :is(tfoot, tbody:last-child) > tr:last-child > * {
      padding-block-end: calc(${space[3]} + var(--foot-room));
    }
  }
`;

const Head = styled.header`
  position: relative;
  overflow: hidden;
  padding: 16mm var(--sheet-margin) 12mm;
  background: ${color.intent.accent.solid};
  color: ${color.text.onAccent};

  ${Sheet} > & {
    margin-inline: 0;
  }
  h1 {
    color: inherit;
    font-size: ${font.size['3xl']};
  }
  > :not(svg) {
    position: relative;
  }
  ${media.below.sm} {
    padding-block: ${space[6]};

    h1 {
      font-size: ${font.size.xl};
    }
  }

  ${media.print} {
    padding-block: 12mm 8mm;
  }
`;

const Foot = styled.footer`
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.border.default};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

/** An A4 document, shown as a sheet of paper on screen and printed as the same pages. */
export function PrintSheet({
  toolbar,
  header,
  reference = '',
  continued = '',
  children,
  footer,
}: PrintSheetProps) {
  return (
    <Root>
      <PageRules $reference={reference} $continued={continued} />
      {toolbar !== undefined && <Toolbar>{toolbar}</Toolbar>}
      <Sheet>
        <Head>
          <CoverRoofs />
          {header}
        </Head>
        {children}
        {footer !== undefined && <Foot>{footer}</Foot>}
      </Sheet>
    </Root>
  );
}
