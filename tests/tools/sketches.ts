import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PNG } from 'pngjs';
import { actualPath, baselinePath, type VisualFolders } from '../../tools/visual/folders.ts';
import { writeNote, type PictureStatus } from '../../tools/visual/notes.ts';

type Rgb = readonly [red: number, green: number, blue: number];
const PAPER: Rgb = [255, 255, 255];

/** Draws a small PNG: a background with some pixels of other colours. */
export function sketch(
  { width, height }: { width: number; height: number },
  pixels: readonly { x: number; y: number; color: Rgb }[] = [],
  paper: Rgb = PAPER,
): Buffer {
  const png = new PNG({ width, height });
  for (let index = 0; index < png.data.length; index += 4) png.data.set([...paper, 255], index);
  for (const { x, y, color } of pixels) png.data.set([...color, 255], (y * width + x) * 4);
  return PNG.sync.write(png);
}

/** Creates the folders of a visual run in a temporary directory. */
export function temporaryFolders(): { folders: VisualFolders; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'adfactory-visual-'));
  const folders = { baselines: join(root, 'baselines'), results: join(root, 'results') };
  return { folders, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function write(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

interface SketchedStory {
  id: string;
  status: PictureStatus;
  baseline?: Buffer;
  actual?: Buffer;
}

/** Writes the files that a run writes for a story. */
export function writeStory(folders: VisualFolders, story: SketchedStory): void {
  const { id, status, baseline, actual } = story;
  writeNote(folders, { id, storyId: id, title: 'pages/HomePage', name: `Story <${id}>`, status });
  if (baseline) write(baselinePath(folders, id), baseline);
  if (actual) write(actualPath(folders, id), actual);
}

export const writeBaseline = (folders: VisualFolders, id: string, picture: Buffer): void =>
  write(baselinePath(folders, id), picture);
