import type { Page } from 'playwright';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF places words one by one: only the letters count. */
export const compact = (text: string): string => text.replaceAll(/\s/g, '');

/** The letters of each page that a client receives of the screen shown: A4, as the style sheet says. */
export async function printedPages(page: Page, path?: string): Promise<string[]> {
  const kept = path === undefined ? {} : { path };
  return pdfPages(await page.pdf({ preferCSSPageSize: true, ...kept }));
}

/** The text of each page of a PDF, without spaces. */
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
