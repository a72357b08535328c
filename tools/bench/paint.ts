// `npm run bench -- paint`: measures how long a person waits for a first screen, on a slow mobile network (1.6 Mbit/s, 150
// ms) and with the processor slowed down four times. Each page is compared with the floor: a page that does nothing but
// start the libraries of the application. A page that only says hello with React and the same list made with react-admin
// stand beside them. `npm run bench -- paint 5` makes five rounds instead of three; `--write` updates
// docs/performance.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openDatabase } from '#server/database/openDatabase.ts';
import { CONFIGURATION_KEY, CONFIGURATION_VERSION } from '#features/session/configurationKey.ts';
import { ROOT } from '../../tests/architecture/sources.ts';
import { closeBrowser, newVisitor, signIn } from '../../tests/e2e/browser.ts';
import { freePort, seededDataDir, startServer } from '../../tests/e2e/server.ts';
import { buildSite } from './builtChunks.ts';
import { numbersGiven, printHead, printRow, reportFigures, type Figure } from './figures.ts';
import { visitTwice, type Stored, type Subject, type Visit } from './paint/visit.ts';
import { serveSite } from './staticSite.ts';
import { seedCounts } from '../seed/seedCounts.ts';
import { median } from './times.ts';

const USER = 'admin@adfactory.test';
const FLOOR = 'the libraries alone';
/** Maximum of a second visit, divided by that of the floor. */
const WARM_LIMIT = 1.15;
const rounds = numbersGiven[0] ?? 3;

interface PaintSubject extends Subject {
  /** Maximum of the time to content divided by that of the floor, with an empty cache. */
  limit?: number;
  /** Maximum of the time to content on a second visit, divided by that of the floor. */
  warmLimit?: number;
}

/** The visits of one round by subject. */
type Round = ReadonlyMap<string, { cold: Visit; warm: Visit }>;

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
  floor: await serveSite(await buildTwin('floor'), await freePort()),
  hello: await serveSite(await buildTwin('hello'), await freePort()),
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
const SUBJECTS: readonly PaintSubject[] = [
  twin(FLOOR, sites.floor),
  twin('React hello', sites.hello),
  twin('react-admin, the same list', sites.reactAdmin, true),
  ours('/login'),
  { ...ours('/'), limit: 1.1, warmLimit: WARM_LIMIT },
  { ...ours('/comptage', true), limit: 1.25, warmLimit: WARM_LIMIT },
  { ...ours('/count/display/new'), limit: 1.25, warmLimit: WARM_LIMIT },
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

const seconds = (ms: number) => (ms / 1000).toFixed(2);
/** Time until a person sees what they came for: the rows of a list, else the largest paint. */
const contentTime = ({ rows, largestPaint }: Visit): number => rows ?? largestPaint;

function report({ name, limit, warmLimit }: PaintSubject): Figure[] {
  const pick = (when: 'cold' | 'warm', read: (visit: Visit) => number, subject = name) =>
    all.map((round) => {
      const visits = round.get(subject);
      if (!visits) throw new Error(`${subject} was not visited.`);
      return read(visits[when]);
    });
  const cold = (read: (visit: Visit) => number) => median(pick('cold', read));
  const timesOf = (when: 'cold' | 'warm') => {
    const references = pick(when, contentTime, FLOOR);
    const times = pick(when, contentTime);
    const ratios = times.map((time, index) => time / (references[index] ?? Number.NaN));
    return { time: seconds(median(times)), ratio: median(ratios) };
  };
  const firstVisit = timesOf('cold');
  const secondVisit = timesOf('warm');
  printRow([
    name,
    seconds(cold(({ firstPaint }) => firstPaint)),
    firstVisit.time,
    firstVisit.ratio.toFixed(2),
    (cold(({ scriptBytes }) => scriptBytes) / 1000).toFixed(1),
    secondVisit.time,
    secondVisit.ratio.toFixed(2),
  ]);
  return [
    {
      measure: `${name}, first visit, ${firstVisit.time} s`,
      reference: `times ${FLOOR}`,
      now: firstVisit.ratio,
      limit,
    },
    {
      measure: `${name}, second visit, ${secondVisit.time} s`,
      reference: `times ${FLOOR}`,
      now: secondVisit.ratio,
      limit: warmLimit,
    },
  ];
}

printHead(
  'page',
  'first paint s',
  'content s',
  '÷ floor',
  'scripts kB',
  'second visit s',
  '÷ floor',
);
reportFigures('paint', SUBJECTS.flatMap(report));
