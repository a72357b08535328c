import { relative, sep } from 'node:path';
import type { VisualFolders } from '../folders.ts';

/** Maximum length of all pictures within a report. Those beyond it are files beside the report. */
export const EMBEDDED_CHARACTERS = 15_000_000;

/** Returns the address of a picture in the report, from its file and its content. */
export type PictureAddress = (path: string, picture: Buffer) => string;

/**
 * Returns the function that gives each picture of a report its address. The first ones are data URLs, so that a report
 * of some changes is a single file; the others are the files of the run and of the repository.
 */
export function pictureAddresses(
  { results }: VisualFolders,
  room = EMBEDDED_CHARACTERS,
): PictureAddress {
  let left = room;
  return (path, picture) => {
    const data = `data:image/png;base64,${picture.toString('base64')}`;
    left -= data.length;
    if (left >= 0) return data;
    left = 0;
    return relative(results, path).split(sep).map(encodeURIComponent).join('/');
  };
}
