import type { Page } from 'playwright';
import type { BrowserCommandContext } from 'vitest/node';

/** A document of a story, as the browser would print it. */
export interface PaperDocument {
  /** Name of the document within its story: lower-case letters, digits and hyphens. */
  name: string;
  /** The document element with its styles, without scripts. */
  html: string;
  /** Number of pages that it must have, where its story states one. */
  pages?: number;
}

/** A drawn page. */
export interface PaperPage {
  picture: Buffer;
  /** The part of its height between the margins, from 0 to 1, on which something is printed. */
  printed: number;
}

/** Most that a document weighs, with its fonts and its maps (docs/performance.md). */
const MOST_BYTES = 150_000;
/** Pixels of a picture per point of paper: 96 to the inch, as on screen. */
const SCALE = 96 / 72;
const PIXELS_PER_MM = 96 / 25.4;
/** The running header and the page number stand in the margins, in mm. */
const [TOP, BOTTOM] = [18, 13];
/** Height of the bands in which ink is looked for, in mm: white space within a section counts as printed. */
const BAND = 8;

/** The part of `ImageData` that canvases of Node and of browsers have in common. */
type Pixels = Pick<ImageData, 'width' | 'height'> & { data: ArrayLike<number> };

/** Returns the part of a picture between the margins on which something is printed, in bands. */
function printedPart({ data, width, height }: Pixels): number {
  const isInked = (from: number, to: number): boolean => {
    const end = 4 * width * Math.round(to);
    for (let at = 4 * width * Math.round(from); at < end; at += 1) {
      if ((data[at] ?? 255) < 250) return true;
    }
    return false;
  };
  const [step, end] = [BAND * PIXELS_PER_MM, height - BOTTOM * PIXELS_PER_MM];
  const bands: boolean[] = [];
  for (let from = TOP * PIXELS_PER_MM; from + step <= end; from += step) {
    bands.push(isInked(from, from + step));
  }
  return bands.filter(Boolean).length / bands.length;
}

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
  // The application loads the fonts of paper while a document is on screen.
  await page.evaluate(async () => {
    const ofPaper = [...document.fonts].filter(({ family }) => family.includes('InterStatic'));
    await Promise.all(ofPaper.map(async (one) => one.load()));
  });
  return page.pdf({ preferCSSPageSize: true });
}

/** Draws the pages of a PDF as pictures. */
async function pagesOf(data: Uint8Array): Promise<PaperPage[]> {
  // They take a second to load, and most runs print nothing.
  const [{ createCanvas }, { getDocument }] = await Promise.all([
    import('@napi-rs/canvas'),
    import('pdfjs-dist/legacy/build/pdf.mjs'),
  ]);
  const task = getDocument({ data: new Uint8Array(data), verbosity: 0 });
  const pdf = await task.promise;
  const pages: PaperPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    // pdf.js is typed for the canvas of a browser, of which this one has what it calls.
    const target = canvas as unknown as HTMLCanvasElement;
    await page.render({ canvas: target, viewport }).promise;
    const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    pages.push({ picture: canvas.toBuffer('image/png'), printed: printedPart(pixels) });
  }
  await task.destroy();
  return pages;
}

/** Prints a document of a story and draws each of its pages. */
export async function paperPages(
  { context, iframe }: BrowserCommandContext,
  paper: PaperDocument,
): Promise<PaperPage[]> {
  const origin = await iframe.locator('body').evaluate(() => location.origin);
  const page = await context.newPage();
  try {
    const data = await printedPdf(page, origin, paper);
    if (data.length > MOST_BYTES)
      throw new Error(`${paper.name} weighs ${Math.round(data.length / 1000)} kB.`);
    return await pagesOf(data);
  } finally {
    await page.close();
  }
}
