import type { Page } from 'playwright';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Removes all white space, because a PDF positions words individually. */
export const compact = (text: string): string => text.replaceAll(/\s/g, '');

/** Prints the screen to PDF (A4, set by the style sheet) and returns the text of each page without white space. */
export async function printedPages(page: Page, path?: string): Promise<string[]> {
  const output = path === undefined ? {} : { path };
  return pdfPages(await page.pdf({ preferCSSPageSize: true, ...output }));
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
