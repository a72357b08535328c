import regular from '@fontsource/inter/files/inter-latin-400-normal.woff2?url';
import medium from '@fontsource/inter/files/inter-latin-500-normal.woff2?url';
import semibold from '@fontsource/inter/files/inter-latin-600-normal.woff2?url';
import bold from '@fontsource/inter/files/inter-latin-700-normal.woff2?url';
import { useEffect, useId, type ReactNode } from 'react';
import styled, { createGlobalStyle, css } from 'styled-components';
import { withJoinedDashes } from '#domain/format/text.ts';
import { color, font, media, space, TOKEN_VALUES } from '../tokens/tokens.ts';

const Svg = styled.svg`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  width: min(125mm, 100%);
  fill: #fff;
`;

/** The roofs drawn at the bottom of the cover band. */
export function CoverRoofs() {
  return (
    <Svg viewBox="0 0 500 130" aria-hidden="true" focusable="false">
      <path
        fillOpacity="0.07"
        d="M20 130v-34h34l0-22 28-20 28 20v56h22V62h46v68h20V40h18V22h8v18h30v90h26V74l34-26 34 26v56h22V52h50v78h20V84h40V30h50v100z"
      />
      <path
        fillOpacity="0.08"
        d="M120 130V98l30-22 30 22v32h46V76h56v54h40V92h20v-8h32v8h18v38h30V66l36-28 36 28v64z"
      />
    </Svg>
  );
}

/** What stands above a sheet, on screen only. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  width: min(210mm, 100%);
`;

/** What stays together at the end of the document. */
export const End = styled.div`
  display: grid;
  gap: ${space[8]};

  ${media.print} {
    gap: var(--rhythm);
  }
`;

/** The end of a document, below a line. */
export const Foot = styled.footer`
  padding-block-start: ${space[3]};
  border-block-start: 1px solid ${color.border.default};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

type Tone = keyof typeof TOKEN_VALUES.color.tone;

/** Replaces the accent, and the colours of what is bought or meant, by those of a tone. */
const declarations = (tone: Tone) => `
  &[data-tone='${tone}'] {
    --color-intent-accent-solid: ${color.tone[tone].solid};
    --color-intent-accent-solid-hover: ${color.tone[tone].solidHover};
    --color-intent-accent-text: ${color.tone[tone].text};
    --color-intent-accent-surface: ${color.tone[tone].surface};
    --color-intent-accent-border: ${color.tone[tone].border};
    --color-intent-info-solid: ${color.tone[tone].solid};
    --color-data-purchased: ${color.tone[tone].solid};
  }
`;

const TONES: readonly Tone[] = ['petrol', 'pine', 'brick', 'bronze', 'slate'];

/** The tones of a document: every component within it takes their colours. */
export const tones = css`
  ${TONES.map(declarations).join('')}
`;

/*
 * Chromium prints a variable font as outlines, which are heavy and badly hinted in readers. Paper has static cuts, which
 * it embeds as subsets. A letter that they lack, outside of Latin-1, is printed with the font of the screen.
 */
const PRINT_FONT = 'InterStatic';
const PRINT_FAMILY = `'${PRINT_FONT}', ${TOKEN_VALUES.font.family.sans}`;

const CUTS = [
  { weight: '400', address: regular },
  { weight: '500', address: medium },
  { weight: '600', address: semibold },
  { weight: '700', address: bold },
] as const;

const face = ({ weight, address }: (typeof CUTS)[number]) => `
  @font-face {
    font-family: '${PRINT_FONT}';
    font-weight: ${weight};
    src: url('${address}') format('woff2');
  }
`;

/** Prints the document, and all around it, in static cuts of the font. */
const PrintFonts = createGlobalStyle`
  ${CUTS.map(face).join('')}

  ${media.print} {
    :root {
      --font-family-sans: ${PRINT_FAMILY};
    }
  }
`;

/** Loads the fonts of paper while the document is on screen: a browser that prints does not wait for them. */
function usePrintFonts(): void {
  useEffect(() => {
    for (const { weight } of CUTS) void document.fonts.load(`${weight} 1em '${PRINT_FONT}'`);
  }, []);
}

/** Returns a text as a quoted CSS string. */
const quoted = (text: string): string => `'${withJoinedDashes(text.replaceAll(/[\\'\n]/g, ' '))}'`;

interface PageRulesProps {
  /** Name of the pages of a sheet, so that each of several sheets has its own texts. */
  $name: string;
  $reference: string;
  $continued: string;
}

/** Height of the margin that holds the running header. */
export const PAGE_TOP = '18mm';

/**
 * Sets page margins and page numbers, which only a global `@page` rule can do. Pages have no side margins, so that bands
 * reach the edges; the sheet adds its own. Where it can repeat its padding on every page they have no top margin either:
 * the running header is then painted below the content of the page, and the band of a first page covers it.
 */
const PageRules = createGlobalStyle<PageRulesProps>`
  @page ${({ $name }) => $name} {
    size: A4;
    margin: ${PAGE_TOP} 0 13mm;

    @top-left {
      margin-left: 18mm;
      margin-right: 18mm;
      content: ${({ $continued }) => quoted($continued)};
      color: #67625a;
      font-family: ${PRINT_FAMILY};
      font-size: 8pt;
      line-height: 1.25;
    }

    @bottom-left {
      margin-left: 18mm;
      content: ${({ $reference }) => quoted($reference)};
      color: #67625a;
      font-family: ${PRINT_FAMILY};
      font-size: 8pt;
    }
    @bottom-right {
      margin-right: 18mm;
      /* A long reference beside it leaves it on one line. */
      content: counter(page) '\\A0/\\A0' counter(pages);
      color: #67625a;
      font-family: ${PRINT_FAMILY};
      font-size: 8pt;
    }
  }
  @supports (box-decoration-break: clone) {
    @page ${({ $name }) => $name} {
      margin-top: 0;

      @top-left {
        /* Two empty lines above it: where the page has no margin, a margin box has neither height nor padding. */
        content: '\\A\\A' ${({ $continued }) => quoted($continued)};
        vertical-align: top;
        white-space: pre-line;
      }
    }
  }
`;

export interface PrintDocumentProps {
  /** Printed at the bottom of every page, opposite the page number. */
  reference?: string;
  /** Running header from the second page on, which repeats the title of the cover band. */
  continued?: string;
  children: ReactNode;
}

/** The pages of a document of one or several sheets, which follow each other on them. */
export function PrintDocument({ reference = '', continued = '', children }: PrintDocumentProps) {
  const name = `sheet${useId().replaceAll(/\W/g, '')}`;
  usePrintFonts();
  return (
    <div style={{ page: name }}>
      <PrintFonts />
      <PageRules $name={name} $reference={reference} $continued={continued} />
      {children}
    </div>
  );
}
