import '@vitest/browser-playwright';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import { actualPath, baselinePath, VISUAL_FOLDERS } from '../../tools/visual/folders.ts';
import { writeNote, type PictureStatus, type VisualStory } from '../../tools/visual/notes.ts';
import { comparePictures } from '../../tools/visual/pictures.ts';

/** Number of screenshots after which a story counts as unstable. */
const MAX_PICTURES = 10;

/**
 * Time allowed for a stable story that differs from its baseline to match it after all, in milliseconds. On a busy
 * machine, the last chunk of code or data may arrive late.
 */
const MATCH_TIMEOUT_MS = 3000;
const MATCH_INTERVAL_MS = 250;

async function takePicture({ iframe }: BrowserCommandContext): Promise<Buffer> {
  return iframe.locator('body').screenshot({ animations: 'disabled', caret: 'hide' });
}

function isLikeBaseline(id: string, picture: Buffer): boolean {
  const path = baselinePath(VISUAL_FOLDERS, id);
  return existsSync(path) && comparePictures(readFileSync(path), picture) === undefined;
}

/** Takes screenshots until one matches the baseline. Returns undefined when none does in time. */
async function waitForBaseline(
  context: BrowserCommandContext,
  id: string,
): Promise<Buffer | undefined> {
  for (let waited = 0; waited < MATCH_TIMEOUT_MS; waited += MATCH_INTERVAL_MS) {
    await setTimeout(MATCH_INTERVAL_MS);
    const picture = await takePicture(context);
    if (isLikeBaseline(id, picture)) return picture;
  }
  return undefined;
}

/** Takes screenshots until one matches the baseline, or two in a row are equal and the baseline is not reached. */
async function takeStablePicture(
  context: BrowserCommandContext,
  id: string,
): Promise<{ picture: Buffer; status: PictureStatus }> {
  let picture = await takePicture(context);
  for (let count = 1; count < MAX_PICTURES; count += 1) {
    if (isLikeBaseline(id, picture)) return { picture, status: 'same' };
    const next = await takePicture(context);
    if (next.equals(picture)) {
      if (!existsSync(baselinePath(VISUAL_FOLDERS, id))) return { picture, status: 'new' };
      const late = await waitForBaseline(context, id);
      if (late !== undefined) return { picture: late, status: 'same' };
      return { picture, status: 'changed' };
    }
    picture = next;
  }
  return { picture, status: 'unstable' };
}

/** Records that a story needs a screenshot, before it plays and may fail. */
export const expectStoryPicture: BrowserCommand<[story: VisualStory]> = (_context, story) => {
  writeNote(VISUAL_FOLDERS, { ...story, status: 'unfinished' });
};

/** Takes a screenshot of the mounted story, stores it, and compares it with the baseline. */
export const takeStoryPicture: BrowserCommand<[story: VisualStory]> = async (context, story) => {
  const { picture, status } = await takeStablePicture(context, story.id);
  const path = actualPath(VISUAL_FOLDERS, story.id);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
  writeNote(VISUAL_FOLDERS, { ...story, status });
  return status;
};
