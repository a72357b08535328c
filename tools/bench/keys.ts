// `npm run bench:keys`: from a key to the paint that shows it, in the table of quantities with fifty rows, beside a bare
// controlled React table and a table without any library; and in the field of localities with fifty of them chosen,
// beside the empty one. All are production builds with the settings of the application, opened in turn in the pinned
// browser, at full speed and slowed down four times. `npm run bench:keys -- 3` makes three rounds.
import { join } from 'node:path';
import type { Page } from 'playwright';
import { ROOT } from '../../tests/architecture/sources.ts';
import { closeBrowser, newVisitor } from '../../tests/e2e/browser.ts';
import { freePort } from '../../tests/e2e/server.ts';
import { buildSite } from './builtChunks.ts';
import { keyFigures, type KeyFigures } from './keyRatios.ts';
import { measureTyping, watchPaints, type Stretch, type Typing } from './keystrokes.ts';
import { serveSite } from './staticSite.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const CPU_RATES = [1, 4] as const;

function typedAndTakenBack(text: string): string[] {
  const letters = Array.from(text);
  return [...letters, ...letters.map(() => 'Backspace')];
}

/** Digits that stay below every maximum, then back to nothing: each key changes the figure and both totals. */
const QUANTITY = typedAndTakenBack('765432');
const BUDGET = typedAndTakenBack('3456');
const TOWN = typedAndTakenBack('villeurb');

interface Subject {
  name: string;
  words: string;
  twin: string;
  /** Times the twin's 95th percentile, and its processor time, slowed down four times. */
  limit?: number;
  stretches: (page: Page) => Stretch[];
}

function rowsToType(page: Page): Stretch[] {
  const field = (row: number, column: number) =>
    page.locator('tbody tr').nth(row).locator('input').nth(column);
  return [
    { field: field(2, 0), keys: QUANTITY },
    { field: field(20, 1), keys: BUDGET },
    { field: field(40, 0), keys: QUANTITY },
    { field: field(49, 1), keys: BUDGET },
  ];
}

function townToType(page: Page): Stretch[] {
  const field = page.getByRole('combobox');
  return [
    { field, keys: TOWN },
    { field, keys: TOWN },
  ];
}

const table = { twin: 'bare', stretches: rowsToType };
const SUBJECTS: readonly Subject[] = [
  { name: 'vanilla', words: 'no library', ...table },
  { name: 'bare', words: 'bare controlled React', ...table },
  { name: 'result', words: 'campaign result', ...table, limit: 1.5 },
  { name: 'screen', words: 'whole count screen', ...table, limit: 1.5 },
  { name: 'localities0', words: 'localities, none', twin: 'localities0', stretches: townToType },
  {
    name: 'localities50',
    words: 'localities, fifty',
    twin: 'localities0',
    limit: 1.5,
    stretches: townToType,
  },
];

async function measureSubject(page: Page, { name, stretches }: Subject, cpuRate: number) {
  await page.goto(`/?subject=${name}`);
  const all = stretches(page);
  await all[0]?.field.waitFor();
  // Compiles what is about to be measured.
  await measureTyping(page, all.slice(0, 1), 1);
  return measureTyping(page, all, cpuRate);
}

type Measured = Map<string, Typing[]>;

async function measureAll(page: Page, cpuRate: number): Promise<Measured> {
  const measured: Measured = new Map(SUBJECTS.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    // Every other round backwards: no subject always comes after the same one.
    const order = round % 2 === 0 ? SUBJECTS : SUBJECTS.toReversed();
    for (const subject of order) {
      measured.get(subject.name)?.push(await measureSubject(page, subject, cpuRate));
    }
  }
  return measured;
}

const times = (ratio: number) => ratio.toFixed(2);

function faultsOf({ words, twin, limit, p95Ratio, taskRatio }: Subject & KeyFigures): string[] {
  if (limit === undefined) return [];
  const beside = `times « ${twin} »; ${limit} at most.`;
  return [
    // Not a number is a fault as well.
    ...(p95Ratio <= limit ? [] : [`${words}, 95th percentile: ${times(p95Ratio)} ${beside}`]),
    ...(taskRatio <= limit ? [] : [`${words}, processor time: ${times(taskRatio)} ${beside}`]),
  ];
}

function reportRate(measured: Measured, cpuRate: number): { rows: string[]; faults: string[] } {
  const roundsOf = (name: string) => measured.get(name) ?? [];
  const figures = SUBJECTS.map((subject) => ({
    ...subject,
    ...keyFigures({ subject: roundsOf(subject.name), twin: roundsOf(subject.twin) }),
  }));
  return {
    rows: figures.map((one) => {
      const own = [one.words, `${cpuRate} ×`, one.p50, one.p95, one.taskMs.toFixed(2)];
      const ratios = [one.p50Ratio, one.p95Ratio, one.taskRatio].map(times);
      return `| ${[...own, ...ratios].join(' | ')} |`;
    }),
    faults: cpuRate === 1 ? [] : figures.flatMap(faultsOf),
  };
}

process.env['NODE_ENV'] = 'production';
const site = await serveSite(
  await buildSite(join(ROOT, 'tools', 'bench', 'keys')),
  await freePort(),
);
const { page, problems } = await newVisitor(site.baseUrl);
await watchPaints(page);
// A search that never answers: what is measured is the typing.
await page.route('**/api/**', () => undefined);

console.log('| subject | CPU | p50 ms | p95 ms | task ms/key | p50 ÷ | p95 ÷ | task ÷ |');
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
const faults: string[] = [];
for (const cpuRate of CPU_RATES) {
  const report = reportRate(await measureAll(page, cpuRate), cpuRate);
  console.log(report.rows.join('\n'));
  faults.push(...report.faults);
}
site.stop();
await closeBrowser();
for (const fault of [...problems, ...faults]) console.error(fault);
process.exitCode = problems.length + faults.length === 0 ? 0 : 1;
