// `npm run bench -- keys`: measures keystroke latency. The quantity table with fifty rows is compared with a minimal
// controlled React table; the locality field with fifty localities is compared
// with an empty one. All subjects are production builds with the settings of the application. They run in the pinned
// browser, at full speed and with the CPU slowed down four times. `npm run bench -- keys 3` runs three rounds, and
// `--write` updates docs/performance.md.
import { join } from 'node:path';
import type { Page } from 'playwright';
import { ROOT } from '../../tests/architecture/sources.ts';
import { closeBrowser, newVisitor } from '../../tests/e2e/browser.ts';
import { freePort } from '../../tests/e2e/server.ts';
import { buildSite } from './builtChunks.ts';
import { numbersGiven, printHead, printRow, reportFigures, type Figure } from './figures.ts';
import { keyFigures } from './keyRatios.ts';
import { measureTyping, watchPaints, type TypingStep, type Typing } from './keystrokes.ts';
import { serveSite } from './staticSite.ts';

const ROUNDS = numbersGiven[0] ?? 5;
const CPU_RATES = [1, 4] as const;

function typeThenErase(text: string): string[] {
  const letters = Array.from(text);
  return [...letters, ...letters.map(() => 'Backspace')];
}

/** Digits that stay below every maximum, then the same number of Backspaces. Each key changes a cell and both totals. */
const QUANTITY = typeThenErase('765432');
const BUDGET = typeThenErase('3456');
const COMMUNE = typeThenErase('villeurb');

interface Subject {
  name: string;
  label: string;
  /** Name of the subject that this one is compared with. */
  reference: string;
  /** Maximum ratio to the reference of the 95th percentile and of the CPU time, with the slowed-down CPU. */
  limit?: number;
  stepsOn: (page: Page) => TypingStep[];
}

function tableSteps(page: Page): TypingStep[] {
  const field = (row: number, column: number) =>
    page.locator('tbody tr').nth(row).locator('input').nth(column);
  return [
    { field: field(2, 0), keys: QUANTITY },
    { field: field(20, 1), keys: BUDGET },
    { field: field(40, 0), keys: QUANTITY },
    { field: field(49, 1), keys: BUDGET },
  ];
}

/** The budget of the client, above the fifty rows that it fills. */
function budgetSteps(page: Page): TypingStep[] {
  const field = page.getByRole('spinbutton', { name: 'Budget du client' });
  return [
    { field, keys: BUDGET },
    { field, keys: BUDGET },
  ];
}

function localitySteps(page: Page): TypingStep[] {
  const field = page.getByRole('combobox');
  return [
    { field, keys: COMMUNE },
    { field, keys: COMMUNE },
  ];
}

const table = { reference: 'bare', stepsOn: tableSteps };
const SUBJECTS: readonly Subject[] = [
  { name: 'bare', label: 'plain controlled React', ...table },
  { name: 'result', label: 'campaign result', ...table, limit: 1.1 },
  { name: 'screen', label: 'whole count screen', ...table, limit: 1.15 },
  {
    name: 'budget',
    label: 'budget of the client',
    reference: 'bare',
    limit: 1.25,
    stepsOn: budgetSteps,
  },
  { name: 'localities0', label: 'no locality', reference: 'localities0', stepsOn: localitySteps },
  {
    name: 'localities50',
    label: 'fifty localities',
    reference: 'localities0',
    limit: 1.5,
    stepsOn: localitySteps,
  },
];

async function measureSubject(page: Page, { name, stepsOn }: Subject, cpuRate: number) {
  await page.goto(`/?subject=${name}`);
  const all = stepsOn(page);
  await all[0]?.field.waitFor();
  // An unmeasured pass lets the browser compile the code.
  await measureTyping(page, all.slice(0, 1), 1);
  return measureTyping(page, all, cpuRate);
}

type Measured = Map<string, Typing[]>;

async function measureAll(page: Page, cpuRate: number): Promise<Measured> {
  const measured: Measured = new Map(SUBJECTS.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    // Every other round runs in reverse, so that no subject always follows the same one.
    const order = round % 2 === 0 ? SUBJECTS : SUBJECTS.toReversed();
    for (const subject of order) {
      measured.get(subject.name)?.push(await measureSubject(page, subject, cpuRate));
    }
  }
  return measured;
}

/** Prints what was measured at one speed, and returns the ratios of the whole to the reference. */
function reportRate(measured: Measured, cpuRate: number): Figure[] {
  const roundsOf = (name: string) => measured.get(name) ?? [];
  return SUBJECTS.flatMap(({ name, label, reference, limit }) => {
    const one = keyFigures({ subject: roundsOf(name), reference: roundsOf(reference) });
    const ratios = [one.p50Ratio, one.p95Ratio, one.taskRatio].map((ratio) => ratio.toFixed(2));
    const times = [one.p50, one.p95, one.taskMs].map((ms) => ms.toFixed(1));
    printRow([label, `${cpuRate} ×`, ...times, ...ratios]);
    if (cpuRate === 1 || name === reference) return [];
    return [
      {
        measure: `${label}, 95th percentile`,
        reference: `times "${reference}"`,
        now: one.p95Ratio,
        limit,
      },
      {
        measure: `${label}, task time`,
        reference: `times "${reference}"`,
        now: one.taskRatio,
        limit,
      },
    ];
  });
}

process.env['NODE_ENV'] = 'production';
const site = await serveSite(
  await buildSite(join(ROOT, 'tools', 'bench', 'keys')),
  await freePort(),
);
const { page, problems } = await newVisitor(site.baseUrl);
await watchPaints(page);
// Requests never complete, so that only typing is measured.
await page.route('**/api/**', () => undefined);

printHead('subject', 'CPU', 'p50 ms', 'p95 ms', 'task ms/key', 'p50 ÷', 'p95 ÷', 'task ÷');
const figures: Figure[] = [];
for (const cpuRate of CPU_RATES) {
  figures.push(...reportRate(await measureAll(page, cpuRate), cpuRate));
}
site.stop();
await closeBrowser();
reportFigures('keys', figures);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
