import { relative, sep } from 'node:path';
import { stateName } from '../../../.storybook/sidebar.ts';
import type { ChangedStory, FailedStory, NewStory, Orphan } from '../collect.ts';
import { actualPath, baselinePath, type VisualFolders } from '../folders.ts';
import type { VisualStory } from '../notes.ts';
import type { PictureDifference } from '../pictures.ts';
import type { StoryFailure } from '../storyResults.ts';
import { closeUp } from './closeUp.ts';

const ENTITY_BY_SIGN: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for element content and attribute values. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITY_BY_SIGN[sign] ?? sign);

/** Formats a count with its noun: `1 pixel`, `1,204 pixels`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

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

/** Where the pictures of a report are. */
export interface Pictures {
  folders: VisualFolders;
  address: PictureAddress;
}

/** Returns the title of a story: its path in the sidebar and its name. */
export const titleOf = ({ title, name }: VisualStory) =>
  `<span class="tree">${escapeHtml(title)}</span> ${escapeHtml(name)}`;

/** Links to a story in the Storybook that `npm run storybook` starts. */
const storyLink = (id: string, text = 'Open the story') =>
  `<a href="http://localhost:6006/?path=/story/${id}">${text}</a>`;

function cardHead(id: string, title: string, facts: string, storyId?: string): string {
  return `<header><h3>${title}</h3>
<p class="facts">${facts}</p>
<p><label class="tick"><input type="checkbox" name="accept" value="${id}"> Accept</label> <a class="id" href="#${id}">${id}</a> ${storyId === undefined ? '' : storyLink(storyId)}</p></header>`;
}

function figure(kind: string, label: string, address: string, over = ''): string {
  return `<figure class="${kind}"><figcaption>${label}</figcaption>
<div class="frame"><img alt="${label}" loading="lazy" src="${address}">${over}</div></figure>`;
}

const sizeOf = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;

/** Positions the box in percent, because the page may scale the screenshot down. */
function boxMark({ box, baseline, actual }: PictureDifference, of: 'baseline' | 'actual'): string {
  const size = of === 'baseline' ? baseline : actual;
  const x = (px: number) => `${(100 * px) / size.width}%`;
  const y = (px: number) => `${(100 * px) / size.height}%`;
  return `<span class="box" style="left:${x(box.left)};top:${y(box.top)};width:${x(box.width)};height:${y(box.height)}"></span>`;
}

function factsOf({ changedPixels, box, baseline, actual }: PictureDifference): string {
  const all = Math.max(baseline.width, actual.width) * Math.max(baseline.height, actual.height);
  const share = ((100 * changedPixels) / all).toLocaleString('en-GB', {
    maximumSignificantDigits: 2,
  });
  const size =
    sizeOf(baseline) === sizeOf(actual)
      ? `${sizeOf(actual)} picture`
      : `<strong>size ${sizeOf(baseline)} → ${sizeOf(actual)}</strong>`;
  return `<strong>${counted(changedPixels, 'pixel')}</strong> changed (${share} %), in a box of ${sizeOf(box)} at ${box.left}, ${box.top} · ${size}`;
}

/** Renders the difference from the two pictures of the card, so that the report holds no third one. */
function differenceFigure({ baseline, actual }: PictureDifference): string {
  const width = Math.max(baseline.width, actual.width);
  const image = (kind: 'baseline' | 'actual', size: { width: number }) =>
    `<img alt="" data-copy="${kind}" style="width:${(100 * size.width) / width}%">`;
  return `<figure class="difference"><figcaption>Difference</figcaption>
<div class="frame blend" style="width:${width}px">${image('baseline', baseline)}${image('actual', actual)}</div></figure>`;
}

/** Renders a changed picture: close-ups, baseline, actual picture and difference. */
export function changedCard(story: ChangedStory, { folders, address }: Pictures): string {
  const { id, storyId, baseline, actual, difference } = story;
  const { box } = difference;
  return `<article id="${id}" class="changed">
${cardHead(id, titleOf(story), factsOf(difference), storyId)}
<div class="close-ups">${closeUp('Baseline', ['baseline'], box)}${closeUp('Actual', ['actual'], box)}${closeUp('Difference', ['baseline', 'actual'], box)}</div>
<label class="slide">Baseline <input type="range" min="0" max="100" value="50" aria-label="Part of the actual picture that covers the baseline"> Actual</label>
<button type="button" class="flip">Show the baseline</button>
<div class="viewer">
${figure('baseline', 'Baseline', address(baselinePath(folders, id), baseline), boxMark(difference, 'baseline'))}
${figure('actual', 'Actual', address(actualPath(folders, id), actual), boxMark(difference, 'actual'))}
${differenceFigure(difference)}
</div>
</article>`;
}

/** Renders a picture without a baseline. */
export function newCard(story: NewStory, { folders, address }: Pictures): string {
  const { id, storyId, actual } = story;
  return `<article id="${id}">
${cardHead(id, titleOf(story), 'The story has no baseline yet.', storyId)}
<div class="viewer">${figure('only', 'Actual', address(actualPath(folders, id), actual))}</div></article>`;
}

/** Renders what a story showed that failed before its screenshot. */
export function failedCard(story: FailedStory, { folders, address }: Pictures): string {
  const { id, storyId, actual } = story;
  const picture =
    actual && figure('only', 'When it failed', address(actualPath(folders, id), actual));
  return `<article id="${id}"><header><h3>${titleOf(story)}</h3><p><a class="id" href="#failed-${storyId}">${id}</a></p></header>
<div class="viewer">${picture ?? ''}</div></article>`;
}

/** Renders a baseline without a story. */
export function orphanCard({ id, baseline }: Orphan, { folders, address }: Pictures): string {
  return `<article id="${id}">
${cardHead(id, id, 'The story is gone or no longer compared. Accepting removes this baseline.')}
<div class="viewer">${figure('only', 'Baseline', address(baselinePath(folders, id), baseline))}</div></article>`;
}

/** Renders why a story failed. */
export function failureCard({ id, name, reason }: StoryFailure): string {
  return `<article id="failed-${id}"><header><h3>${escapeHtml(stateName(id))}</h3><p>${escapeHtml(name)}</p><p><span class="id">${id}</span> ${storyLink(id)}</p></header>
<pre>${escapeHtml(reason)}</pre></article>`;
}
