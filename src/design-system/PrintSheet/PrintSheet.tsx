import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { color, font, media, shadow, space } from '../tokens/tokens.ts';

interface PrintSheetProps {
  /** Above the sheet, on screen only: back link, download button. */
  toolbar?: ReactNode;
  /** Head of the document. */
  header: ReactNode;
  children: ReactNode;
  /** Foot of the document: date, signature, legal line. */
  footer?: ReactNode;
}

/** Margins and page numbers belong to the paper, and only a global rule can speak to it. */
const PageRules = createGlobalStyle`
  @page {
    size: A4;
    margin: 14mm 15mm 17mm;

    @bottom-right {
      content: counter(page) ' / ' counter(pages);
      color: #67625a;
      font-family: 'Inter Variable', sans-serif;
      font-size: 8pt;
    }
  }
`;

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: center;
  padding: ${space[6]} ${space[4]} ${space[12]};

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
  padding: 16mm 15mm;
  /* Tables line up with the text of the document. */
  --table-inset: 0;
  border: 1px solid ${color.border.subtle};
  background: ${color.surface.raised};
  box-shadow: ${shadow.overlay};
  font-size: ${font.size.md};

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
    padding: ${space[6]} ${space[5]};
  }
  ${media.print} {
    display: block;
    width: auto;
    min-height: 0;
    padding: 0;
    border: 0;
    box-shadow: none;

    > * + * {
      margin-block-start: 7mm;
    }
    > footer {
      break-inside: avoid;
    }
    thead {
      display: table-header-group;
    }
    /* Totals once, at the end: a repeated foot would read as a subtotal per page. */
    tfoot {
      display: table-row-group;
    }
    tr,
    figure,
    section > header {
      break-inside: avoid;
    }
  }
`;

const Head = styled.header`
  padding-block-end: ${space[5]};
  border-block-end: 2px solid ${color.intent.accent.solid};
`;

const Foot = styled.footer`
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.border.default};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

/** An A4 document: a sheet of paper on screen, and the same pages once printed. */
export function PrintSheet({ toolbar, header, children, footer }: PrintSheetProps) {
  return (
    <Root>
      <PageRules />
      {toolbar !== undefined && <Toolbar>{toolbar}</Toolbar>}
      <Sheet>
        <Head>{header}</Head>
        {children}
        {footer !== undefined && <Foot>{footer}</Foot>}
      </Sheet>
    </Root>
  );
}
