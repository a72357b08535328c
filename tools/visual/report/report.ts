import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { isClean, type ChangedStory, type VisualOutcome } from '../collect.ts';
import { actualPath, baselinePath, type VisualFolders } from '../folders.ts';
import type { VisualStory } from '../notes.ts';
import type { PictureDifference } from '../pictures.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Escapes text for element content and attribute values. */
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const titleOf = ({ title, name }: VisualStory) =>
  `<span class="tree">${escapeHtml(title)}</span> ${escapeHtml(name)}`;

function card(id: string, title: string, content: string, facts = '', storyId = id): string {
  return `<article id="${id}"><header><h3>${title}</h3><p class="facts">${facts}</p>
<p><label><input type="checkbox" name="accept" value="${id}"> Accept</label> <a class="id" href="#${id}">${id}</a> <a href="http://localhost:6006/?path=/story/${storyId}">Open the story</a></p></header>
${content}</article>`;
}

/** Renders a picture, perhaps with a box around what changed, in percent because the page may scale it down. */
function figure(label: string, address: string, over = ''): string {
  return `<figure class="${label.toLowerCase()}"><figcaption>${label}</figcaption>
<div class="frame"><img alt="${label}" loading="lazy" src="${address}">${over}</div></figure>`;
}

function boxMark({ box }: PictureDifference, size: { width: number; height: number }): string {
  const x = (px: number) => `${(100 * px) / size.width}%`;
  const y = (px: number) => `${(100 * px) / size.height}%`;
  return `<span class="box" style="left:${x(box.left)};top:${y(box.top)};width:${x(box.width)};height:${y(box.height)}"></span>`;
}

const copy = (kind: string, style: string) => `<img alt="" data-copy="${kind}" style="${style}">`;

const GLASS_PX = 240;
const MARGIN_PX = 6;
const MAXIMUM_SCALE = 16;

/** Renders the changed area of both pictures magnified, so that a single changed pixel is visible. */
function closeUps({ box }: PictureDifference): string {
  const side = Math.max(box.width, box.height) + 2 * MARGIN_PX;
  const scale = Math.max(1, Math.min(MAXIMUM_SCALE, Math.floor(GLASS_PX / side)));
  const shown = GLASS_PX / scale;
  const from = (start: number, length: number) =>
    -Math.max(0, Math.round(start + Math.min(length, shown) / 2 - shown / 2));
  const at = `translate(${from(box.left, box.width)}px, ${from(box.top, box.height)}px)`;
  const glasses = ['baseline', 'actual'].map(
    (kind) =>
      `<figure><figcaption>${kind}, ${scale}×</figcaption><div class="glass">${copy(kind, `transform: scale(${scale}) ${at}`)}</div></figure>`,
  );
  return `<div class="close-ups">${glasses.join('')}</div>`;
}

/** Renders the difference from the two pictures of the card. */
function differenceFigure({ baseline, actual }: PictureDifference): string {
  const width = Math.max(baseline.width, actual.width);
  const image = (kind: string, size: { width: number }) =>
    copy(kind, `width:${(100 * size.width) / width}%`);
  return `<figure class="difference"><figcaption>Difference</figcaption>
<div class="frame blend" style="width:${width}px">${image('baseline', baseline)}${image('actual', actual)}</div></figure>`;
}

const sizeOf = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;

function factsOf({ changedPixels, box, baseline, actual }: PictureDifference): string {
  const size = sizeOf(baseline) === sizeOf(actual) ? '' : ` · from ${sizeOf(baseline)}`;
  return `<strong>${changedPixels}</strong> pixels changed in a box of ${sizeOf(box)} at ${box.left}, ${box.top} of ${sizeOf(actual)}${size}`;
}

/** Renders an HTML page that works offline, with the pictures of the run and of the repository. */
export function buildReport(outcome: VisualOutcome, folders: VisualFolders): string {
  const { same, changed, added, failures, withoutPicture, orphans } = outcome;
  const addressOf = (path: string) =>
    relative(folders.results, path).split(sep).map(encodeURIComponent).join('/');
  const baselineOf = (id: string, over?: string) =>
    figure('Baseline', addressOf(baselinePath(folders, id)), over);
  const actualOf = (id: string, over?: string) =>
    figure('Actual', addressOf(actualPath(folders, id)), over);
  const changedCard = ({ difference, ...story }: ChangedStory) => {
    const { id } = story;
    const pictures =
      baselineOf(id, boxMark(difference, difference.baseline)) +
      actualOf(id, boxMark(difference, difference.actual)) +
      differenceFigure(difference);
    const content = `${closeUps(difference)}<div class="pictures">${pictures}</div>`;
    return card(id, titleOf(story), content, factsOf(difference), story.storyId);
  };
  const sections: Record<string, string[]> = {
    'Failed stories': failures.map(
      ({ id, name, reason }) =>
        `<article id="failed-${id}"><h3>${escapeHtml(name)}</h3><p class="id">${id}</p><pre>${escapeHtml(reason)}</pre></article>`,
    ),
    Changed: changed.map(changedCard),
    New: added.map((story) =>
      card(story.id, titleOf(story), actualOf(story.id), '', story.storyId),
    ),
    'Without a screenshot: what these stories showed when they failed': withoutPicture.map(
      (story) =>
        `<article><h3>${titleOf(story)}</h3>${story.hasPicture ? actualOf(story.id) : ''}</article>`,
    ),
    'Baselines without a story, which accepting removes': orphans.map(({ id }) =>
      card(id, id, baselineOf(id)),
    ),
    Same: same.map((story) => `<p>${titleOf(story)}</p>`),
  };
  const content = Object.entries(sections).map(([title, cards]) =>
    cards.length === 0
      ? ''
      : `<details${title === 'Same' ? '' : ' open'}><summary>${title}: ${cards.length}</summary>${cards.join('\n')}</details>`,
  );
  const verdict = [
    isClean(outcome)
      ? 'Every screenshot matches its baseline.'
      : 'Review each difference, tick the intended ones, and run the command below.',
    outcome.isBroken ? '<strong>Some stories could not be loaded: see the output.</strong>' : '',
    outcome.isPartial ? 'Baselines of stories that did not run were not checked.' : '',
  ];
  const acceptable = changed.length + added.length + orphans.length;
  const acceptance = `<form><p><button type="button" data-tick="all">Tick all ${acceptable}</button> <label>Tick ids that start with <input name="start" size="32" placeholder="features-count-"></label></p>
<textarea id="command" rows="3" readonly aria-label="The command that accepts what is ticked"></textarea></form>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Visual comparison: ${isClean(outcome) ? 'no difference' : 'differences'}</title>
<style>${read('./report.css')}</style></head>
<body><h1>Visual comparison</h1><p>${verdict.join(' ')} « Open the story » needs <code>npm run storybook</code>.</p>
${acceptable === 0 ? '' : acceptance}
${content.join('\n')}
<script>${read('./report.client.js')}</script></body></html>
`;
}
