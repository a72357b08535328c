import '@vitest/browser-playwright';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import { actualPath, baselinePath, VISUAL_FOLDERS } from './folders.ts';
import { writeNote, type PictureStatus, type VisualStory } from './notes.ts';
import { comparePictures } from './pictures.ts';

/** Pictures taken of a story before it is said to move. */
const PICTURES_MAXIMUM = 10;

async function takePicture({ iframe }: BrowserCommandContext): Promise<Buffer> {
  return iframe.locator('body').screenshot({ animations: 'disabled', caret: 'hide' });
}

function isLikeBaseline(id: string, picture: Buffer): boolean {
  const path = baselinePath(VISUAL_FOLDERS, id);
  return existsSync(path) && comparePictures(readFileSync(path), picture) === undefined;
}

/** Takes pictures until one is the baseline, or two in a row are the same. */
async function settledPicture(
  context: BrowserCommandContext,
  id: string,
): Promise<{ picture: Buffer; status: PictureStatus }> {
  let picture = await takePicture(context);
  for (let count = 1; count < PICTURES_MAXIMUM; count += 1) {
    if (isLikeBaseline(id, picture)) return { picture, status: 'same' };
    const next = await takePicture(context);
    if (next.equals(picture)) {
      return { picture, status: existsSync(baselinePath(VISUAL_FOLDERS, id)) ? 'changed' : 'new' };
    }
    picture = next;
  }
  return { picture, status: 'moving' };
}

/** Notes that a story is to have a picture, before it plays and may fail. */
export const expectStoryPicture: BrowserCommand<[story: VisualStory]> = (_context, story) => {
  writeNote(VISUAL_FOLDERS, { ...story, status: 'unfinished' });
};

/** Takes the picture of the mounted story, keeps it, and compares it with its baseline. */
export const takeStoryPicture: BrowserCommand<[story: VisualStory]> = async (context, story) => {
  const { picture, status } = await settledPicture(context, story.id);
  const path = actualPath(VISUAL_FOLDERS, story.id);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
  writeNote(VISUAL_FOLDERS, { ...story, status });
  return status;
};
