import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { openDatabase } from '#server/database/openDatabase.ts';
import { closeBrowser, newVisitor, signIn } from '../../tests/e2e/browser.ts';
import { startServer } from '../../tests/e2e/server.ts';
import { NOW } from '../../tests/server/api/testApp.ts';
import { seedCounts } from '../seed/seedCounts.ts';
import { expectAtMost } from './limits.ts';

/*
 * npm run bench:palette [-- SIZE …]: searches counts in « Aller à… » of the built application, in the pinned browser and
 * on the embedded database, at ten thousand and a million counts. Measures the time from the last keystroke to the
 * answers on screen. Set BENCH_DIR to share the databases of `bench:lists`. Results are in docs/performance.md.
 */

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 1_000_000];
const FOLDER = process.env['BENCH_DIR'] ?? join(tmpdir(), `adfactory-bench-${process.pid}`);
/** From the end of the pause in typing to the answers on screen, in milliseconds. */
const ANSWER_MS_MAXIMUM = 100;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15);
/** The search is sent when typing pauses for as long (`useCountSearch`). */
const PAUSE_MS = 40;

const TEXTS = [
  'MAF-2345',
  '4567',
  '45',
  '5',
  'jardins',
  'villa garance 77',
  'vi',
  'qz',
  'introuvable',
];

/** Seeds a database with so many counts unless it has them. */
async function prepare(size: number): Promise<string> {
  const dataDir = join(FOLDER, `embedded-${size}`);
  mkdirSync(dataDir, { recursive: true });
  const database = await openDatabase({ dataDir });
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*)::int as n from saved_count',
  );
  if ((rows[0]?.n ?? 0) < size) {
    await seedCounts(database, { total: size, now: NOW, report: () => {} });
  }
  await database.close();
  return dataDir;
}

/** Types the last character of a text, and returns the milliseconds until its counts are on screen. */
async function answerTime(page: Page, text: string): Promise<number> {
  const field = page.getByRole('combobox', { name: /Aller à/ });
  await field.fill(text.slice(0, -1));
  const watched = page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        const dialog = document.querySelector('[role="dialog"]');
        const status = dialog?.querySelector('[role="status"]');
        let start = 0;
        dialog?.addEventListener('input', () => (start = performance.now()), { once: true });
        const observer = new MutationObserver(() => {
          const said = status?.textContent ?? '';
          if (start === 0 || !/résultat/i.test(said) || said.includes('en cours')) return;
          observer.disconnect();
          // The frame that shows it.
          requestAnimationFrame(() => resolve(performance.now() - start));
        });
        if (dialog)
          observer.observe(dialog, { childList: true, characterData: true, subtree: true });
      }),
  );
  await field.press('End');
  await page.keyboard.type(text.slice(-1));
  return watched;
}

/** Asks for a text that no round has asked for before, so that no answer comes from the cache of the browser. */
async function emptyCache(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: /Aller à…/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Aller à/ }).waitFor();
}

async function measure(size: number): Promise<void> {
  const server = await startServer(await prepare(size));
  const { page, context } = await newVisitor(server.baseUrl);
  await signIn(page, 'operations@adfactory.test', '/accueil');
  console.log(`\n### ${size.toLocaleString('en')} counts\n`);
  console.log('| search | median | p95 | median after the pause |');
  console.log('| --- | --- | --- | --- |');
  for (const text of TEXTS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await emptyCache(page);
      times.push(await answerTime(page, text));
    }
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    const cells = [at(0.5), at(0.95), at(0.5) - PAUSE_MS].map((value) => value.toFixed(0));
    console.log(`| « ${text} » | ${cells.join(' | ')} |`);
    const afterPause = at(0.5) - PAUSE_MS;
    expectAtMost(`« ${text} », ${size} counts: ms after the pause`, afterPause, ANSWER_MS_MAXIMUM);
  }
  await context.close();
  await server.stop();
}

for (const size of SIZES) await measure(size);
await closeBrowser();
