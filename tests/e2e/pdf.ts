import type { Page } from 'playwright';
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

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

/** A heading or a row of a table, as the tags of a PDF give it to a screen reader. */
interface TaggedLine {
  /** « H1 » or « TR » */
  role: string;
  /** Without white space. */
  text: string;
  page: number;
  /** Height of its first line above the foot of the page, in points. */
  top: number;
}

interface TagNode {
  role: string;
  children: (TagNode | { type: string; id: string })[];
}

/** The text of a tag, and the height of each of its words. */
interface Content {
  text: string;
  tops: number[];
}

/** Returns the headings and table rows of a tagged page, in the order of its tags. */
async function taggedLinesOf(page: PDFPageProxy): Promise<TaggedLine[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const contents = new Map<string, Content>();
  const open: string[] = [];
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id);
      continue;
    }
    const content = contents.get(open.at(-1) ?? '') ?? { text: '', tops: [] };
    content.text += compact(item.str);
    if (item.str.trim() !== '') content.tops.push((item.transform as number[])[5] ?? 0);
    contents.set(open.at(-1) ?? '', content);
  }
  const contentsOf = (node: TagNode['children'][number]): Content[] => {
    if ('role' in node) return node.children.flatMap(contentsOf);
    const content = contents.get(node.id);
    return content ? [content] : [];
  };
  const linesOf = (node: TagNode['children'][number]): TaggedLine[] => {
    if (!('role' in node)) return [];
    const { role } = node;
    if (!/^(H\d|TR)$/.test(role)) return node.children.flatMap(linesOf);
    const parts = contentsOf(node);
    const top = Math.max(...parts.flatMap(({ tops }) => tops));
    return [{ role, text: parts.map(({ text }) => text).join(''), page: page.pageNumber, top }];
  };
  const root = (await page.getStructTree()) as TagNode | null;
  return root === null ? [] : linesOf(root);
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
async function printedDocument(page: Page): Promise<PDFDocumentProxy> {
  const data = await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true });
  return getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
}

/** Prints the screen, and returns what the PDF says of itself. */
export async function printedStructure(page: Page): Promise<PdfStructure> {
  const document = await printedDocument(page);
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

/** Prints the screen, and returns the headings and table rows of the PDF in the order of its tags. */
export async function printedTags(page: Page): Promise<TaggedLine[]> {
  const document = await printedDocument(page);
  const lines: TaggedLine[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    lines.push(...(await taggedLinesOf(await document.getPage(number))));
  }
  await document.destroy();
  return lines;
}

/**
 * Returns the part of the printed letters, from 0 to 1, that are drawn one by one (Type 3) instead of with an embedded
 * font.
 */
export async function drawnLetters(data: Uint8Array): Promise<number> {
  const document = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const counted = { drawn: 0, all: 0 };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    // Loads the fonts of the page.
    await page.getOperatorList();
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item)) continue;
      const { length } = compact(item.str);
      const font = page.commonObjs.get(item.fontName) as { isType3Font?: boolean } | null;
      counted.all += length;
      if (font?.isType3Font === true) counted.drawn += length;
    }
  }
  await document.destroy();
  return counted.drawn / counted.all;
}
