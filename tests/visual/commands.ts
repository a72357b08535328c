import '@vitest/browser-playwright';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import { actualPath, baselinePath, VISUAL_FOLDERS } from '../../tools/visual/folders.ts';
import { writeNote, type PictureStatus, type VisualStory } from '../../tools/visual/notes.ts';
import { comparePictures } from '../../tools/visual/pictures.ts';
import { paperPictures, type PaperDocument } from './paper.ts';

async function takePicture({ iframe }: BrowserCommandContext): Promise<Buffer> {
  return iframe.locator('body').screenshot({ animations: 'disabled', caret: 'hide' });
}

function statusOf(id: string, picture: Buffer): PictureStatus {
  const path = baselinePath(VISUAL_FOLDERS, id);
  if (!existsSync(path)) return 'new';
  return comparePictures(readFileSync(path), picture) === undefined ? 'same' : 'changed';
}

/** Records that a story needs a screenshot, before it plays and may fail. */
export const expectStoryPicture: BrowserCommand<[story: VisualStory]> = (_context, story) => {
  writeNote(VISUAL_FOLDERS, { ...story, status: 'unfinished' });
};

/** Stores a picture, compares it with its baseline and records the result. */
function comparePicture(story: VisualStory, picture: Buffer): PictureStatus {
  const status = statusOf(story.id, picture);
  const path = actualPath(VISUAL_FOLDERS, story.id);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
  writeNote(VISUAL_FOLDERS, { ...story, status });
  return status;
}

/** Takes one screenshot of the mounted story, which has settled, stores it, and compares it with the baseline. */
export const takeStoryPicture: BrowserCommand<[story: VisualStory]> = async (context, story) =>
  comparePicture(story, await takePicture(context));

/** Prints a document of the mounted story, and compares each of its pages with a baseline of its own. */
export const takePaperPictures: BrowserCommand<[story: VisualStory, paper: PaperDocument]> = async (
  context,
  story,
  paper,
) => {
  const pictures = await paperPictures(context, paper);
  return pictures.map((picture, index) => {
    const page = index + 1;
    const id = `${story.id}--${paper.name}-${page}`;
    return comparePicture(
      { ...story, id, name: `${story.name}: ${paper.name}, page ${page}` },
      picture,
    );
  });
};
