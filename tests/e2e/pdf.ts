import type { Page } from 'playwright';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Removes all white space, because a PDF positions words individually. */
export const compact = (text: string): string => text.replaceAll(/\s/g, '');

/** Prints the screen to PDF (A4, set by the style sheet) and returns the text of each page without white space. */
export async function printedPages(page: Page, path?: string): Promise<string[]> {
  const output = path === undefined ? {} : { path };
  return pdfPages(await page.pdf({ preferCSSPageSize: true, ...output }));
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

/** Returns the text of each page of a PDF without white space. */
async function pdfPages(data: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(compact(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  await document.destroy();
  return pages;
}
