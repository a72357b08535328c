import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { picturesOf } from '../visual/paper.ts';

/** Returns a PDF with one page per content stream, each of an inch by half an inch. */
function pdfOf(contents: readonly string[]): Uint8Array {
  const pages = contents.map((_, index) => 3 + 2 * index);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] >>`,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72 36] /Contents ${4 + 2 * index} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const offsets = body.map(
    (_, index) => body.slice(0, index).join('').length + '%PDF-1.4\n'.length,
  );
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const text = `%PDF-1.4\n${body.join('')}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const start = '%PDF-1.4\n'.length + body.join('').length;
  return new TextEncoder().encode(
    `${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
  );
}

const RED_LOWER_LEFT = '1 0 0 rg 0 0 36 18 re f';
const EMPTY = '';

function pixelOf(picture: Buffer, x: number, y: number): number[] {
  const { data, width } = PNG.sync.read(picture);
  return [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)];
}

it('[N-13] draws each page of a PDF at 96 pixels per inch, and the same page the same way', async () => {
  const pictures = await picturesOf(pdfOf([RED_LOWER_LEFT, EMPTY]));
  expect(pictures).toHaveLength(2);
  const [first, second] = pictures;
  if (!first || !second) throw new Error('A page is missing');
  expect(PNG.sync.read(first)).toMatchObject({ width: 96, height: 48 });
  expect(pixelOf(first, 10, 40)).toEqual([255, 0, 0, 255]);
  expect(pixelOf(first, 10, 10)).toEqual([255, 255, 255, 255]);
  expect(pixelOf(second, 10, 40)).toEqual([255, 255, 255, 255]);
  const [again] = await picturesOf(pdfOf([RED_LOWER_LEFT]));
  expect(again?.equals(first)).toBe(true);
});
