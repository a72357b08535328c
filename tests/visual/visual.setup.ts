import { onTestFailed, onTestFinished } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { CheckedDocument } from '../../tools/visual/checked.ts';
import type { PictureStatus, VisualStory } from '../../tools/visual/notes.ts';
import { PICTURE_DIFFERS, TREE_DIFFERS } from '../../tools/visual/storyResults.ts';
import type { TreeDifference } from '../../tools/visual/trees.ts';
import type { PaperResult } from './commands.ts';
import type { PaperDocument } from './paper.ts';
import {
  cancelLateTimers,
  endActivity,
  finishRequests,
  observeActivity,
  pendingActivity,
  startActivity,
} from './activity.ts';
import { documentHash } from './documentHash.ts';
import { focusFirstControl } from './focus.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    expectStoryPicture: (story: VisualStory) => Promise<void>;
    takeFailedPicture: (id: string) => Promise<void>;
    takeStoryPicture: (story: VisualStory, variant?: number | 'focus') => Promise<PictureStatus>;
    resizeWindow: (isTall: boolean) => Promise<void>;
    isStoryChecked: (id: string, document: CheckedDocument) => Promise<boolean>;
    compareStoryTree: (id: string, announcements: string[]) => Promise<TreeDifference | undefined>;
    takePaperPictures: (
      story: VisualStory,
      paper: PaperDocument,
      isCompared: boolean,
    ) => Promise<PaperResult[]>;
  }
}

declare global {
  /**
   * Announces a story, of which a screenshot shows how it failed, if it does, and whether another one will be compared.
   * Defined only in a visual run.
   */
  var expectStoryPicture: ((story: VisualStory, isCompared: boolean) => Promise<void>) | undefined;
  /**
   * Compares the mounted story with its baseline, again at each of the widths, and then its first control with focus.
   * Defined only in a visual run.
   */
  var shootStory:
    | ((story: VisualStory, widths: readonly number[], hasFocus: boolean) => Promise<void>)
    | undefined;
  /** Checks the printed pages of the documents of a story, and compares them with baselines. Defined only in a visual run. */
  var shootPaper: ((story: VisualStory, isCompared: boolean) => Promise<void>) | undefined;
  /** Makes room for a story whose frame grows to its content, and takes it back. Defined only in a visual run. */
  var makeRoom: ((isTall: boolean) => Promise<void>) | undefined;
  /** Prepares a story whose accessibility tree will be compared. Defined only in a visual run. */
  var expectStoryTree: (() => void) | undefined;
  /** Compares the accessibility tree of the mounted story with its baseline. Defined only in a visual run. */
  var compareStoryTree: ((id: string) => Promise<void>) | undefined;
  /**
   * Returns whether axe has found nothing in the document of a story whose picture is the same. Defined only in a visual run.
   */
  var isStoryChecked: ((id: string, rules: string) => Promise<boolean>) | undefined;
  /** Ends what a picture needs, even of a story that failed before it. Defined only in a visual run. */
  var forgetStoryPicture: (() => void) | undefined;
  /** Waits for the answers to the requests of a story that has ended. Defined only in a visual run. */
  var finishStoryRequests: (() => Promise<void>) | undefined;
}

const REPORT = 'See test-results/visual/index.html.';

const realSetTimeout = globalThis.setTimeout;
observeActivity();

/** Id of the story of which no picture is taken yet. */
let owed: string | undefined;

/** What differs of the mounted story. It fails after everything else was checked, so that axe also sees a changed story. */
let differences: string[] = [];
function failLast(reason: string): void {
  differences.push(reason);
  onTestFinished(() => {
    throw new Error(reason);
  });
}

globalThis.expectStoryPicture = async (story, isCompared) => {
  owed = story.id;
  differences = [];
  // A story that fails in its play function shows why.
  onTestFailed(async () => {
    if (owed !== story.id) return;
    if (isCompared) await settle().catch(() => undefined);
    else await commands.expectStoryPicture(story);
    await commands.takeFailedPicture(story.id);
  });
  if (!isCompared) return;
  startActivity();
  await commands.expectStoryPicture(story);
};

globalThis.expectStoryTree = startActivity;

let isTallWindow = false;
globalThis.makeRoom = async (isTall) => {
  if (isTall === isTallWindow) return;
  isTallWindow = isTall;
  await commands.resizeWindow(isTall);
};

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    realSetTimeout(resolve, milliseconds);
  });

/** Waits two frames: an observer reports newly visible content in one frame, and React paints it in the next. */
const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => realSetTimeout(resolve)));
  });

/** A story that still waits for something after this time never settles, in milliseconds. */
const SETTLE_TIMEOUT_MS = 20_000;
const SETTLE_INTERVAL_MS = 20;
/** Checks in a row after which the story counts as settled. */
const SETTLED_CHECKS = 2;

/**
 * Waits until fonts, data, code and images are there and no timer is about to change the screen.
 * @throws {Error} naming what the story still waits for
 */
async function settle(): Promise<void> {
  await document.fonts.ready;
  let settledChecks = 0;
  for (let waited = 0; settledChecks < SETTLED_CHECKS; waited += SETTLE_INTERVAL_MS) {
    await nextPaint();
    const pending = pendingActivity();
    settledChecks = pending === undefined ? settledChecks + 1 : 0;
    if (pending !== undefined) await wait(SETTLE_INTERVAL_MS);
    if (waited > SETTLE_TIMEOUT_MS) throw new Error(`The story does not settle: ${pending}.`);
  }
}

/** Maximum number of times the frame is resized to its content. */
const MAX_ROUNDS = 12;

/**
 * Resizes the frame to its content until the content stops growing. Content below the fold is not painted, and lazy
 * parts load only once they are visible.
 */
async function growToContent(): Promise<void> {
  const root = document.documentElement;
  const isTaller = () => root.scrollHeight > root.clientHeight;
  let round = 0;
  // The rounds run in sequence because each one reveals the content that the next one measures.
  do {
    if (isTaller()) await page.viewport(root.clientWidth, root.scrollHeight);
    // The frame may be larger than the browser window, which determines what is visible.
    root.scrollIntoView({ block: 'end' });
    await settle();
    root.scrollIntoView({ block: 'start' });
    await nextPaint();
    round += 1;
  } while (isTaller() && round < MAX_ROUNDS);
}

/**
 * Resizes the frame, as a person would resize a window.
 * @throws {Error} when the page scrolls sideways at this width
 */
async function resizeTo(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await settle();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    throw new Error(`The page is ${scrollWidth - clientWidth} px wider than ${width} px.`);
}

/** Fails the story in the end if pictures differ from their baselines, and names these. */
function expectSame(statuses: ReadonlyMap<string, PictureStatus>): void {
  const different = [...statuses].flatMap(([id, status]) => (status === 'same' ? [] : id));
  if (different.length > 0) failLast(`${PICTURE_DIFFERS}: ${different.join(', ')}. ${REPORT}`);
}

globalThis.isStoryChecked = async (id, rules) =>
  commands.isStoryChecked(id, {
    hash: await documentHash(rules),
    isPictureSame: !differences.some((reason) => reason.startsWith(PICTURE_DIFFERS)),
  });
globalThis.forgetStoryPicture = endActivity;
globalThis.finishStoryRequests = finishRequests;

// The preview calls this after each compared story. A hook registered here would serve only the first file, because
// files share one page (isolate: false) and this module runs once.
globalThis.shootStory = async (story, widths, hasFocus) => {
  cancelLateTimers();
  await settle();
  const { innerWidth, innerHeight } = globalThis;
  await growToContent();
  owed = undefined;
  // The screenshot covers the whole body because dialogs and menus are mounted beside the story.
  const statuses = new Map([[story.id, await commands.takeStoryPicture(story)]]);
  for (const width of widths) {
    await resizeTo(width, innerHeight);
    await growToContent();
    statuses.set(`${story.id}--${width}`, await commands.takeStoryPicture(story, width));
  }
  if (widths.length > 0) await page.viewport(innerWidth, innerHeight);
  if (hasFocus) {
    focusFirstControl();
    await settle();
    statuses.set(`${story.id}--focus`, await commands.takeStoryPicture(story, 'focus'));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }
  expectSame(statuses);
};

/** Returns the styles of the document, including those that were added as rules and have no text. */
function writtenStyles(): string {
  return [...document.styleSheets]
    .map((sheet) => {
      const text = sheet.ownerNode?.textContent ?? '';
      return text.trim() === ''
        ? [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')
        : text;
    })
    .join('\n');
}

/** Returns the documents of the mounted story: the elements with a name in `data-document`. */
function paperDocuments(): PaperDocument[] {
  const styles = writtenStyles();
  return [...document.querySelectorAll<HTMLElement>('[data-document]')].map((element) => ({
    name: element.dataset['document'] ?? '',
    ...(element.dataset['pages'] !== undefined && { pages: Number(element.dataset['pages']) }),
    html: `<!doctype html><html lang="fr"><head><base href="${document.baseURI}"><style>${styles}</style></head><body>${element.innerHTML}</body></html>`,
  }));
}

/** Minimum part of a page on which something is printed. */
const MIN_PRINTED = 1 / 3;

/** Returns what is wrong with the pages of a document: their number, where the story states it, or an almost empty one. */
function paperFaults({ name, pages }: PaperDocument, printed: readonly number[]): string[] {
  const faults = printed.flatMap((part, index) =>
    part < MIN_PRINTED
      ? [`page ${index + 1} of ${name} is printed to ${Math.round(100 * part)} %`]
      : [],
  );
  return pages === undefined || pages === printed.length
    ? faults
    : [`${name} has ${printed.length} pages instead of ${pages}`, ...faults];
}

globalThis.shootPaper = async (story, isCompared) => {
  cancelLateTimers();
  await settle();
  const documents = paperDocuments();
  if (documents.length === 0) throw new Error('The story has no element with data-document.');
  const statuses = new Map<string, PictureStatus>();
  const faults: string[] = [];
  for (const paper of documents) {
    // One page after the other: each needs a tab of the same browser.
    const ofPages = await commands.takePaperPictures(story, paper, isCompared);
    ofPages.forEach(({ status }, index) =>
      statuses.set(`${paper.name}, page ${index + 1}`, status),
    );
    faults.push(
      ...paperFaults(
        paper,
        ofPages.map(({ printed }) => printed),
      ),
    );
  }
  owed = undefined;
  if (faults.length > 0) throw new Error(`${faults.join('; ')}.`);
  expectSame(statuses);
};

const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';

/** Returns the texts of the live regions, with their role or politeness, in the order of the document. */
function announcements(): string[] {
  return [...document.querySelectorAll<HTMLElement>(LIVE)].flatMap((region) => {
    const text = region.innerText.replaceAll(/\s+/g, ' ').trim();
    const isRead = text !== '' && region.closest('[aria-hidden="true"], [inert]') === null;
    const isNested = region.parentElement?.closest(LIVE) !== null;
    return isRead && !isNested ? [`${region.role ?? region.ariaLive ?? ''}: ${text}`] : [];
  });
}

globalThis.compareStoryTree = async (id) => {
  cancelLateTimers();
  await settle();
  await growToContent();
  const difference = await commands.compareStoryTree(id, announcements());
  if (difference === undefined) return;
  const { line, expected, found } = difference;
  failLast(
    `${TREE_DIFFERS} of ${id} differs in line ${line}:\n- ${expected}\n+ ${found}\nIf it should, run: npm run visual:accept -- trees ${id}`,
  );
};
