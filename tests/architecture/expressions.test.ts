import { check } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

/*
 * A regular expression whose time grows faster than the text lets one request stop the server. The patterns to avoid are
 * a repetition before `$` that may start anywhere (`/\/+$/`), and two that can match the same text (`/\s*-?\s*$/`).
 */

/** Expressions for short texts only, with the reason. */
const REASON_BY_EXPRESSION: Readonly<Record<string, string>> = {
  [String.raw`/\B(?=(?:\d{3})+$)/g`]: 'groups the digits of a number',
};

/** Files that make expressions from parts. They are checked when they change. */
const REASON_BY_FILE: Readonly<Record<string, string>> = {
  'src/app/announcedModules.ts': 'runs in the build',
  'src/contract/communes.ts': 'has one repetition, with a maximum',
  'src/domain/format/names.ts': 'matches a grapheme of at most 32 characters',
  'src/domain/format/typedDays.ts': 'matches at one place of a field or of a line',
  'src/domain/format/typedNumbers.ts': 'has one repetition of digits',
  'src/domain/localities/numberedNames.ts': 'starts at a digit',
  'src/domain/quickLine/redo.ts':
    'a line of at most 500 characters, in alternatives that exclude one another',
  'src/domain/quickLine/vocabulary.ts': 'matches at one place of a line',
  'src/domain/quickLine/wordSpans.ts': 'matches at one place of a line',
  'server/communes/groupNames.ts': 'matches a search of at most 100 characters',
  'server/data/csvErrors.ts': 'stops at the next quotation mark',
  'server/http/unknownRoutes.ts': 'matches a path of at most 512 characters',
};

interface Found {
  path: string;
  pattern: string;
  flags: string;
}

const SOURCES = sourcesOf('src', 'server');
const LITERALS: Found[] = [];
const MADE_IN = new Set<string>();
for (const { path, text } of SOURCES) {
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) LITERALS.push({ path, ...node.regex });
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') MADE_IN.add(path);
    },
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') MADE_IN.add(path);
    },
  }).visit(parseSync(path, text).program);
}

/** Without limits of its own, the answer does not depend on how busy the machine is. */
const NO_LIMITS = { timeout: null, incubationTimeout: null, seedingTimeout: null };

/** Returns whether the time of an expression grows no faster than the text. */
async function isLinear(pattern: string, flags: string): Promise<boolean> {
  const { status } = await check(pattern, flags, { randomSeed: 1, ...NO_LIMITS });
  return status === 'safe';
}

describe('regular expressions', () => {
  it('[D-170] take a time that grows no faster than the text', async () => {
    expect(LITERALS.length).toBeGreaterThan(100);
    // Every call that begins before the first one has ended starts a process of its own.
    await isLinear('a', '');
    const once = new Map(LITERALS.map((found) => [`/${found.pattern}/${found.flags}`, found]));
    const checked = await Promise.all(
      [...once].map(async ([expression, { path, pattern, flags }]) => ({
        path,
        expression,
        isSlow: !(await isLinear(pattern, flags)),
      })),
    );
    const slow = checked.filter(({ isSlow }) => isSlow);
    expect(slow.filter(({ expression }) => !(expression in REASON_BY_EXPRESSION))).toEqual([]);
    expect(slow).toHaveLength(Object.keys(REASON_BY_EXPRESSION).length);
  });

  it('are made from parts in known files only', () => {
    expect([...MADE_IN].toSorted()).toEqual(Object.keys(REASON_BY_FILE).toSorted());
  });
});
