import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { startVitest } from 'vitest/node';
import { POLICY } from '#server/policy/policy.ts';
import { printSummary, type MutationReport } from '../summary.ts';
import { instrument, type Mutant } from './mutants.ts';
import { listRuleMutants } from './ruleMutants.ts';
import { readEvents } from './runEvents.ts';

/*
 * npm run mutation:server [-- [--continue] PATH… --tests FILTER…]: changes one expression of the server at a time and
 * reports the changes that no test notices. With `--continue`, the kills of the last run of the same code count, and only
 * the other changes are tried.
 */

const LOWEST_PRIORITY = 15;
const FOLDERS = ['forecast', 'policy', 'products', 'repositories', 'routes', 'saving'].map(
  (name) => `server/${name}`,
);
const RESULTS = process.env['MUTATION_RESULTS'] ?? 'test-results/mutation/server';

const CONTINUE = '--continue';
const isContinued = process.argv.includes(CONTINUE);
const args = process.argv.slice(2).filter((arg) => arg !== CONTINUE);
const filterAt = args.indexOf('--tests');
const paths = filterAt === -1 ? args : args.slice(0, filterAt);
const filters = filterAt === -1 ? [] : args.slice(filterAt + 1);

/** Returns what is known about each mutant after a run. */
function reportOf(mutants: readonly Mutant[], logPath: string): MutationReport {
  const [killed, reached, loaded] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const event of readEvents(logPath)) {
    if ('killed' in event) killed.add(event.killed);
    if ('reached' in event) for (const id of event.reached) reached.add(id);
    if ('loaded' in event) for (const id of event.loaded) loaded.add(id);
    if ('skipped' in event) console.log(`not repeated (${event.reason}): ${event.skipped}`);
  }
  const statusOf = ({ id }: Mutant): string => {
    if (killed.has(id)) return 'Killed';
    if (reached.has(id)) return 'Survived';
    return loaded.has(id) ? 'Ignored' : 'NoCoverage';
  };
  const files: MutationReport['files'] = {};
  for (const mutant of mutants) {
    const source = readFileSync(mutant.fileName, 'utf8');
    const file = (files[mutant.fileName] ??= { source, mutants: [] });
    file.mutants.push({ ...mutant, status: statusOf(mutant) });
  }
  return { files };
}

setPriority(LOWEST_PRIORITY);
const mutated = paths.length > 0 ? paths : FOLDERS;
const instrumented = await instrument(mutated);
const hasRules = mutated.some((path) => path.startsWith('server/policy'));
const rules = hasRules ? listRuleMutants(POLICY) : [];
const code = `${RESULTS}/code.json`;
const logPath = `${RESULTS}/events.jsonl`;
const codeText = JSON.stringify(instrumented);
// Mutants have the same numbers as long as the code is the same.
if (isContinued && !(existsSync(code) && readFileSync(code, 'utf8') === codeText))
  throw new Error('The code has changed since the last run, or other files were mutated in it.');
if (!isContinued) rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
writeFileSync(code, codeText);
Object.assign(process.env, {
  MUTATION_CODE: code,
  MUTATION_LOG: logPath,
  MUTATION_RULES: hasRules ? '1' : '0',
});
const vitest = await startVitest('test', filters, {
  config: 'tools/mutation/server/vitest.config.ts',
  watch: false,
});
await vitest.close();
const report = reportOf([...instrumented.mutants, ...rules], logPath);
writeFileSync(`${RESULTS}/report.json`, JSON.stringify(report));
printSummary(report);
