import { readFileSync } from 'node:fs';
import type { ChangedStory, NewStory, Orphan, VisualOutcome } from '../collect.ts';
import { isClean } from '../collect.ts';
import type { StoryNote, VisualStory } from '../notes.ts';
import type { PictureDifference } from '../pictures.ts';
import { closeUp } from './closeUp.ts';
import { counted, escapeHtml, pictureAddress } from './html.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const titleOf = ({ title, name }: VisualStory) =>
  `<span class="tree">${escapeHtml(title)}</span> ${escapeHtml(name)}`;

function cardHead(id: string, title: string, facts: string): string {
  return `<header><h3>${title}</h3>
<p class="facts">${facts}</p>
<p><a class="id" href="#${id}">${id}</a> <code>npm run visual:accept ${id}</code></p></header>`;
}

function figure(kind: string, label: string, picture: Buffer, over = ''): string {
  return `<figure class="${kind}"><figcaption>${label}</figcaption>
<div class="frame"><img alt="${label}" src="${pictureAddress(picture)}">${over}</div></figure>`;
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

function changedCard(story: ChangedStory): string {
  const { id, baseline, actual, difference } = story;
  return `<article id="${id}" class="changed">
${cardHead(id, titleOf(story), factsOf(difference))}
<div class="close-ups">${closeUp('Baseline', baseline, difference.box)}${closeUp('Actual', actual, difference.box)}${closeUp('Difference', difference.picture, difference.box)}</div>
<label class="slide">Baseline <input type="range" min="0" max="100" value="50" aria-label="Part of the actual picture that covers the baseline"> Actual</label>
<button type="button" class="flip">Show the baseline</button>
<div class="viewer">
${figure('baseline', 'Baseline', baseline, boxMark(difference, 'baseline'))}
${figure('actual', 'Actual', actual, boxMark(difference, 'actual'))}
${figure('difference', 'Difference', difference.picture)}
</div>
</article>`;
}

function newCard(story: NewStory): string {
  return `<article id="${story.id}">
${cardHead(story.id, titleOf(story), 'The story has no baseline yet.')}
<div class="viewer">${figure('only', 'Actual', story.actual)}</div></article>`;
}

function orphanCard({ id, baseline }: Orphan): string {
  return `<article id="${id}">
${cardHead(id, id, 'The story is gone or no longer compared. Accepting removes this baseline.')}
<div class="viewer">${figure('only', 'Baseline', baseline)}</div></article>`;
}

function failedRow(story: StoryNote): string {
  return `<li id="${story.id}">${titleOf(story)} <a class="id" href="#${story.id}">${story.id}</a></li>`;
}

function section(title: string, count: number, content: string, note = ''): string {
  if (count === 0) return '';
  return `<section><h2>${title} <span class="count">${count}</span></h2>${note && `<p>${note}</p>`}${content}</section>`;
}

const link = (id: string, text: string, detail: string) =>
  `<li><a href="#${id}">${text}</a> <span class="detail">${detail}</span></li>`;

function index(outcome: VisualOutcome): string {
  const rows = [
    ...outcome.changed.map((one) =>
      link(one.id, titleOf(one), counted(one.difference.changedPixels, 'pixel')),
    ),
    ...outcome.added.map((one) => link(one.id, titleOf(one), 'new')),
    ...outcome.withoutPicture.map((one) => link(one.id, titleOf(one), 'no screenshot')),
    ...outcome.orphans.map(({ id }) => link(id, id, 'baseline without a story')),
  ];
  return rows.length === 0 ? '' : `<nav aria-label="Differences"><ol>${rows.join('\n')}</ol></nav>`;
}

const total = (kind: string, count: number, text: string) =>
  `<li data-kind="${kind}" data-empty="${count === 0}"><strong>${count}</strong> ${text}</li>`;

function totals({ same, changed, added, withoutPicture, orphans }: VisualOutcome): string {
  return `<ul class="totals">${total('same', same.length, 'same')}${total('changed', changed.length, 'changed')}${total('new', added.length, 'new')}${total('failed', withoutPicture.length, 'without a screenshot')}${total('orphan', orphans.length, 'without a story')}</ul>`;
}

const MODES = { side: 'Side by side', slider: 'Slider', toggle: 'Toggle', diff: 'Difference' };

function modes(): string {
  const choices = Object.entries(MODES).map(
    ([mode, label]) =>
      `<label><input type="radio" name="mode" value="${mode}"${mode === 'side' ? ' checked' : ''}> ${label}</label>`,
  );
  return `<fieldset class="modes"><legend>Show changes</legend>${choices.join('')}</fieldset>`;
}

function verdict(outcome: VisualOutcome): string {
  const sentences = [
    isClean(outcome)
      ? 'Every screenshot matches its baseline.'
      : 'Review each difference. Accept an intended one with <code>npm run visual:accept ID</code>, or all of them with <code>npm run visual:accept</code>.',
  ];
  if (outcome.isBroken) {
    sentences.push(
      '<strong>Some stories could not be loaded. See the output of the run, then run again.</strong>',
    );
  }
  if (outcome.isPartial) {
    sentences.push('Only some stories ran, so baselines without a story were not checked.');
  }
  return `<p class="verdict">${sentences.join(' ')}</p>`;
}

/** Renders a self-contained HTML page, which works offline and from the file system. */
export function buildReport(outcome: VisualOutcome, madeAt: string): string {
  const { same, changed, added, withoutPicture, orphans } = outcome;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Visual comparison: ${isClean(outcome) ? 'no difference' : 'differences'}</title>
<style>${read('./report.css')}</style></head>
<body data-mode="side"><header class="top"><h1>Visual comparison</h1>${totals(outcome)}${changed.length > 0 ? modes() : ''}</header>
<main>${verdict(outcome)}<p class="made">Run of ${escapeHtml(madeAt)}</p>
${index(outcome)}
${section('Changed', changed.length, changed.map(changedCard).join('\n'))}
${section('New', added.length, added.map(newCard).join('\n'))}
${section('Without a screenshot', withoutPicture.length, `<ul class="plain">${withoutPicture.map(failedRow).join('\n')}</ul>`, 'These stories failed before their screenshot, or never settled: see the output of the run.')}
${section('Baselines without a story', orphans.length, orphans.map(orphanCard).join('\n'))}
${section('Same', same.length, `<details><summary>Show the names</summary><ul class="plain">${same.map((one) => `<li>${titleOf(one)}</li>`).join('\n')}</ul></details>`)}
</main><script>${read('./report.client.js')}</script></body></html>
`;
}
