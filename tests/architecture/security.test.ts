import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './sources.ts';

// Every guarantee of docs/security.md that claims a requirement of the standard names the tests that prove it.

/** A guarantee: « - **What is guaranteed (8.2.1).** How. Proof: `file`: “title”, “title”; `file`: “title”. ». */
interface Guarantee {
  name: string;
  /** Requirements of the OWASP Application Security Verification Standard that it claims. */
  claims: string[];
  proofs: { file: string; titles: string[] }[];
}

const CLAIM = /\b\d{1,2}\.\d{1,2}\.\d{1,2}\b/g;
const PROOF = /`(tests\/[\w./-]+\.test\.tsx?)`((?::|,)?(?:[\s,:]*“[^”]+”)*)/g;

function guaranteesOf(page: string): Guarantee[] {
  return page
    .split(/^(?=- \*\*|#)/m)
    .filter((block) => block.startsWith('- **'))
    .map((block) => {
      const [name = ''] = /\*\*.*?\*\*/s.exec(block) ?? [];
      return {
        name: name.replaceAll('*', ''),
        claims: name.match(CLAIM) ?? [],
        proofs: [...block.matchAll(PROOF)].map(([, file = '', titles = '']) => ({
          file,
          titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
        })),
      };
    });
}

/** Tells whether a file has a test or a suite with this title, as it is written there. */
function hasTitle(file: string, title: string): boolean {
  const path = join(ROOT, file);
  if (!existsSync(path)) return false;
  const literal = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`\(\s*(['"\x60])${literal}\1\s*,`).test(readFileSync(path, 'utf8'));
}

const missingOf = ({ proofs }: Guarantee): string[] =>
  proofs.flatMap(({ file, titles }) =>
    titles.filter((title) => !hasTitle(file, title)).map((title) => `${file}: ${title}`),
  );

const isProven = ({ claims, proofs }: Guarantee): boolean =>
  claims.length === 0 || proofs.some(({ titles }) => titles.length > 0);

const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const GUARANTEES = guaranteesOf(PAGE);

describe('the security page', () => {
  it('would fail with a claim without a test, and with a test that does not exist', () => {
    const [plain, proven, gone, elsewhere] = guaranteesOf(
      [
        '- **A (1.2.3).** B. Proof: `tests/architecture/security.test.ts`.',
        '- **A (1.2.3).** B. Proof: `tests/architecture/security.test.ts`: “the security page”.',
        '- **A.** B. Proof: `tests/architecture/security.test.ts`: “the security page”, “gone”.',
        '- **A.** B. Proof: `tests/architecture/nowhere.test.ts`: “the security page”.',
      ].join('\n'),
    );
    if (!plain || !proven || !gone || !elsewhere) throw new Error('Not read');
    expect(isProven(plain)).toBe(false);
    expect([isProven(proven), missingOf(proven)]).toEqual([true, []]);
    expect(missingOf(gone)).toEqual(['tests/architecture/security.test.ts: gone']);
    expect(missingOf(elsewhere)).toHaveLength(1);
  });

  it('claims requirements within guarantees only', () => {
    expect(GUARANTEES.length).toBeGreaterThan(30);
    const claimed = GUARANTEES.flatMap(({ claims }) => claims);
    expect(claimed.length).toBeGreaterThan(20);
    expect(PAGE.match(CLAIM)?.toSorted()).toEqual(claimed.toSorted());
  });

  it.each(GUARANTEES)('proves « $name » with tests that exist', (guarantee) => {
    expect(isProven(guarantee)).toBe(true);
    expect(missingOf(guarantee)).toEqual([]);
  });
});
