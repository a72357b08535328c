import type { Page } from 'playwright';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Removes all white space, because a PDF positions words individually. */
export const compact = (text: string): string => text.replaceAll(/\s/g, '');

/** Prints the screen to PDF (A4, set by the style sheet) and returns the text of each page without white space. */
export async function printedPages(page: Page, path?: string): Promise<string[]> {
  const output = path === undefined ? {} : { path };
  return pdfTexts(await page.pdf({ preferCSSPageSize: true, ...output }));
}

/** Returns the text of each page of a PDF, without white space. */
export async function pdfTexts(data: Uint8Array): Promise<string[]> {
  return (await pdfPages(data)).map(({ text }) => text);
}

/** A line of printed text. */
interface PrintedLine {
  /** Texts that are visibly apart, without white space. */
  cells: string[];
  /** Distance of the end of the line from the left edge of the paper, in mm. */
  end: number;
}

const MM_PER_POINT = 25.4 / 72;
/** Space between two columns, in points. The space between the words or the thousands of one text is narrower. */
const COLUMN_GAP = 8;

interface Word {
  text: string;
  x: number;
  y: number;
  end: number;
}

/** Joins the words of a line, from left to right, into texts that are visibly apart. */
function lineOf(words: readonly Word[]): PrintedLine {
  const sorted = words.toSorted((a, b) => a.x - b.x);
  const cells: string[] = [];
  let end = -Infinity;
  for (const word of sorted) {
    if (word.x - end >= COLUMN_GAP) cells.push('');
    cells.push(`${cells.pop() ?? ''}${compact(word.text)}`);
    end = word.end;
  }
  return { cells, end: end * MM_PER_POINT };
}

/** Prints the screen to PDF and returns the lines of its pages, from the positions of their words. */
export async function printedLines(page: Page, path?: string): Promise<PrintedLine[]> {
  const output = path === undefined ? {} : { path };
  const data = await page.pdf({ preferCSSPageSize: true, ...output });
  const document = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const lines: PrintedLine[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const words = items.flatMap((item): Word[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , x = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, x, y: Math.round(y), end: x + item.width }];
    });
    const heights = [...new Set(words.map(({ y }) => y))];
    lines.push(...heights.map((height) => lineOf(words.filter(({ y }) => y === height))));
  }
  await document.destroy();
  return lines;
}

/** Margins at the top and the bottom of a page, in points: the running header and the page number are in them. */
const [TOP, BOTTOM] = [51, 36];

/** A printed page. */
export interface PrintedPage {
  /** Without white space. */
  text: string;
  /** The part of its height, from 0 to 1, above its last line of text. */
  filled: number;
}

async function pdfPages(data: Uint8Array): Promise<PrintedPage[]> {
  const document = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? item : []));
    const bottoms = words
      .map(({ transform }) => (transform as number[])[5] ?? 0)
      .filter((y) => y > BOTTOM && y < height - TOP);
    const lowest = Math.min(height - TOP, ...bottoms);
    pages.push({
      text: compact(words.map(({ str }) => str).join('')),
      filled: (height - TOP - lowest) / (height - TOP - BOTTOM),
    });
  }
  await document.destroy();
  return pages;
}

/** Prints the screen to PDF and returns its pages. */
export async function printedSheets(page: Page): Promise<PrintedPage[]> {
  return pdfPages(await page.pdf({ preferCSSPageSize: true }));
}

/** What a PDF says of itself. */
interface PdfStructure {
  title: string | undefined;
  language: string | undefined;
  isTagged: boolean;
  /** Bookmarks, indented by two spaces for each level. */
  bookmarks: string[];
}

interface Bookmark {
  title: string;
  items: Bookmark[];
}

const bookmarksOf = (items: readonly Bookmark[], indent = ''): string[] =>
  items.flatMap(({ title, items: below }) => [
    `${indent}${title}`,
    ...bookmarksOf(below, `${indent}  `),
  ]);

/** Prints the screen as Chromium does from its print dialog: tagged, with bookmarks. */
export async function printedStructure(page: Page): Promise<PdfStructure> {
  const data = await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true });
  const document = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  const { Title: title, Language: language } = info as Record<string, string | undefined>;
  const marks = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  const outline = (await document.getOutline()) as Bookmark[] | null;
  await document.destroy();
  return {
    title,
    language,
    isTagged: marks?.Marked === true,
    bookmarks: bookmarksOf(outline ?? []),
  };
}
