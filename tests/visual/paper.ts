import '@vitest/browser-playwright';
import { createCanvas } from '@napi-rs/canvas';
import type { Page } from 'playwright';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { BrowserCommandContext } from 'vitest/node';

/** A document of a story, as the browser would print it. */
export interface PaperDocument {
  /** Name of the document within its story: lower-case letters, digits and hyphens. */
  name: string;
  /** The document element with its styles, without scripts. */
  html: string;
}

/** Pixels of a picture per point of paper: 96 to the inch, as on screen. */
const SCALE = 96 / 72;

/** Prints a page of its own with Chromium. It has the origin of the story, so that it loads the same fonts. */
async function printedPdf(
  page: Page,
  origin: string,
  { html }: PaperDocument,
): Promise<Uint8Array> {
  const address = new URL('/__paper__', origin).href;
  await page.route(address, async (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await page.goto(address);
  await page.evaluate(async () => document.fonts.ready);
  return page.pdf({ preferCSSPageSize: true });
}

/** Draws the pages of a PDF as pictures. */
async function picturesOf(data: Uint8Array): Promise<Buffer[]> {
  const task = getDocument({ data: new Uint8Array(data), verbosity: 0 });
  const pdf = await task.promise;
  const pictures: Buffer[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    // pdf.js is typed for the canvas of a browser, of which this one has what it calls.
    const target = canvas as unknown as HTMLCanvasElement;
    await page.render({ canvas: target, viewport }).promise;
    pictures.push(canvas.toBuffer('image/png'));
  }
  await task.destroy();
  return pictures;
}

/** Prints a document of a story and returns a picture of each of its pages. */
export async function paperPictures(
  { context, iframe }: BrowserCommandContext,
  paper: PaperDocument,
): Promise<Buffer[]> {
  const origin = await iframe.locator('body').evaluate(() => location.origin);
  const page = await context.newPage();
  try {
    return await picturesOf(await printedPdf(page, origin, paper));
  } finally {
    await page.close();
  }
}
