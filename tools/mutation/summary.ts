import { dirname } from 'node:path';

interface Mutant {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number } };
}

/** The parts of the JSON report of StrykerJS that the summary reads. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

const KILLED = new Set(['Killed', 'Timeout']);
const SURVIVED = new Set(['Survived', 'NoCoverage']);

/** Returns the share of killed mutants of those that were run, in percent; NaN when none was. */
function scoreOf(mutants: readonly Mutant[]): number {
  const killed = mutants.filter(({ status }) => KILLED.has(status)).length;
  const survived = mutants.filter(({ status }) => SURVIVED.has(status)).length;
  return (100 * killed) / (killed + survived);
}

function lineOf(name: string, mutants: readonly Mutant[]): string {
  const ignored = mutants.filter(({ status }) => status === 'Ignored').length;
  const score = scoreOf(mutants).toFixed(1).padStart(5);
  return `${name.padEnd(36)} ${score} %, ${mutants.length - ignored} mutants, ${ignored} ignored`;
}

/** Prints each mutant that no test noticed, then the score of each folder and of the whole, which it returns. */
export function printSummary({ files }: MutationReport): number {
  const byFolder = new Map<string, Mutant[]>();
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const lines = source.split('\n');
    byFolder.set(dirname(file), [...(byFolder.get(dirname(file)) ?? []), ...mutants]);
    for (const { status, mutatorName, replacement = '', location } of mutants) {
      if (!SURVIVED.has(status)) continue;
      const { line } = location.start;
      const change = replacement.replaceAll(/\s+/g, ' ').slice(0, 80);
      console.log(
        `${file}:${line} ${mutatorName} ${status}: ${lines[line - 1]?.trim()} → ${change}`,
      );
    }
  }
  for (const [folder, mutants] of byFolder) console.log(lineOf(folder, mutants));
  const all = [...byFolder.values()].flat();
  console.log(lineOf('all', all));
  return scoreOf(all);
}
