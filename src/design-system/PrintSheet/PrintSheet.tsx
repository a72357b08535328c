import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, media, shadow, space, type TOKEN_VALUES } from '../tokens/tokens.ts';
import {
  CoverRoofs,
  End,
  Foot,
  PAGE_TOP,
  PrintDocument,
  tones,
  Toolbar,
  type PrintDocumentProps,
} from './sheetParts.tsx';

/** The colour of a document: it replaces the accent within it. */
export type SheetTone = keyof typeof TOKEN_VALUES.color.tone;

interface PrintSheetProps extends PrintDocumentProps {
  /** Colour of the market. */
  tone?: SheetTone;
  /**
   * Whether the sheet is a document, or stands in a `PrintDocument` of several sheets: its cover, a part of it, or the last
   * part, on which all are signed.
   */
  place?: 'alone' | 'cover' | 'part' | 'last';
  /** Shown above the sheet, on screen only: back link, download button. */
  toolbar?: ReactNode;
  /** Document header, on an accent-coloured band. */
  header: ReactNode;
  /** What ends the content. It stays on one page with the footer, or with the last rows of a table where `signed` follows. */
  closing?: ReactNode;
  /** What the reader agrees to in a document of several sheets: on one page with the footer and the end of the content. */
  signed?: ReactNode;
  /** Printed after the footer, on pages of its own. */
  annex?: ReactNode;
  /** Document footer: date, signature, legal line. */
  footer?: ReactNode;
}

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
    /* Chromium centres a block too, so that a narrow sheet would not fill its page. */
    justify-items: normal;
    padding: 0;
  }
`;

const Sheet = styled.article`
  ${tones}

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
    /* Tighter than on screen: twelve lines and the agreement fit on one page. */
    --rhythm: ${space[3]};

    gap: var(--rhythm);
    /* Height of an agreement with what stands around it, and the space above it. */
    --end-room: 83mm;
    width: auto;
    min-height: 0;
    padding: 0;
    border: 0;
    /* A background would cover the running header. */
    background: none;
    box-shadow: none;

    /* Room for the running header on every page. The band of the first one covers it, and reaches the edges. */
    @supports (box-decoration-break: clone) {
      padding-block-start: ${PAGE_TOP};
      box-decoration-break: clone;
    }

    /* A short one has the rhythm of the screen, unless it says more than its plan. */
    &[data-place='alone']:not(
        :has(tbody tr:nth-child(7), [data-word], [data-long], [data-places='many'])
      ) {
      --rhythm: ${space[6]};
    }
    /* A part that has room on the page before it stands there, whole. */
    &[data-part] {
      --rhythm: ${space[2]};
      --end-room: 20mm;

      margin-block-start: 4mm;
      break-inside: avoid;
    }
    /* A long table may continue on the next page; the only part begins below its cover in any case. */
    ${Root}:has(> [data-place='cover']) + ${Root} > &[data-place='last'],
    &[data-part]:has(tbody tr:nth-child(7)):not(:has([data-columns])) {
      break-inside: auto;

      > :not([data-end]) {
        break-after: avoid;
      }
    }
    /* A table in columns fits on its page. */
    &:has([data-columns]) {
      --end-room: 0mm;
    }
    > :is([data-end], [data-signed]),
    > :is([data-end], [data-signed]) > * {
      break-inside: avoid;
    }
    /* Never on a page of its own. */
    > [data-signed] {
      break-before: avoid;
    }
    /* Nothing is signed there: what has room stands on the page, and the list that follows it on the next. */
    &[data-place='part'] > [data-end] {
      break-inside: auto;
    }
    /* What ends a document is never alone on a page, which it would leave almost empty: a short table goes with it. */
    > :not(:has(tbody tr:nth-child(7))) + [data-end]:not(:has([data-long])) {
      break-before: avoid;
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
    :is(tbody, tfoot) > tr > * {
      padding-block: ${space.half};
    }
    /* Rows of 22 px where others follow on the page, and of 20 px in a long one. */
    &[data-part] :is(tbody, tfoot) > tr > * {
      --line-height: ${font.lineHeight.snug};
      padding-block: 1px;
    }
    &[data-part] thead > tr > * {
      padding-block: 0 ${space.half};
    }
    table:has(tbody tr:nth-child(7)) :is(tbody, tfoot) > tr > * {
      --line-height: ${font.lineHeight.tight};
      padding-block: 1px;
    }
    /* Each page of a long table holds at least three of its rows. */
    tbody tr:nth-child(-n + 2),
    tbody tr:nth-last-child(-n + 3):not(:last-child) {
      break-after: avoid;
    }
    tfoot tr {
      break-before: avoid;
    }
    /* The last rows of a long one go with the end: its room is inside the unbreakable last row. */
    > :has(tbody tr:nth-child(7)):has(tfoot):has(+ [data-end]) {
      margin-block-end: calc(-1 * var(--end-room));
    }
    > :has(+ [data-end]) table:has(tbody tr:nth-child(7)) tfoot > tr:last-child > * {
      padding-block-end: calc(${space.half} + var(--end-room));
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
  h1,
  h2 {
    color: inherit;
    font-size: ${font.size['3xl']};
  }
  > :not(svg) {
    position: relative;
  }
  ${media.below.sm} {
    padding-block: ${space[6]};

    h1,
    h2 {
      font-size: ${font.size.xl};
    }
  }

  ${media.print} {
    padding-block: 4mm 3mm;
    break-after: avoid;

    [data-part] > & {
      padding-block: 3.5mm 2mm;
    }
    [data-part] > & h2 {
      font-size: ${font.size['2xl']};
    }

    @supports (box-decoration-break: clone) {
      margin-block-start: calc(-1 * ${PAGE_TOP});
    }
  }
`;

/** An A4 document, shown as a sheet of paper on screen and printed as the same pages. */
export function PrintSheet({
  tone = 'petrol',
  place = 'alone',
  toolbar,
  header,
  children,
  closing,
  signed,
  annex,
  footer,
  ...pages
}: PrintSheetProps) {
  const hasEnd = closing !== undefined || footer !== undefined;
  const foot = footer !== undefined && <Foot>{footer}</Foot>;
  const isPart = place === 'part' || place === 'last';
  const sheet = (
    <Root>
      {toolbar !== undefined && <Toolbar data-print="hidden">{toolbar}</Toolbar>}
      <Sheet data-tone={tone} data-place={place} data-part={isPart || undefined}>
        <Head>
          <CoverRoofs />
          {header}
        </Head>
        {children}
        {hasEnd && (
          <End data-end={closing === undefined ? 'footer' : 'closing'}>
            {closing}
            {signed === undefined && foot}
          </End>
        )}
        {signed !== undefined && (
          <End data-signed>
            {signed}
            {foot}
          </End>
        )}
        {annex}
      </Sheet>
    </Root>
  );
  return place === 'alone' ? <PrintDocument {...pages}>{sheet}</PrintDocument> : sheet;
}
