// `npm run bench:paint`: measures how long a person waits for a first screen, on a slow mobile network (1.6 Mbit/s, 150
// ms) and with the processor slowed down four times. Each page is compared with a page that only says hello with React,
// or with the same list made with react-admin. `npm run bench:paint -- 5` makes five rounds instead of three; `--write`
// updates the table in docs/performance.md. The waterfalls of the last round are in test-results/paint/index.html.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/database/openDatabase.ts';
import { CONFIGURATION_KEY, CONFIGURATION_VERSION } from '#features/session/configurationKey.ts';
import { ROOT } from '../../tests/architecture/sources.ts';
import { closeBrowser, newVisitor, signIn } from '../../tests/e2e/browser.ts';
import { freePort, seededDataDir, startServer } from '../../tests/e2e/server.ts';
import { buildSite } from './builtChunks.ts';
import { reportPaints, type PaintSubject, type Round } from './paint/figures.ts';
import { visitTwice, type Stored, type Subject } from './paint/visit.ts';
import { drawWaterfall } from './paint/waterfall.ts';
import { serveSite } from './staticSite.ts';
import { seedCounts } from '../seed/seedCounts.ts';

const USER = 'admin@adfactory.test';
const DOCUMENT = join(ROOT, 'docs', 'performance.md');
const REPORT = join(ROOT, 'test-results', 'paint');
const MARKED = /(<!-- paint -->\n)[\s\S]*(\n<!-- \/paint -->)/;

const arguments_ = process.argv.slice(2);
const rounds = Number(arguments_.find((one) => /^\d+$/.test(one)) ?? 3);

/** Builds a folder of tools/bench. A folder with packages of its own installs them first. */
async function buildTwin(name: string) {
  const root = join(ROOT, 'tools', 'bench', name);
  if (name === 'reactAdmin') {
    const { status } = spawnSync('npm', ['ci', '--silent'], { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new Error(`The packages of ${root} could not be installed.`);
  }
  return buildSite(root);
}

/** Signs in once and returns what the session of the tab holds, with the token under the name that the twin reads. */
async function signedInSession(baseUrl: string): Promise<Stored> {
  const { page, context } = await newVisitor(baseUrl);
  await signIn(page, USER);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const session = await page.evaluate(() =>
    Object.fromEntries<string>(Object.entries(sessionStorage)),
  );
  await context.close();
  const tokens = Object.values(session)
    .filter((text) => text.includes('"IdToken"'))
    .map((text) => JSON.parse(text) as { secret: string });
  const market = JSON.stringify({ version: CONFIGURATION_VERSION, market: 'Neuf' });
  return {
    session: { ...session, 'bench-token': tokens[0]?.secret ?? '' },
    local: { [CONFIGURATION_KEY]: market },
  };
}

/** Gives the person that the bench signs in two hundred counts. */
async function addCounts(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await seedCounts(database, { total: 200, now: new Date(), report: () => {} });
  await database.pool.query(
    `update saved_count set market = 'Neuf', owner_id = (select id from app_user where email = $1)`,
    [USER],
  );
  await database.close();
}

process.env['NODE_ENV'] = 'production';
const { dataDir, remove } = await seededDataDir();
await buildSite(ROOT);
// The first sign-in creates the profile to which the counts are given.
const first = await startServer(dataDir);
await signedInSession(first.baseUrl);
await first.stop();
await addCounts(dataDir);
const server = await startServer(dataDir);
const stored = await signedInSession(server.baseUrl);
const sites = {
  hello: await serveSite(await buildTwin('hello'), await freePort()),
  floor: await serveSite(await buildTwin('floor'), await freePort()),
  reactAdmin: await serveSite(await buildTwin('reactAdmin'), await freePort(), server.baseUrl),
};

const ours = (path: string, hasRows = false): Subject & { path: string } => ({
  name: `\`${path}\``,
  baseUrl: server.baseUrl,
  path,
  stored: path === '/login' ? { session: {}, local: {} } : stored,
  hasRows,
});
const twin = (name: string, { baseUrl }: { baseUrl: string }, hasRows = false): Subject => ({
  name,
  baseUrl,
  path: '/',
  stored,
  hasRows,
});
const SUBJECTS: readonly (Subject & PaintSubject)[] = [
  { ...twin('React hello', sites.hello), reference: 'React hello' },
  { ...twin('floor', sites.floor), reference: 'React hello' },
  { ...twin('react-admin, the same list', sites.reactAdmin, true), reference: 'React hello' },
  { ...ours('/login'), reference: 'React hello', limit: 2 },
  { ...ours('/'), reference: 'React hello', limit: 2.3 },
  { ...ours('/comptage', true), reference: 'react-admin, the same list', limit: 0.65 },
  { ...ours('/count/display/new'), reference: 'React hello' },
];

const all: Round[] = [];
for (let index = 0; index < rounds; index += 1) {
  const round = new Map<string, Awaited<ReturnType<typeof visitTwice>>>();
  // Interleaved, so that a slower moment of the machine slows down every subject.
  for (const subject of SUBJECTS) round.set(subject.name, await visitTwice(subject));
  all.push(round);
}
for (const site of Object.values(sites)) site.stop();
await server.stop();
remove();
await closeBrowser();

const { markdown, faults } = reportPaints(SUBJECTS, all);
const load = (loadavg()[0] ?? 0).toFixed(1);
const day = new Date().toISOString().slice(0, 10);
const text = `Measured on ${day}, ${rounds} rounds, load average ${load}.\n\n${markdown}\n`;
console.log(text);
for (const fault of faults) console.error(fault);

mkdirSync(REPORT, { recursive: true });
const pictures = [...(all.at(-1) ?? [])].flatMap(([name, { cold, warm }]) => [
  drawWaterfall(`${name}, empty cache`, cold),
  drawWaterfall(`${name}, warm cache`, warm),
]);
writeFileSync(
  join(REPORT, 'index.html'),
  `<!doctype html>\n<meta charset="utf-8">\n<title>First paint</title>\n${pictures.join('\n')}\n`,
);
console.log(`Waterfalls: ${join(REPORT, 'index.html')}`);
if (arguments_.includes('--write')) {
  writeFileSync(DOCUMENT, readFileSync(DOCUMENT, 'utf8').replace(MARKED, `$1\n${text}$2`));
  spawnSync('npx', ['--no-install', 'oxfmt', DOCUMENT], { cwd: ROOT, stdio: 'ignore' });
}
process.exitCode = faults.length === 0 ? 0 : 1;
