import { readFileSync } from 'node:fs';
import { groupsOf, isClean, type VisualOutcome } from '../collect.ts';
import type { VisualFolders } from '../folders.ts';
import {
  changedCard,
  counted,
  EMBEDDED_CHARACTERS,
  escapeHtml,
  failedCard,
  failureCard,
  newCard,
  orphanCard,
  pictureAddresses,
  titleOf,
} from './cards.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

function section(title: string, count: number, content: string, note = ''): string {
  if (count === 0) return '';
  return `<section><h2>${title} <span class="count">${count}</span></h2>${note && `<p>${note}</p>`}${content}</section>`;
}

const link = (id: string, text: string, detail: string) =>
  `<li><a href="#${id}">${text}</a> <span class="detail">${detail}</span></li>`;

function index(outcome: VisualOutcome): string {
  const rows = [
    ...groupsOf(outcome.changed).flatMap(({ pixels, ids }) =>
      ids.map((id) => {
        const one = outcome.changed.find((story) => story.id === id);
        const alike = ids.length > 1 ? `, the same in ${ids.length} pictures` : '';
        return one ? link(id, titleOf(one), counted(pixels, 'pixel') + alike) : '';
      }),
    ),
    ...outcome.added.map((one) => link(one.id, titleOf(one), 'new')),
    ...outcome.failures.map(({ id, name }) => link(`failed-${id}`, escapeHtml(name), 'failed')),
    ...outcome.withoutPicture.map((one) => link(one.id, titleOf(one), 'no screenshot')),
    ...outcome.orphans.map(({ id }) => link(id, id, 'baseline without a story')),
  ];
  return rows.length === 0 ? '' : `<nav aria-label="Differences"><ol>${rows.join('\n')}</ol></nav>`;
}

const total = (kind: string, count: number, text: string) =>
  `<li data-kind="${kind}" data-empty="${count === 0}"><strong>${count}</strong> ${text}</li>`;

function totals(outcome: VisualOutcome): string {
  const { same, changed, added, failures, withoutPicture, orphans } = outcome;
  const totalsOf = [
    total('same', same.length, 'same'),
    total('changed', changed.length, 'changed'),
    total('new', added.length, 'new'),
    total('failed', failures.length, 'failed'),
    total('missing', withoutPicture.length, 'without a screenshot'),
    total('orphan', orphans.length, 'without a story'),
  ];
  return `<ul class="totals">${totalsOf.join('')}</ul>`;
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
      : 'Review each difference, tick the intended ones, and run the command below.',
  ];
  if (outcome.isBroken) {
    sentences.push(
      '<strong>Some stories could not be loaded. See the output of the run, then run again.</strong>',
    );
  }
  if (outcome.isPartial) {
    sentences.push('Only some stories ran: baselines of others without a story were not checked.');
  }
  return `<p class="verdict">${sentences.join(' ')}</p>`;
}

/** Renders the command that accepts the ticked pictures. The script of the report writes it. */
function acceptance({ changed, added, orphans }: VisualOutcome): string {
  const count = changed.length + added.length + orphans.length;
  if (count === 0) return '';
  return `<form class="acceptance"><p><button type="button" data-tick="all">Tick all ${count}</button> <button type="button" data-tick="none">Tick none</button> <label>Tick ids that start with <input type="text" name="start" size="32" placeholder="features-count-"></label></p>
<p><label for="command">To accept what is ticked:</label></p><textarea id="command" rows="3" readonly placeholder="Nothing is ticked."></textarea></form>`;
}

interface ReportOptions {
  /** Maximum length of the pictures within the report, in characters. */
  room?: number;
}

/**
 * Renders an HTML page that works offline and from the file system. It holds each picture once; when there are too many,
 * the others are loaded from the folders of the run.
 */
export function buildReport(
  outcome: VisualOutcome,
  folders: VisualFolders,
  madeAt: string,
  { room = EMBEDDED_CHARACTERS }: ReportOptions = {},
): string {
  const { same, changed, added, failures, withoutPicture, orphans } = outcome;
  const pictures = { folders, address: pictureAddresses(folders, room) };
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Visual comparison: ${isClean(outcome) ? 'no difference' : 'differences'}</title>
<style>${read('./report.css')}</style></head>
<body data-mode="side"><header class="top"><h1>Visual comparison</h1>${totals(outcome)}${changed.length > 0 ? modes() : ''}</header>
<main>${verdict(outcome)}<p class="made">Run of ${escapeHtml(madeAt)}. « Open the story » needs <code>npm run storybook</code>.</p>
${acceptance(outcome)}
${index(outcome)}
${section('Failed stories', failures.length, failures.map(failureCard).join('\n'))}
${section('Changed', changed.length, changed.map((one) => changedCard(one, pictures)).join('\n'))}
${section('New', added.length, added.map((one) => newCard(one, pictures)).join('\n'))}
${section('Without a screenshot', withoutPicture.length, withoutPicture.map((one) => failedCard(one, pictures)).join('\n'), 'These stories failed before their screenshot, or never settled: this is what they showed then.')}
${section('Baselines without a story', orphans.length, orphans.map((one) => orphanCard(one, pictures)).join('\n'))}
${section('Same', same.length, `<details><summary>Show the names</summary><ul class="plain">${same.map((one) => `<li>${titleOf(one)}</li>`).join('\n')}</ul></details>`)}
</main><script>${read('./report.client.js')}</script></body></html>
`;
}
