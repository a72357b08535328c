import { nameOf } from '#server/policy/policy.ts';
import type { Audience, Rows, Rule } from '#server/policy/rule.ts';
import type { Mutant } from './mutants.ts';

/*
 * The rules of the access policy are data that is read when the server starts, and most changes of them by StrykerJS
 * do not compile. These are the mistakes that a person would make: another audience, other rows, no or another market,
 * and the counts of everybody instead of one's own or the reverse. Of the targets, only the own count decides anything.
 */

const VARIANTS = {
  audience: ['everybody', 'signedIn', 'profile', 'operations', 'admin'] satisfies Audience[],
  market: [undefined, 'Luxe'],
  target: ['count', 'ownCount'],
  rows: ['own', 'all', 'ownOrAll'] satisfies Rows[],
} as const;

type Field = keyof typeof VARIANTS;
const FIELDS = ['audience', 'market', 'target', 'rows'] as const satisfies readonly Field[];

interface RuleMutant {
  id: string;
  rule: Rule;
  field: Field;
  value: Rule[Field];
}

function isOfCounts({ target }: Rule): boolean {
  return target === 'count' || target === 'ownCount';
}

function ruleMutants(policy: readonly Rule[]): RuleMutant[] {
  return policy.flatMap((rule) =>
    // A rule without rows is that of no list, so that giving it some changes nothing.
    FIELDS.filter((field) => rule[field] !== undefined).flatMap((field) =>
      VARIANTS[field]
        .filter((value) => value !== rule[field] && (field !== 'target' || isOfCounts(rule)))
        .map((value) => ({
          id: `${nameOf(rule.endpoint)} ${field}: ${String(value)}`,
          rule,
          field,
          value,
        })),
    ),
  );
}

/** Lists the changes of the rules of the policy. */
export function listRuleMutants(policy: readonly Rule[]): Mutant[] {
  return ruleMutants(policy).map(({ id }) => ({
    id,
    fileName: 'server/policy/policy.ts',
    mutatorName: 'Rule',
    replacement: id,
    location: { start: { line: 1, column: 0 }, end: { line: 1, column: 0 } },
  }));
}

/** Makes every change of the rules switchable: `reach` is called with the changes of a field that is read. */
export function installRuleMutants(
  policy: readonly Rule[],
  { reach, isActive }: { reach: (ids: string[]) => void; isActive: (id: string) => boolean },
): void {
  const all = ruleMutants(policy);
  for (const rule of policy) {
    for (const field of FIELDS) {
      const mutants = all.filter((mutant) => mutant.rule === rule && mutant.field === field);
      if (mutants.length === 0) continue;
      const original = rule[field];
      const ids = mutants.map(({ id }) => id);
      Object.defineProperty(rule, field, {
        enumerable: true,
        get: () => {
          reach(ids);
          const active = mutants.find(({ id }) => isActive(id));
          return active ? active.value : original;
        },
      });
    }
  }
}
