import '@vitest/browser-playwright';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import { actualPath, baselinePath, RUN_FOLDERS } from '../../tools/visual/folders.ts';
import { writeNote, type PictureStatus, type VisualStory } from '../../tools/visual/notes.ts';
import { isSamePicture } from '../../tools/visual/pictures.ts';
import { isChecked, type CheckedDocument } from '../../tools/visual/checked.ts';
import { compareTree, withoutAddresses, type TreeDifference } from '../../tools/visual/trees.ts';
import { paperPages, type PaperDocument } from './paper.ts';

async function takePicture({ iframe }: BrowserCommandContext): Promise<Buffer> {
  return iframe.locator('body').screenshot({ animations: 'disabled', caret: 'hide' });
}

/** Around the control with focus, for its ring, its label and its popup, in pixels. */
const FOCUS_MARGIN = 40;

/** Takes a picture of the control with focus and what is around it. */
async function takeFocusPicture({ iframe, page }: BrowserCommandContext): Promise<Buffer> {
  const box = await iframe.locator(':focus').boundingBox();
  if (!box) throw new Error('The control with focus is not shown.');
  const [x, y] = [Math.max(0, box.x - FOCUS_MARGIN), Math.max(0, box.y - FOCUS_MARGIN)];
  const width = box.x + box.width + FOCUS_MARGIN - x;
  const height = box.y + box.height + FOCUS_MARGIN - y;
  return page.screenshot({ clip: { x, y, width, height }, animations: 'disabled', caret: 'hide' });
}

function statusOf(id: string, picture: Buffer): PictureStatus {
  const path = baselinePath(RUN_FOLDERS, id);
  if (!existsSync(path)) return 'new';
  return isSamePicture(readFileSync(path), picture) ? 'same' : 'changed';
}

/** Records that a story needs a screenshot, before it plays and may fail. */
export const expectStoryPicture: BrowserCommand<[story: VisualStory]> = (_context, story) => {
  writeNote(RUN_FOLDERS, { ...story, storyId: story.id, status: 'unfinished' });
};

/** Stores what a story shows that failed before its screenshot, which is compared with nothing. */
export const takeFailedPicture: BrowserCommand<[id: string]> = async (context, id) => {
  const path = actualPath(RUN_FOLDERS, id);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await takePicture(context));
};

/** A picture of a story, which has an id and a name of its own if the story has several. */
interface TakenPicture {
  id: string;
  name: string;
  content: Buffer;
}

/** Compares a picture with its baseline, records the result, and stores the picture unless it is the same. */
function comparePicture(story: VisualStory, { id, name, content }: TakenPicture): PictureStatus {
  const status = statusOf(id, content);
  if (status !== 'same') {
    const path = actualPath(RUN_FOLDERS, id);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  writeNote(RUN_FOLDERS, { ...story, storyId: story.id, id, name, status });
  return status;
}

/**
 * Takes a screenshot of the mounted story, which has settled, and compares it with the baseline.
 * @param variant width of a picture at another width than that of the story, or « focus » for the control that has it
 */
export const takeStoryPicture: BrowserCommand<
  [story: VisualStory, variant?: number | 'focus']
> = async (context, story, variant) => {
  const content = await (variant === 'focus' ? takeFocusPicture : takePicture)(context);
  const { id, name } = story;
  if (variant === undefined) return comparePicture(story, { id, name, content });
  const shown = variant === 'focus' ? variant : `${variant} px`;
  return comparePicture(story, { id: `${id}--${variant}`, name: `${name}, ${shown}`, content });
};

/** What a printed page is: whether it equals its baseline, and how much of it is printed. */
export interface PaperResult {
  status: PictureStatus;
  printed: number;
}

/**
 * Returns whether a printed page has a picture: of a long document, the first two pages and the last. Those between them
 * have the layout of the second, and the proposals have pictures of their own.
 */
const isPictured = (page: number, pages: number): boolean =>
  pages <= 3 || page <= 2 || page === pages;

/** Prints a document of the mounted story, and compares its pages with baselines of their own. */
export const takePaperPictures: BrowserCommand<
  [story: VisualStory, paper: PaperDocument, isCompared: boolean]
> = async (context, story, paper, isCompared) => {
  const pages = await paperPages(context, paper);
  return pages.map(({ picture: content, printed }, index): PaperResult => {
    const page = index + 1;
    const id = `${story.id}--${paper.name}-${page}`;
    const name = `${story.name}: ${paper.name}, page ${page}`;
    const status =
      isCompared && isPictured(page, pages.length)
        ? comparePicture(story, { id, name, content })
        : 'same';
    return { status, printed };
  });
};

/**
 * Compares the accessibility tree of the mounted story, and what its live regions say, with the baseline.
 * @param announcements what the live regions say
 */
export const compareStoryTree: BrowserCommand<[id: string, announcements: string[]]> = async (
  { iframe },
  id,
  announcements,
): Promise<TreeDifference | undefined> => {
  const tree = withoutAddresses(await iframe.locator('body').ariaSnapshot());
  const announced = announcements.map((text) => `- ${text}`);
  return compareTree(id, [tree, '', 'Announced:', ...announced, ''].join('\n'));
};

/** Returns whether axe has found nothing in this document of a story with this picture. */
export const isStoryChecked: BrowserCommand<[id: string, document: CheckedDocument]> = (
  _context,
  id,
  document,
): boolean => isChecked(id, document);

/** The width of the window, in pixels. Vitest scales a frame down that is larger than its window. */
const WINDOW_WIDTH = 1680;
/** The window of most stories, which is larger than every viewport that they request. */
export const ORDINARY_WINDOW = { width: WINDOW_WIDTH, height: 1200 };
/** The window of a story whose frame grows to its content. Painting it takes a tenth of the time of all stories. */
const TALL_WINDOW = { width: WINDOW_WIDTH, height: 8000 };

/** Resizes the window that holds the frames of the stories. */
export const resizeWindow: BrowserCommand<[isTall: boolean]> = async ({ page }, isTall) =>
  page.setViewportSize(isTall ? TALL_WINDOW : ORDINARY_WINDOW);
