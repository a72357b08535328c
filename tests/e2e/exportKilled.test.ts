// @module-tag weekly
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import { closeBrowser, signIn } from './browser.ts';
import { freePort, seededDataDir, startServer, type RunningServer } from './server.ts';
import { openVisitor } from './visitor.ts';

// This test kills the server during a download, so it starts one of its own on a separate data folder.

/** Enough counts for an export of several seconds, which is still running when the server is killed. */
const COUNTS = 40_000;
const PREPARATION_MAXIMUM_MS = 300_000;

let dataDir: string;
let remove: () => void;
let server: RunningServer | undefined;
let port: number;

/** Adds counts without contents, because an export reads none. */
async function addCounts(): Promise<void> {
  const database = await openDatabase({ dataDir });
  await database.pool.query(
    `with owner as (insert into app_user (email, first_name, last_name) values ('vendeur@adfactory.test', '', '') returning id)
     insert into saved_count (maf_id, maf_product, market, count_name, owner_id, total_budget, count_data)
     select 1000000 + n, 'MasterDisplayNeuf', 'Neuf', 'Agence ' || n, owner.id, n, '{}'
     from owner, generate_series(1, $1::int) n`,
    [COUNTS],
  );
  await database.close();
}

beforeAll(async () => {
  ({ dataDir, remove } = await seededDataDir());
  await addCounts();
  port = await freePort();
  server = await startServer(dataDir, port);
}, PREPARATION_MAXIMUM_MS);
afterAll(async () => {
  await closeBrowser();
  await server?.stop();
  remove();
});

const startExport = async (page: Page) =>
  page.getByRole('button', { name: 'Neuf / Construire' }).click();

it('[EX-07] reports an export that fails because the server is killed, and saves no file', async () => {
  const { page } = await openVisitor(`http://localhost:${port}`);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await signIn(page, 'operations@adfactory.test', '/exports');
  await startExport(page);
  await page.getByText(/[1-9][\d\s]* lignes sur/).waitFor();
  await server?.kill();
  const news = page.getByRole('alert').filter({ hasText: 'Une erreur est survenue' });
  await news.getByText('Aucun fichier n’a été enregistré.').waitFor();
  expect(downloads).toEqual([]);

  // The export succeeds once the server is restarted.
  server = await startServer(dataDir, port);
  const arriving = page.waitForEvent('download', { timeout: 300_000 });
  await startExport(page);
  const progress = await page.getByText(/[\d\s]+ lignes sur [\d\s]+/).textContent();
  const announced = Number(/sur ([\d\s]+)/.exec(progress ?? '')?.[1]?.replaceAll(/\s/g, ''));
  const text = await readFile(await (await arriving).path(), 'utf8');
  // The file has a header line and an empty part after the last line break.
  expect(text.split('\r\n')).toHaveLength(announced + 2);
  expect(announced).toBe(COUNTS);
  expect(downloads).toHaveLength(1);
});
