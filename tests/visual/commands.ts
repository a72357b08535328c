import '@vitest/browser-playwright';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import { actualPath, baselinePath, VISUAL_FOLDERS } from '../../tools/visual/folders.ts';
import { writeNote, type PictureStatus, type VisualStory } from '../../tools/visual/notes.ts';
import { comparePictures } from '../../tools/visual/pictures.ts';

/** Pictures taken of a story before it is said to move. */
const PICTURES_MAXIMUM = 10;

/**
 * How long a story that stands still, but not as its baseline does, may still become what it ought to be, in
 * milliseconds: on a busy machine, the last of its code or of its data comes late.
 */
const LATE_MS = 3000;
const LATE_STEP_MS = 250;

async function takePicture({ iframe }: BrowserCommandContext): Promise<Buffer> {
  return iframe.locator('body').screenshot({ animations: 'disabled', caret: 'hide' });
}

function isLikeBaseline(id: string, picture: Buffer): boolean {
  const path = baselinePath(VISUAL_FOLDERS, id);
  return existsSync(path) && comparePictures(readFileSync(path), picture) === undefined;
}

/** The baseline's own picture, if the story comes to it in time. */
async function latePicture(
  context: BrowserCommandContext,
  id: string,
): Promise<Buffer | undefined> {
  for (let waited = 0; waited < LATE_MS; waited += LATE_STEP_MS) {
    await setTimeout(LATE_STEP_MS);
    const picture = await takePicture(context);
    if (isLikeBaseline(id, picture)) return picture;
  }
  return undefined;
}

/** Takes pictures until one is the baseline, or two in a row are the same and it does not come. */
async function settledPicture(
  context: BrowserCommandContext,
  id: string,
): Promise<{ picture: Buffer; status: PictureStatus }> {
  let picture = await takePicture(context);
  for (let count = 1; count < PICTURES_MAXIMUM; count += 1) {
    if (isLikeBaseline(id, picture)) return { picture, status: 'same' };
    const next = await takePicture(context);
    if (next.equals(picture)) {
      if (!existsSync(baselinePath(VISUAL_FOLDERS, id))) return { picture, status: 'new' };
      const late = await latePicture(context, id);
      if (late !== undefined) return { picture: late, status: 'same' };
      return { picture, status: 'changed' };
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
