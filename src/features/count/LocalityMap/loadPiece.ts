import { parsePiece, type LocalityPiece } from './places.ts';

/** Addresses of the files by their paths. They are fetched and not imported, because a failed import is never repeated. */
const URL_BY_FILE = import.meta.glob<string>('./areas/*.txt', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Fetches the areas of a department, which the browser then keeps: the name of the file changes with its content. */
export async function loadPiece(department: string): Promise<LocalityPiece> {
  const url = URL_BY_FILE[`./areas/${department}.txt`];
  if (url === undefined) throw new Error(`No areas of department ${department}`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Areas of ${department}: ${response.status}`);
  return parsePiece(department, await response.text());
}
